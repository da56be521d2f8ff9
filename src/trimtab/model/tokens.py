"""Trimtab's one measure of size."""


def tokens_of(text: str) -> int:
    """A quarter of the UTF-8 bytes, rounded up."""
    return (len(text.encode("utf-8", "surrogatepass")) + 3) // 4
