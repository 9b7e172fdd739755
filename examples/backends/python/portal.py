"""What the server of a company asks the portal's API. Python 3.9 or later, nothing else."""

import base64
import json
import secrets
import string
import time
import urllib.error
import urllib.request

from signature import query, signature

SIDES = ("shop", "manager", "delivery")
LETTERS = string.ascii_letters + string.digits


class Refusal(Exception):
    """The API has refused a call: `code` is stable, `params` has for example `seconds` of `too-many-requests`."""

    def __init__(self, code, params):
        super().__init__(code)
        self.code, self.params = code, params


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """A redirect would carry the token to another address."""

    def redirect_request(self, *_):
        return None


class Portal:
    """The calls of one company. `secret` is that of its servers, and never in a page; None shares the address's quota."""

    def __init__(self, api, company_id, secret=None, signing_secret="account-portal", timeout=15):
        self.api, self.company_id, self.signing_secret, self.timeout = api.rstrip("/"), company_id, signing_secret, timeout
        pair = base64.b64encode(f"{company_id}:{secret}".encode()).decode()
        self.authorization = {"authorization": f"Basic {pair}"} if secret else {}
        self.opener = urllib.request.build_opener(NoRedirect)

    def exchange(self, auth_code, side=None):
        """The login of a landing's one-time code, with its `token_`: keep that on the server. Refused with `jump-error`."""
        claim = {"auth_code_": auth_code, **self._place(side)}
        user = self._call("GET", "/v1/account/getLoginUserByAuthCode", claim)
        if user["company_id_"] != self.company_id:
            raise Refusal("jump-error", {})
        return user

    def verify(self, token, side=None):
        """Whose token it is, with `side_` and `ends_at_` in milliseconds; None once the session is over."""
        try:
            found = self._call("GET", "/v1/account/introspect", self._place(side), token)
        except Refusal as refusal:
            return self._none_if_over(refusal)
        return found if found["company_id_"] == self.company_id else None

    def end(self, token):
        """Ends the session, also in the portal."""
        try:
            self._call("POST", "/v1/account/endSession", {}, token)
        except Refusal as refusal:
            self._none_if_over(refusal)

    def _place(self, side):
        if side is not None and side not in SIDES:
            raise ValueError(f"side must be one of {SIDES}")
        return {"company_id_": self.company_id, **({"side_": side} if side else {})}

    @staticmethod
    def _none_if_over(refusal):
        """A fault, or a quota, says nothing about the session."""
        faults = {"signature-refused", "clock-skew", "parameter-error", "too-many-requests", "data-error", "server-busy", "not-served"}
        if refusal.code in faults:
            raise refusal
        return None

    def _call(self, method, path, fields, token=""):
        timestamp = str(int(time.time() * 1000))
        nonce = "".join(secrets.choice(LETTERS) for _ in range(20))
        headers = {
            "token": token,
            "timestamp": timestamp,
            "nonce": nonce,
            "token-type": "PC",
            "app-source": "PC",
            "signature": signature(self.signing_secret, token, timestamp, nonce, fields),
            **self.authorization,
        }
        text = query(fields)
        url = f"{self.api}{path}" + (f"?{text}" if method == "GET" and text else "")
        body = text.encode() if method == "POST" else None
        request = urllib.request.Request(url, data=body, headers=headers, method=method)
        try:
            with self.opener.open(request, timeout=self.timeout) as answer:
                envelope = json.load(answer)
        except urllib.error.HTTPError as error:
            envelope = self._envelope(error)
        if envelope.get("status") != 1:
            raise Refusal(envelope.get("code", "server-busy"), envelope.get("params", {}))
        return envelope["data"]

    @staticmethod
    def _envelope(error):
        """A proxy answers with a page of its own."""
        try:
            return json.load(error)
        except ValueError:
            return {}
