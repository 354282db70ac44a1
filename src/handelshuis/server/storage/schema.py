"""What is stored: the tables of the database, the same on SQLite and PostgreSQL.

Whoever changes them adds a revision in migrations/ that changes the databases there are; a test
compares what comes of these with what stands here.
"""

from __future__ import annotations

from typing import Any, Final

import sqlalchemy as sa

META: Final = sa.MetaData()

VERSIONS: Final = sa.Table(
    "house_version", META, sa.Column("version", sa.Integer, primary_key=True, autoincrement=False)
)

TABLES: Final = sa.Table(
    "game_tables",
    META,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("material", sa.Text, nullable=False),
    sa.Column("setup", sa.Text, nullable=False),
    sa.Column("seed", sa.Text, nullable=False),
    sa.Column("seal", sa.Text, nullable=False),
    sa.Column("open", sa.Boolean, nullable=False),
    sa.Column("coach", sa.Boolean, nullable=False, server_default=sa.true()),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("over", sa.Float),
    sa.Column("due", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("onlookers", sa.Text, nullable=False, server_default="talk"),
    sa.Column("kept_beside", sa.Text, nullable=False, server_default=""),
    sa.Column("result", sa.Text),
    sa.Column("owner", sa.Text),
    sa.Column("fence", sa.Integer, nullable=False, server_default="0"),
    sa.Column("awaited", sa.Text, nullable=False, server_default=""),
    sa.Column("series", sa.Text),
    sa.Column("number", sa.Integer, nullable=False, server_default="1"),
    sa.Column("next", sa.Text),
    sa.Column("rated", sa.Text, nullable=False, server_default=""),
    sa.Column("origins", sa.Text, nullable=False, server_default=""),
    sa.Column("clock", sa.Text, nullable=False, server_default=""),
    sa.Column("times", sa.Text, nullable=False, server_default=""),
    sa.Column("runs_out", sa.Float),
    sa.Column("languages", sa.Text, nullable=False, server_default=""),
    sa.Column("listed_until", sa.Float),
    sa.Column("shared", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Index("running_tables", "over", "created"),
    sa.Index("tables_of_series", "series", "number", unique=True),
    sa.Index("listed_tables", "over", "listed_until"),
    sa.Index("due_tables", "due", sqlite_where=sa.text("due"), postgresql_where=sa.text("due")),
    sa.Index("clocks_that_run", "runs_out"),
)
"""`due`: a bot, or the rules for someone away, may have to move although nobody comes.
`kept_beside`: the rules and material of the house, where it was found that a table needs its own.
`result`: how it came out, for a day on which its rules are no longer known; empty where its players
ended it by agreement. `owner`: the server that has the table, or had it last; `fence`: how often it
was taken; see leases.py. `awaited`: the seats of people whom it waits for;
`series`: the first of the tables at which the same people played again and again, of which this is
the one with that `number`; `next`: the one after it. `rated`: whether its result counts for the
ratings of its players, and still is to be counted (`open`), or was (`counted`), or will only count
once all have come who were led there to play again (`waiting`).
`origins`: the finished games that it continues, as JSON, with their seals and seeds, or empty.
`clock`: how much time its players have, as JSON, or empty; `times`: what they had left after the
last move; `runs_out`: when the first of them has none left, if nothing is played; nights, holidays
and times at which the house was down are counted again before anything comes of that.
`languages`: what is spoken there (`en`, `nl`, both with a space between), or empty for any;
`listed_until`: how long the lobby tells strangers of its free seats.
`shared`: whether a player lets anyone see the game, once it is over, where nobody may look on.
"""

MATERIALS: Final = sa.Table(
    "materials",
    META,
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("material", sa.Text, primary_key=True),
    sa.Column("files", sa.Text, nullable=False),
)
"""The material that games had, by the hash that tables name: `files` is JSON, a text by name."""

# An owner need not be among them: the table of one that is gone is free.
SERVERS: Final = sa.Table(
    "servers",
    META,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("address", sa.Text, nullable=False),
    sa.Column("until", sa.DateTime(timezone=True), nullable=False),
)

HOP_SECRET: Final = sa.Table(
    "hop_secret",
    META,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("secret", sa.Text, nullable=False),
    sa.CheckConstraint("id = 1", name="one_secret"),
)
"""By what the servers of a house know each other; see peers/hops.py."""

SEATS: Final = sa.Table(
    "seats",
    META,
    sa.Column("table_id", sa.Text, sa.ForeignKey("game_tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("bot", sa.Text, nullable=False, server_default=""),
    sa.Column("stand_in", sa.Text, nullable=False, server_default=""),
    sa.Column("away", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("wish", sa.Text),
    sa.Column("host", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("muted", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("former", sa.Text),
    sa.Column("ends", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("colour", sa.Text, nullable=False, server_default=""),
    sa.Column("gave_up", sa.Integer, nullable=False, server_default="0"),
    sa.Column("late", sa.Text, nullable=False, server_default=""),
    sa.Column("asked", sa.Float),
    sa.Column("forgotten", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.CheckConstraint("seat >= 0", name="seat_counted"),
    sa.CheckConstraint("kind IN ('human', 'bot', 'open')", name="kind_known"),
)
"""`former`: the hash of the secret that opened a seat before it was offered anew. `asked`: since
when the table waits for its player, if it does. `forgotten`: he is no player any more, and his name
goes with what he said when the game is over.
"""

SECRETS: Final = sa.Table(
    "seat_secrets",
    META,
    sa.Column("table_id", sa.Text, sa.ForeignKey("game_tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("hash", sa.Text, nullable=False),
)

PLAYERS: Final = sa.Table(
    "players",
    META,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("colour", sa.Text, nullable=False, server_default=""),
    sa.Column("shape", sa.Text, nullable=False, server_default=""),
    sa.Column("language", sa.Text, nullable=False, server_default=""),
    sa.Column("settings", sa.Text, nullable=False, server_default="{}"),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("shows_here", sa.Boolean, nullable=False, server_default=sa.true()),
)
"""Who comes back under a key; `settings` is JSON, as his pages keep it; `shows_here`: whether those
who shared a table with him may see that he is here.
"""

PLAYER_KEYS: Final = sa.Table(
    "player_keys",
    META,
    sa.Column("hash", sa.Text, primary_key=True),
    sa.Column("player_id", sa.Text, sa.ForeignKey("players.id"), nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("name", sa.Text, nullable=False, server_default=""),
    sa.Index("keys_of_players", "player_id"),
)
"""`name`: what the device is called that has the key."""

PASSKEYS: Final = sa.Table(
    "passkeys",
    META,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("player_id", sa.Text, sa.ForeignKey("players.id"), nullable=False),
    sa.Column("public_key", sa.Text, nullable=False),
    sa.Column("times", sa.BigInteger, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("used", sa.Float),
    sa.Index("passkeys_of_players", "player_id"),
)
"""By what players get back who have lost their keys. `id` and `public_key` as the authenticator
gave them (base64url); `times`: how often it says that it was used, `used`: when it was last.
"""

CHALLENGES: Final = sa.Table(
    "challenges",
    META,
    sa.Column("hash", sa.Text, primary_key=True),
    sa.Column("player_id", sa.Text, sa.ForeignKey("players.id")),
    sa.Column("until", sa.Float, nullable=False),
    sa.Index("challenges_in_time", "until"),
)
"""What authenticators are to sign, each once: for a player's new passkey, or to find out whose."""

PLAYER_SEATS: Final = sa.Table(
    "player_seats",
    META,
    sa.Column("table_id", sa.Text, sa.ForeignKey("game_tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("player_id", sa.Text, sa.ForeignKey("players.id"), nullable=False),
    sa.Index("seats_of_players", "player_id"),
)

RATINGS: Final = sa.Table(
    "ratings",
    META,
    sa.Column("player_id", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
)
"""How strong players are held to be, as OpenSkill counts it."""

RATING_CHANGES: Final = sa.Table(
    "rating_changes",
    META,
    sa.Column("table_id", sa.Text, sa.ForeignKey("game_tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("player_id", sa.Text, sa.ForeignKey("players.id"), nullable=False),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("mu_before", sa.Float, nullable=False),
    sa.Column("sigma_before", sa.Float, nullable=False),
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Index("rating_changes_of_players", "player_id", "game", "at"),
)

HERE: Final = sa.Table(
    "players_here",
    META,
    sa.Column("player_id", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
    sa.Column("until", sa.Float, nullable=False),
)
"""Of whom a page is open at any server, and until when that holds if nothing more is said."""

SEEKERS: Final = sa.Table(
    "seekers",
    META,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("player_id", sa.Text, sa.ForeignKey("players.id"), unique=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("games", sa.Text, nullable=False),
    sa.Column("few", sa.Integer, nullable=False),
    sa.Column("many", sa.Integer, nullable=False),
    sa.Column("languages", sa.Text, nullable=False, server_default=""),
    sa.Column("clock", sa.Text, nullable=False, server_default=""),
    sa.Column("bots_after", sa.Float, nullable=False, server_default="0"),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("until", sa.Float, nullable=False),
    sa.Column("household", sa.Text, nullable=False, server_default=""),
    sa.Index("seekers_in_time", "until"),
    sa.Index("seekers_of_households", "household"),
)
"""Who looks for company, by the hash of his page's secret; without word of his page until when.
`household`: at whose expense he is seated.
"""

SEATED: Final = sa.Table(
    "seekers_seated",
    META,
    sa.Column("seeker_id", sa.Text, sa.ForeignKey("seekers.id"), primary_key=True),
    sa.Column("table_id", sa.Text, sa.ForeignKey("game_tables.id"), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Index("seekers_at_tables", "table_id"),
)
"""Where seekers were seated, each once: stored with the table, so that nobody is at two."""

INVITATIONS: Final = sa.Table(
    "invitations",
    META,
    sa.Column("player_id", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
    sa.Column("table_id", sa.Text, sa.ForeignKey("game_tables.id"), primary_key=True),
    sa.Column("from_id", sa.Text, sa.ForeignKey("players.id"), nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    sa.Index("invitations_to_tables", "table_id"),
    sa.Index("invitations_from", "from_id"),
)

BLOCKS: Final = sa.Table(
    "blocks",
    META,
    sa.Column("player_id", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
    sa.Column("blocked_id", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
    sa.Column("made", sa.Float, nullable=False),
    sa.Index("blocks_of", "blocked_id"),
)
"""Whom a player will not see."""

WAYS: Final = sa.Table(
    "message_ways",
    META,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("player_id", sa.Text, sa.ForeignKey("players.id"), nullable=False),
    sa.Column("table_id", sa.Text, sa.ForeignKey("game_tables.id")),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("address", sa.Text, nullable=False),
    sa.Column("keys", sa.Text, nullable=False, server_default=""),
    sa.Column("name", sa.Text, nullable=False, server_default=""),
    sa.Column("home", sa.Text, nullable=False),
    sa.Column("active", sa.Boolean, nullable=False),
    sa.Column("code", sa.Text, nullable=False, server_default=""),
    sa.Column("failures", sa.Integer, nullable=False, server_default="0"),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("key_hash", sa.Text, nullable=False, server_default=""),
    sa.Index("ways_of_players", "player_id"),
    sa.Index("ways_of_tables", "table_id"),
)
"""Where a player is told that it is his turn, or, with a `table_id`, that it is anyone's there.
`keys`: of a browser, JSON, by which only it can read what it is sent. `home`: how the player calls
the house, for links. `code`: what was sent to a mail address and has to be said before it is used.
`failures`: how many messages in a row did not arrive. `key_hash`: of the key by which a browser
came that is told; where that key is removed it is told no more.
"""

TOLD: Final = sa.Table(
    "messages_told",
    META,
    sa.Column("way_id", sa.Text, sa.ForeignKey("message_ways.id"), primary_key=True),
    sa.Column("table_id", sa.Text, sa.ForeignKey("game_tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("asked", sa.Float, primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
    sa.Index("told_at_tables", "table_id"),
)
"""Of which questions somebody was told: whoever adds the row sends the message, and nobody else."""

MAIL_PROOFS: Final = sa.Table(
    "mail_proofs",
    META,
    sa.Column("address", sa.Text, primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
)
"""When a mail address, by its hash, was last sent a code or a test, whoever asked for it."""

HOURS: Final = sa.Table(
    "message_hours",
    META,
    sa.Column("player_id", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
    sa.Column("quiet_from", sa.Integer, nullable=False),
    sa.Column("quiet_until", sa.Integer, nullable=False),
    sa.Column("zone", sa.Text, nullable=False),
)
"""When players are told nothing: minutes of their day, in their time zone."""

PUSH_KEY: Final = sa.Table(
    "push_key",
    META,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("private", sa.Text, nullable=False),
    sa.Column("public", sa.Text, nullable=False),
    sa.Column("shown", sa.Text, nullable=False),
    sa.CheckConstraint("id = 1", name="one_key"),
)
"""By what push services know the house (VAPID); browsers are `shown` its public half."""

HOLIDAYS: Final = sa.Table(
    "holidays",
    META,
    sa.Column("player_id", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
    sa.Column("begin", sa.Float, primary_key=True),
    sa.Column("end", sa.Float, nullable=False),
)
"""When the clocks over days of players stand still."""

UPTIME: Final = sa.Table(
    "uptime",
    META,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.CheckConstraint("id = 1", name="one_uptime"),
)
"""When the house was last known to be up, while any clock runs in it; see hours.py."""

DOWNTIMES: Final = sa.Table(
    "downtimes",
    META,
    sa.Column("begin", sa.Float, primary_key=True),
    sa.Column("end", sa.Float, nullable=False),
)
"""When it was down, and no clock ran."""

# The key (table_id, seq) catches two writers at one table; (table_id, client) a repeated message.
ENTRIES: Final = sa.Table(
    "entries",
    META,
    sa.Column("table_id", sa.Text, sa.ForeignKey("game_tables.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("hash", sa.Text, nullable=False),
    sa.Column("told", sa.Text, nullable=False),
    sa.Column("points", sa.Text, nullable=False),
    sa.Column("client", sa.Text),
    sa.Column("at", sa.Float, nullable=False),
    sa.UniqueConstraint("table_id", "client"),
)

SNAPSHOTS: Final = sa.Table(
    "snapshots",
    META,
    sa.Column("table_id", sa.Text, sa.ForeignKey("game_tables.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("state", sa.Text, nullable=False),
)

CHAT: Final = sa.Table(
    "chat",
    META,
    sa.Column("table_id", sa.Text, sa.ForeignKey("game_tables.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("line", sa.Text, nullable=False),
    sa.Column("client", sa.Text),
    sa.UniqueConstraint("table_id", "client"),
)

# What is shown of a finished game, as it goes over the wire.
CHANCES: Final = sa.Table(
    "chances",
    META,
    sa.Column("table_id", sa.Text, sa.ForeignKey("game_tables.id"), primary_key=True),
    sa.Column("shown", sa.Text, nullable=False),
)

# What was counted of a finished game, for its page.
FIGURES: Final = sa.Table(
    "figures",
    META,
    sa.Column("table_id", sa.Text, sa.ForeignKey("game_tables.id"), primary_key=True),
    sa.Column("shown", sa.Text, nullable=False),
)

TOURNAMENTS: Final = sa.Table(
    "tournaments",
    META,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("host_id", sa.Text, sa.ForeignKey("players.id")),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("setup", sa.Text, nullable=False),
    sa.Column("format", sa.Text, nullable=False),
    sa.Column("rounds", sa.Integer, nullable=False),
    sa.Column("hours", sa.Integer, nullable=False),
    sa.Column("bot", sa.Text, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("begun", sa.Float),
    sa.Column("over", sa.Float),
    sa.Column("round", sa.Integer, nullable=False, server_default="0"),
    sa.Column("household", sa.Text, nullable=False, server_default=""),
    sa.CheckConstraint("format IN ('round_robin', 'swiss', 'ladder')", name="format_known"),
    sa.CheckConstraint("round >= 0 AND round <= rounds", name="round_counted"),
    sa.Index("tournaments_going_on", "over", "begun"),
)
"""`hours`: so many everyone has for a turn. `bot`: who fills a table. `round`: the last that was
drawn. `household`: at whose expense its tables are, until it is over.
"""

ENTRANTS: Final = sa.Table(
    "entrants",
    META,
    sa.Column("tournament_id", sa.Text, sa.ForeignKey("tournaments.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("player_id", sa.Text, sa.ForeignKey("players.id")),
    sa.Column("gone", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.UniqueConstraint("tournament_id", "player_id"),
    sa.CheckConstraint("number >= 1", name="entrant_counted"),
    sa.Index("entries_of_players", "player_id"),
)
"""Who takes part; `gone`: he left, or is no player any more, and is drawn no further."""

PAIRINGS: Final = sa.Table(
    "pairings",
    META,
    sa.Column("tournament_id", sa.Text, sa.ForeignKey("tournaments.id"), primary_key=True),
    sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("entrant", sa.Integer),
    sa.Column("rank", sa.Integer),
    sa.Column("score", sa.Integer),
)
"""Who sits where in a round, a bot where there is no entrant; and how he came out, once counted."""

# A key of its own: of two servers that set up a table for the same pairing, one fails.
TOURNAMENT_TABLES: Final = sa.Table(
    "tournament_tables",
    META,
    sa.Column("tournament_id", sa.Text, sa.ForeignKey("tournaments.id"), primary_key=True),
    sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("table_id", sa.Text, sa.ForeignKey("game_tables.id"), nullable=False, unique=True),
    sa.Column("made", sa.Float, nullable=False),
)

Row = dict[str, Any]
