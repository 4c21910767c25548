"""Legion: armies of many miniatures. An edition of it brings a `content/` folder of its own."""
