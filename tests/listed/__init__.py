"""Games that a club has only described."""
