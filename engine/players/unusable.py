"""What a player says that cannot play; apart from the weights themselves, so that whoever hears it need not load them."""


class UnusableWeights(Exception):
    """A file of weights that is not there, cannot be read, or was made for other numbers than its player asks with."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name
