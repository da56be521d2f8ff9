"""The blocks that a tool result or a prompt message is made of, as they go over the wire."""

from __future__ import annotations

from binascii import b2a_base64
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trimtab.model.json import Obj


def text_block(text: str) -> Obj:
    from trimtab.model.wording import visible

    return {"type": "text", "text": visible(text)}


def image_block(data: bytes, mime_type: str) -> Obj:
    return {"type": "image", "data": base64(data), "mimeType": mime_type}


def audio_block(data: bytes, mime_type: str) -> Obj:
    return {"type": "audio", "data": base64(data), "mimeType": mime_type}


def resource_block(uri: str, mime_type: str, value: str | bytes) -> Obj:
    return {"type": "resource", "resource": contents(uri, mime_type, value)}


def contents(uri: str, mime_type: str, value: str | bytes) -> Obj:
    if isinstance(value, str):
        return {"uri": uri, "mimeType": mime_type, "text": value}
    return {"uri": uri, "mimeType": mime_type, "blob": base64(value)}


def base64(data: bytes) -> str:
    return b2a_base64(data, newline=False).decode()
