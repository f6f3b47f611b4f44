"""GAP on the table: card faces, layout, animation and input. Qt."""
