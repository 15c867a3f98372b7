"""PostgreSQL behind the same store, for clubs in which several windows write at once: docs/server.md explains it."""
