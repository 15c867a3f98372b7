<<<<<<< HEAD
"""San Juan's players, a module for each level."""
=======
>>>>>>> ai
