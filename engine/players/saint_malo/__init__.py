<<<<<<< HEAD
"""Saint Malo's players, a module for each level."""
=======
>>>>>>> ai
