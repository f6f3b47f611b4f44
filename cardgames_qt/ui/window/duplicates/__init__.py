"""Opens the sheet of the others in a seat, and the table at which one more of them sits down."""
