"""What the app is beside the page in it: what it keeps and answers, and its window."""
import base64
import json
import os

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import Gtk  # noqa: E402

PUSH_ID = "1a0018970a8b4f5c6d7"
VERSION = "1.0"
# Most systems give apps 02:00:00:00:00:00 in place of the real one, which the page takes for none.
MAC = "3c:5a:b4:12:34:56"


class App:
    """What the app keeps, and how it answers."""

    def __init__(self, options, window):
        self.options = options
        self.window = window
        self.script = json.loads(options.script)
        self.user = None
        self.capabilities = ["token", "state", "version", "industry", "pushId", "file", "saveUser", "deleteUser",
                             "openIpSetting", "call", "setAppBar", "apiAddress", "mac", "wechat"]

    def answer(self, name, params):
        """One of the answers that a script could hold."""
        if name in self.script:
            return self.script[name]
        own = getattr(self, f"do_{name}", None)
        return {"data": own(params or {})} if own else {"refuse": "not-served"}

    def do_hello(self, _params):
        unable = {name for name, rule in self.script.items() if rule.get("refuse") == "not-served"}
        offered = [name for name in self.capabilities if name in self.script or hasattr(self, f"do_{name}")]
        return {"protocol": 1, "version": VERSION, "capabilities": [name for name in offered if name not in unable]}

    def do_token(self, _params):
        return self.user["token_"] if self.user else None

    def do_state(self, _params):
        return "native-host"

    def do_version(self, _params):
        return VERSION

    def do_mac(self, _params):
        return MAC

    def do_industry(self, _params):
        return None

    def do_pushId(self, _params):
        return PUSH_ID

    def do_saveUser(self, params):
        self.user = params.get("user")

    def do_deleteUser(self, _params):
        self.user = None

    def about(self):
        kept = self.user or {}
        user = " · ".join(filter(None, [kept.get("name_"), kept.get("login_")])) or "none"
        self.window.say("Cloud Order", f"Version {VERSION}\nMAC address {MAC}\nUser {user}")

    def do_setAppBar(self, params):
        self.window.set_bar(str(params.get("title", "")), params.get("back") is True)

    def do_openIpSetting(self, _params):
        self.window.say("Server address", "Here the app would let you choose another server.")

    def do_call(self, params):
        self.window.say("Phone", f"Here the phone would call {params.get('phone')}.")

    def do_file(self, _params):
        path = self.window.choose_file()
        if path is None:
            return None
        with open(path, "rb") as file:
            return {"name": os.path.basename(path), "data": base64.b64encode(file.read()).decode()}


class Window(Gtk.Window):
    """The bar of the app, and the page below it."""

    def __init__(self, options, on_back):
        super().__init__()
        width, height = (int(side) for side in options.size.split("x"))
        self.quiet = options.quiet
        self.set_default_size(width, height)
        self.bar = Gtk.HeaderBar(show_close_button=not options.quiet, title="Cloud Order")
        self.back = Gtk.Button(image=Gtk.Image(icon_name="go-previous-symbolic"), no_show_all=True)
        self.back.connect("clicked", lambda _button: on_back())
        self.bar.pack_start(self.back)
        self.menu = Gtk.Menu()
        self.bar.pack_end(Gtk.MenuButton(popup=self.menu, image=Gtk.Image(icon_name="open-menu-symbolic"),
                                         tooltip_text="Menu"))
        self.set_titlebar(self.bar)
        self.said = None

    def add_item(self, label, act):
        """An entry of the app's own menu."""
        item = Gtk.MenuItem(label=label)
        item.connect("activate", lambda _item: act())
        self.menu.append(item)
        self.menu.show_all()

    def set_bar(self, title, back):
        self.bar.set_title(title)
        self.back.set_visible(back)

    def say(self, title, text):
        self.said = {"title": title, "text": text}
        if self.quiet:
            return
        dialog = Gtk.MessageDialog(self, Gtk.DialogFlags.MODAL, Gtk.MessageType.INFO, Gtk.ButtonsType.OK, title)
        dialog.format_secondary_text(text)
        dialog.connect("response", lambda box, _response: box.destroy())
        dialog.show_all()

    def choose_file(self):
        if self.quiet:
            return None
        dialog = Gtk.FileChooserNative.new("Choose an image", self, Gtk.FileChooserAction.OPEN, None, None)
        return dialog.get_filename() if dialog.run() == Gtk.ResponseType.ACCEPT else None
