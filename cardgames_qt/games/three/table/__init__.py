"""Three Is Too Many on the table: faces, layout, motion and gestures. Qt."""
