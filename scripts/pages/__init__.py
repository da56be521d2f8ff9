"""The generated pages, a module each with a function `page` that returns the text. A function imports what it needs
itself, so that one page can be made without what another needs."""
