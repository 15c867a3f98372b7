"""Paper of the club: what each print needs from the store, how the club's paper looks, stories of games."""
