"""How a database came to its present shape, step by step: revisions for Alembic, in one line.

A revision is a file `v<number>_<name>.py` that names the one before it as its `down_revision`. All
that are due run in one transaction; on SQLite without foreign keys, so that a table can be made
anew (`op.batch_alter_table`), and the keys are checked afterwards. A revision says what it needs in
words of its own: schema.py is about today.
"""
