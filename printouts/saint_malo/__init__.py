"""The paper of Saint Malo."""
