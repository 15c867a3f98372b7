"""The hall on the network, as far as the club is concerned: who may do what, reports of tables, what everybody may see.

No HTTP here: a surface that answers phones asks `HallDesk` and shows its `Snapshot`.
"""
