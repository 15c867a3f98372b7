"""An event from the first name to the certificate: one desk, results, standings, clocks, files, words."""
