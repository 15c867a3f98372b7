"""The command line: one parser, a module a command. argparse lives here."""
