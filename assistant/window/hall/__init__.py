"""The hall screen: a second window for the projector, read from the back of the room."""
