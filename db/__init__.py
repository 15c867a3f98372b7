"""What a club keeps: players, results, records, events, settings and corrections, on TinyDB and never lost.

`Store.open(folder)` is the way in (db/folder/store.py); docs/store.md explains the files and the promises.
"""
