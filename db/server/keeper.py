"""What the server's keeper does: makes a club, gives people a login, marks a club as moved."""

import secrets
import time
from collections.abc import Mapping

import psycopg
from psycopg import sql

from db.folder.schema import SCHEMA
from db.problems import Problem
from db.server.address import NAME, Address
from db.server.ground import FUNCTIONS, RIGHTS, TABLES
from db.server.line import Connection, ServerLine, connect, spoken

MAINTENANCE = "postgres"  # the database every server has


def create_club(address: Address, club: str = "") -> None:
    """The database if it is missing, the club's schema, its two roles. Problem `already_there` if there is such a club."""
    _create_database(address)
    with connect(address) as connection:
        names = _names(address)
        there = connection.execute(
            "select 1 from pg_namespace where nspname = %s", (address.schema,)
        ).fetchone()
        if there is not None:
            raise Problem("club_there", name=address.club, where=address.where)
        try:
            with connection.transaction():
                for role in ("read", "write"):
                    _create_role(connection, names[role], f"{address.schema}_{role}")
                for text in (TABLES, FUNCTIONS, RIGHTS):
                    connection.execute(sql.SQL(text).format(**names))
                head = sql.SQL("insert into {schema}.head (seq, schema, club) values (0, {version}, {club})")
                version, id = sql.Literal(SCHEMA), sql.Literal(club or secrets.token_hex(16))
                connection.execute(head.format(schema=names["schema"], version=version, club=id))
        except psycopg.Error as error:
            raise spoken(error, address) from error


def _names(address: Address) -> dict[str, sql.Composable]:
    name = address.schema
    return {
        "schema": sql.Identifier(name),
        "channel": sql.Literal(name),
        "read": sql.Identifier(f"{name}_read"),
        "write": sql.Identifier(f"{name}_write"),
    }


def _create_database(address: Address) -> None:
    name = address.parts["dbname"]
    try:
        connect(address).close()
    except Problem as problem:
        if problem.code != "server_no_database":
            raise
        elsewhere = Address({**address.parts, "dbname": MAINTENANCE}, address.club, address.password)
        try:
            with connect(elsewhere) as connection:
                connection.execute(sql.SQL("create database {}").format(sql.Identifier(name)))
        except psycopg.Error as error:
            raise spoken(error, address) from error


def _create_role(connection: Connection, role: sql.Composable, name: str) -> None:
    if connection.execute("select 1 from pg_roles where rolname = %s", (name,)).fetchone() is None:
        connection.execute(sql.SQL("create role {} nologin").format(role))


def give_login(address: Address, person: str, password: str, write: bool) -> bool:
    """A login for somebody, or another password or right for one who has a login; True if it is new.

    The server never sees the password: what is sent is what it would keep of it.
    """
    if not NAME.fullmatch(person):
        raise Problem("bad_login_name", name=person)
    names = _names(address)
    try:
        with connect(address) as connection, connection.transaction():
            known = connection.execute("select 1 from pg_roles where rolname = %s", (person,)).fetchone()
            how = sql.SQL("alter" if known else "create")
            secret = connection.pgconn.encrypt_password(password.encode(), person.encode(), b"scram-sha-256")
            connection.execute(
                sql.SQL("{how} role {person} login password {secret}").format(
                    how=how, person=sql.Identifier(person), secret=sql.Literal(secret.decode())
                )
            )
            given, taken = ("write", "read") if write else ("read", "write")
            who = sql.Identifier(person)
            connection.execute(sql.SQL("grant {} to {}").format(names[given], who))
            connection.execute(sql.SQL("revoke {} from {}").format(names[taken], who))
            return known is None
    except psycopg.Error as error:
        raise spoken(error, address) from error


def mark_moved(address: Address, to: str | None) -> None:
    """A club that has moved is only read until the mark is taken away."""
    line = ServerLine(address)
    line.ask(lambda connection: connection.execute(line.statement("select {schema}.mark(%b::text)"), (to,)))
    line.close()


def facts_of(address: Address) -> Mapping[str, str | float | bool]:
    """What a doctor tells: reach, TLS, versions, the time of a question and its answer, how far the clocks are apart."""
    with connect(address) as connection:
        start = time.perf_counter()
        row = connection.execute(
            "select current_setting('server_version'), session_user, extract(epoch from clock_timestamp())::float8"
        ).fetchone()
        assert row is not None
        return {
            "version": str(row[0]),
            "user": str(row[1]),
            "milliseconds": round((time.perf_counter() - start) * 1000),
            "seconds": round(abs(time.time() - float(str(row[2]))), 1),
            "tls": bool(connection.pgconn.ssl_in_use),
        }
