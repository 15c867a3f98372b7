"""The paper of San Juan."""
