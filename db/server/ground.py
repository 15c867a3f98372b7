"""What a club is on the server: one schema with four tables, two roles, and the functions that alone may write."""

from typing import LiteralString

TABLES: LiteralString = """
create schema {schema};
set local search_path = {schema}, pg_temp;
create sequence places;
create table head (
    one boolean primary key default true check (one),
    seq bigint not null, schema int not null, club text not null, moved_to text
);
create table documents (
    kind text not null, id text not null, rev bigint not null, place bigint not null, body json,
    primary key (kind, id)
);
create index documents_rev on documents (rev);
create table changes (
    seq bigint primary key, change uuid not null unique, at timestamptz not null default now(),
    who text not null default session_user, desk text not null, program text not null
);
create table blobs (name text primary key, rev bigint not null, sha256 text not null, data bytea not null);
"""

# The row of `head` is locked by whoever writes: so changes have an order, and their numbers come in that order.
# AL001: others were faster. AL002: another version of the program. AL003: the club has moved elsewhere.
FUNCTIONS: LiteralString = """
set local search_path = {schema}, pg_temp;
create function turn() returns bigint language sql security definer set search_path = {schema}, pg_temp as
    $$ select seq from head for update $$;

create function put(p_seq bigint, p_kinds text[], p_ids text[], p_bodies text[], p_names text[], p_datas bytea[])
returns void language plpgsql security definer set search_path = {schema}, pg_temp as $$
begin
    if p_seq <> (select seq from head for update) then
        raise exception using errcode = 'AL001';
    end if;
    insert into documents (kind, id, rev, place, body)
        select w.kind, w.id, p_seq, nextval('places'), w.body::json
        from unnest(p_kinds, p_ids, p_bodies) with ordinality as w (kind, id, body, at) order by w.at
        on conflict (kind, id) do update set rev = excluded.rev, body = excluded.body,
            place = case when documents.body is null then excluded.place else documents.place end;
    insert into blobs (name, rev, sha256, data)
        select w.name, p_seq, encode(sha256(w.data), 'hex'), w.data from unnest(p_names, p_datas) as w (name, data)
        on conflict (name) do update set rev = excluded.rev, sha256 = excluded.sha256, data = excluded.data;
end $$;

create function keep(p_change uuid, p_desk text, p_program text, p_schema int, p_kinds text[], p_ids text[],
    p_revs bigint[], p_bodies text[], p_reads text[], p_base bigint, p_names text[], p_datas bytea[])
returns bigint language plpgsql security definer set search_path = {schema}, pg_temp as $$
declare
    h head%rowtype;
    known bigint;
begin
    select * into h from head for update;
    select c.seq into known from changes c where c.change = p_change;
    if found then
        return known;
    end if;
    if h.schema <> p_schema then
        raise exception using errcode = 'AL002', message = h.schema::text;
    elsif h.moved_to is not null then
        raise exception using errcode = 'AL003', message = h.moved_to;
    elsif exists (
        select from unnest(p_kinds, p_ids, p_revs) as w (kind, id, rev)
        left join documents d on d.kind = w.kind and d.id = w.id where coalesce(d.rev, 0) <> w.rev
    ) or exists (select from documents d where d.kind = any (p_reads) and d.rev > p_base) then
        raise exception using errcode = 'AL001';
    end if;
    update head set seq = h.seq + 1;
    perform put(h.seq + 1, p_kinds, p_ids, p_bodies, p_names, p_datas);
    insert into changes (seq, change, desk, program) values (h.seq + 1, p_change, p_desk, p_program);
    perform pg_notify({channel}, (h.seq + 1)::text);
    return h.seq + 1;
end $$;

create function renew(p_change uuid, p_desk text, p_program text, p_schema int, p_new int, p_changes bigint)
returns bigint language plpgsql security definer set search_path = {schema}, pg_temp as $$
declare
    h head%rowtype;
    n bigint;
begin
    select * into h from head for update;
    if h.schema <> p_schema then
        raise exception using errcode = 'AL002', message = h.schema::text;
    elsif h.moved_to is not null then
        raise exception using errcode = 'AL003', message = h.moved_to;
    end if;
    n := greatest(h.seq, p_changes) + 1;
    update documents set body = null, rev = n where body is not null;
    update head set seq = n, schema = p_new;
    insert into changes (seq, change, desk, program) values (n, p_change, p_desk, p_program);
    perform pg_notify({channel}, n::text);
    return n;
end $$;

create function mark(p_to text) returns void language plpgsql security definer
set search_path = {schema}, pg_temp as $$
begin
    update head set moved_to = p_to, seq = seq;
    perform pg_notify({channel}, (select seq from head)::text);
end $$;
"""

RIGHTS: LiteralString = """
revoke all on all functions in schema {schema} from public;
grant usage on schema {schema} to {read}, {write};
grant select on all tables in schema {schema} to {read}, {write};
grant execute on function {schema}.turn(), {schema}.mark(text) to {write};
grant execute on function
    {schema}.put(bigint, text[], text[], text[], text[], bytea[]),
    {schema}.keep(uuid, text, text, int, text[], text[], bigint[], text[], text[], bigint, text[], bytea[]),
    {schema}.renew(uuid, text, text, int, int, bigint) to {write};
"""

# One statement, so one moment of the server.
NEWS: LiteralString = """
select h.seq, h.schema, h.moved_to, d.kind, d.id, d.rev, d.body::text
from {schema}.head h left join {schema}.documents d on d.rev > %b order by {order}
"""
FILES_SINCE: LiteralString = "select name, data from {schema}.blobs where name = any (%b) and rev > %b"
KEEP: LiteralString = """
select {schema}.keep(%b, %b::text, %b::text, %b::int, %b::text[], %b::text[], %b::bigint[], %b::text[], %b::text[],
    %b::bigint, %b::text[], %b::bytea[])
"""
TURN: LiteralString = """
begin; set local lock_timeout = '5s'; set local idle_in_transaction_session_timeout = '3s'; select {schema}.turn();
"""
