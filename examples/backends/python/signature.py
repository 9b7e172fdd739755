"""How a request to the portal's API is written and signed. Python 3.9 or later, nothing else."""

import hashlib
from urllib.parse import quote


def encode(text):
    """Percent-encoding by RFC 3986; `quote_plus` and `urlencode` write a blank as `+`, `quote` leaves a slash."""
    return quote(text, safe="")


def query(fields):
    """The parameters, texts by name, as they are signed and sent. Of a JSON body: {"body": the exact text}."""
    names = sorted(fields, key=lambda name: name.encode("utf-16-be"))
    return "&".join(f"{encode(name)}={encode(fields[name])}" for name in names)


def signature(secret, token, timestamp, nonce, fields):
    """`timestamp` in milliseconds since the epoch, `nonce` of 20 letters and digits, an empty `token` without a login."""
    text = "\n".join([secret, token, timestamp, nonce, query(fields)])
    return hashlib.md5(text.encode("utf-8")).hexdigest()
