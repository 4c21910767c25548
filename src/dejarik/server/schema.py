"""The tables, and the numbered steps that lead from one version of them to the next.

A step is a list of statements that every database of ours understands. Steps are never edited once released: a change
is a new step at the end. All missing steps run in one transaction before the server answers anybody."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Float,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    inspect,
    text,
)

from dejarik.errors import UserError

META = MetaData()

MATCHES = Table(
    "matches",
    META,
    Column("id", String(16), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("rules", String(32), nullable=False),
    Column("seed", String(64), nullable=False),
    Column("options", Text, nullable=False),
    Column("terms", Text, nullable=False),
    Column("lists", Text),
    Column("status", String(16), nullable=False, index=True),
    Column("ending", Text),
    Column("next", String(16)),
    Column("clocks", Text),
    Column("offers", Text),
    Column("replays", String(32)),
    Column("filmed", String(32)),
    Column("address", String(64), index=True),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False, index=True),
)
SEATS = Table(
    "seats",
    META,
    Column("match", String(16), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("name", String(64), nullable=False),
    Column("bot", String(32)),
    Column("list", Text),
    Column("token", String(64)),
    Column("invite", String(64)),
    Column("client", String(64)),
    Column("opened", Boolean, nullable=False),
)
ENTRIES = Table(
    "entries",
    META,
    Column("match", String(16), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("entry", LargeBinary, nullable=False),
    Column("seat", Integer),
    Column("client", String(48)),
    Column("hash", String(32), nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("match", "seat", "client", name="entries_once"),
)
CHAT = Table(
    "chat",
    META,
    Column("match", String(16), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("scope", String(8), nullable=False),
    Column("seat", Integer),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("client", String(48)),
    Column("at", Float, nullable=False),
)
FILMS = Table(
    "films",
    META,
    Column("match", String(16), primary_key=True),
    Column("viewer", String(8), primary_key=True),
    Column("body", LargeBinary, nullable=False),
)

# {bytes} and {double} are the two types whose names differ between databases.
STEPS: tuple[tuple[str, ...], ...] = (
    (
        "CREATE TABLE matches (id VARCHAR(16) PRIMARY KEY, game VARCHAR(32) NOT NULL, rules VARCHAR(32) NOT NULL,"
        " seed VARCHAR(64) NOT NULL, options TEXT NOT NULL, terms TEXT NOT NULL, lists TEXT,"
        " status VARCHAR(16) NOT NULL, ending TEXT, next VARCHAR(16), clocks TEXT,"
        " created {double} NOT NULL, changed {double} NOT NULL)",
        "CREATE INDEX matches_status ON matches (status)",
        "CREATE INDEX matches_changed ON matches (changed)",
        'CREATE TABLE seats ("match" VARCHAR(16) NOT NULL REFERENCES matches (id), number INTEGER NOT NULL,'
        " kind VARCHAR(16) NOT NULL, name VARCHAR(64) NOT NULL, bot VARCHAR(32), list TEXT, token VARCHAR(64),"
        ' invite VARCHAR(64), client VARCHAR(64), PRIMARY KEY ("match", number))',
        'CREATE TABLE entries ("match" VARCHAR(16) NOT NULL REFERENCES matches (id), number INTEGER NOT NULL,'
        " entry {bytes} NOT NULL, seat INTEGER, client VARCHAR(48), hash VARCHAR(32) NOT NULL, at {double} NOT NULL,"
        ' PRIMARY KEY ("match", number), CONSTRAINT entries_once UNIQUE ("match", seat, client))',
    ),
    (
        "ALTER TABLE matches ADD COLUMN offers TEXT",
        'CREATE TABLE chat ("match" VARCHAR(16) NOT NULL REFERENCES matches (id), number INTEGER NOT NULL,'
        " scope VARCHAR(8) NOT NULL, seat INTEGER, name VARCHAR(64) NOT NULL, text TEXT NOT NULL, client VARCHAR(48),"
        ' at {double} NOT NULL, PRIMARY KEY ("match", number))',
    ),
    ("ALTER TABLE seats ADD COLUMN opened BOOLEAN NOT NULL DEFAULT FALSE",),
    (
        "ALTER TABLE matches ADD COLUMN replays VARCHAR(32)",
        "ALTER TABLE matches ADD COLUMN filmed VARCHAR(32)",
        "ALTER TABLE matches ADD COLUMN address VARCHAR(64)",
        "CREATE INDEX matches_address ON matches (address)",
        "CREATE INDEX matches_filmed ON matches (filmed, status)",
        'CREATE TABLE films ("match" VARCHAR(16) NOT NULL REFERENCES matches (id), viewer VARCHAR(8) NOT NULL,'
        ' body {bytes} NOT NULL, PRIMARY KEY ("match", viewer))',
    ),
)
TYPES = {
    "sqlite": {"bytes": "BLOB", "double": "REAL"},
    "postgresql": {"bytes": "BYTEA", "double": "DOUBLE PRECISION"},
}


def migrate(connection: Connection) -> int:
    """Bring the tables to this version; the number of steps that were missing."""
    dialect = connection.dialect.name
    if dialect == "postgresql":  # two servers that start at once must not both take the same step
        connection.execute(text("SELECT pg_advisory_xact_lock(7302551)"))
    if not inspect(connection).has_table("schema_version"):
        connection.execute(text("CREATE TABLE schema_version (version INTEGER NOT NULL)"))
        connection.execute(text("INSERT INTO schema_version (version) VALUES (0)"))
    done = connection.execute(text("SELECT version FROM schema_version")).scalar()
    if not isinstance(done, int) or done < 0:
        raise UserError("The database is damaged: it does not say which version of the tables it has.")
    if done > len(STEPS):
        raise UserError(
            f"The database has version {done} of the tables, this server knows {len(STEPS)}: use a newer Dejarik."
        )
    for step in STEPS[done:]:
        for statement in step:
            connection.execute(text(statement.format(**TYPES[dialect])))
    connection.execute(text("UPDATE schema_version SET version = :version"), {"version": len(STEPS)})
    return len(STEPS) - done
