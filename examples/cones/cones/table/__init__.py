"""The table of Cones: Qt begins here."""
