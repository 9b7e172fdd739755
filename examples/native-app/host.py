#!/usr/bin/python3
"""A native app around the portal: a WebKitGTK view with iOS-style script message handlers, and a bar of the app's own.

A person starts it with `npm run app`; the tests drive it by lines of JSON on its standard input, and read what happens
from its standard output. It answers by a script: name -> {"data": ...} | {"refuse": "why"} | {"silent": true}, each
with "after": milliseconds where it shall take a while; what the script does not name, the app does as it would.

Needs Debian's own python3 with gir1.2-webkit2-4.1, python3-gi and python3-gi-cairo.
"""
import argparse
import json
import sys
import time

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
gi.require_version("JavaScriptCore", "4.1")
from gi.repository import GLib, Gtk, JavaScriptCore, WebKit2  # noqa: E402

sys.dont_write_bytecode = True
from app import App, Window  # noqa: E402

IPHONE = ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
          "Mobile/15E148 CloudOrder/1.0 (IOS)")
HANDLER = "CloudOrder"


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--url", help="opened at once")
    parser.add_argument("--origins", default="", help="of pages that are answered, separated by commas")
    parser.add_argument("--script", default="{}", help="answers by name, as JSON")
    parser.add_argument("--agent", default=IPHONE)
    parser.add_argument("--plain", action="store_true", help="a handler without reply: answers are run as script")
    parser.add_argument("--before", help="a file with a script that runs in each page and frame before its own")
    parser.add_argument("--size", default="390x844")
    parser.add_argument("--quiet", action="store_true", help="no dialogs: nobody is there to close them")
    return parser.parse_args()


class Host:
    """The page, the bridge to it, and the lines of JSON by which this host is driven."""

    def __init__(self, options):
        self.origins = {origin for origin in options.origins.split(",") if origin}
        self.window = Window(options, lambda: self.tell("back", None))
        self.app = App(options, self.window)
        self.window.add_item("About this app", self.app.about)
        self.window.add_item("Delete the user", self.forget_user)
        self.held = []
        scripts = WebKit2.UserContentManager()
        if options.plain:
            scripts.connect(f"script-message-received::{HANDLER}", self.on_plain_message)
            scripts.register_script_message_handler(HANDLER)
        else:
            scripts.connect(f"script-message-with-reply-received::{HANDLER}", self.on_message)
            scripts.register_script_message_handler_with_reply(HANDLER, None)
        if options.before:
            frames, start = WebKit2.UserContentInjectedFrames.ALL_FRAMES, WebKit2.UserScriptInjectionTime.START
            with open(options.before, encoding="utf-8") as script:
                scripts.add_script(WebKit2.UserScript.new(script.read(), frames, start, None, None))
        settings = WebKit2.Settings(user_agent=options.agent, enable_developer_extras=not options.quiet,
                                    hardware_acceleration_policy=WebKit2.HardwareAccelerationPolicy.NEVER)
        context = WebKit2.WebContext.new_ephemeral()
        self.view = WebKit2.WebView(web_context=context, user_content_manager=scripts, settings=settings)
        self.view.connect("load-changed", self.on_load)
        self.view.connect("web-process-terminated", self.on_terminated)
        self.view.connect("close", lambda _view: Gtk.main_quit())
        self.window.connect("destroy", lambda _window: Gtk.main_quit())
        self.window.add(self.view)
        self.window.show_all()

    # The bridge.

    def on_message(self, _scripts, value, reply):
        context = value.get_context()
        self.take(value.to_string(), lambda text: reply.return_value(JavaScriptCore.Value.new_string(context, text)),
                  lambda why: reply.return_error_message(why))
        return True

    def on_plain_message(self, _scripts, result):
        value = result.get_js_value() if hasattr(result, "get_js_value") else result
        self.take(value.to_string(), self.receive, lambda _why: None)

    def take(self, text, answer, fail):
        try:
            message = json.loads(text)
            identity, name = message["id"], message.get("name", "")
        except (ValueError, TypeError, KeyError):
            return fail("no envelope")
        emit({"event": "message", "message": discreet(message)})
        if message.get("kind") == "cancel":
            return fail("cancelled")
        rule = self.app.answer(name, message.get("params")) if self.origin() in self.origins else {"refuse": "origin"}
        if rule.get("silent"):
            return self.held.append((answer, fail))  # kept, for a reply that is let go would answer by itself
        outcome = {"ok": False, "error": {"code": rule["refuse"]}} if "refuse" in rule else {"ok": True, "data": rule.get("data")}
        said = json.dumps({"v": 1, "id": identity, **outcome}, ensure_ascii=False)
        emit({"event": "answer", "name": name, "ok": outcome["ok"]})
        if "after" in rule:
            GLib.timeout_add(rule["after"], lambda: answer(said) and False)
        else:
            answer(said)

    def origin(self):
        address = GLib.Uri.parse(self.view.get_uri() or "about:blank", GLib.UriFlags.NONE)
        port = address.get_port()
        return f"{address.get_scheme()}://{address.get_host()}" + (f":{port}" if port > 0 else "")

    def tell(self, name, data):
        self.receive(json.dumps({"v": 1, "kind": "event", "name": name, "data": data}))

    def receive(self, text):
        # The page that has asked may be gone, and another must not get its answer. No script can replace `location`.
        here = " || ".join(f"location.origin === {json.dumps(origin)}" for origin in self.origins) or "false"
        body = f"return Boolean(({here}) && window.__portalBridge && window.__portalBridge.receive(text))"
        self.view.call_async_javascript_function(body, -1, GLib.Variant("a{sv}", {"text": GLib.Variant("s", text)}),
                                                 None, None, None, None)

    def forget_user(self):
        """As if the user were removed in the settings of the app: the page, too, has no token of the app from now on."""
        self.app.do_deleteUser(None)
        self.tell("token", None)

    # The page.

    def on_load(self, _view, event):
        if event == WebKit2.LoadEvent.FINISHED:
            emit({"event": "loaded", "url": self.view.get_uri()})

    def on_terminated(self, _view, _reason):
        emit({"event": "terminated"})
        self.view.reload()

    # The lines of JSON.

    def handle(self, command):
        verb, identity = command["verb"], command.get("id")
        done = lambda result=None: emit({"id": identity, "result": result})  # noqa: E731
        if verb == "open":
            self.view.load_uri(command["url"])
            done()
        elif verb == "script":
            self.app.script.update(command["script"])
            done()
        elif verb == "tell":
            self.tell(command["name"], command.get("data"))
            done()
        elif verb == "bar":
            done({"title": self.window.bar.get_title(), "back": self.window.back.get_visible(), "user": self.app.user,
                  "said": self.window.said, "menu": [item.get_label() for item in self.window.menu.get_children()]})
        elif verb == "choose":
            items = {item.get_label(): item for item in self.window.menu.get_children()}
            items[command["item"]].activate()
            done()
        elif verb == "run":
            self.view.call_async_javascript_function(command["body"], -1, None, None, None, None, self.on_run, identity)
        elif verb == "picture":
            self.view.get_snapshot(WebKit2.SnapshotRegion.VISIBLE, WebKit2.SnapshotOptions.NONE, None,
                                   self.on_picture, (identity, command["path"]))
        elif verb == "back":
            self.view.go_back()
            done()
        elif verb == "terminate":
            self.view.terminate_web_process()
            done()
        else:
            emit({"id": identity, "error": f"no such verb: {verb}"})

    def on_run(self, view, result, identity):
        try:
            value = view.call_async_javascript_function_finish(result)
            emit({"id": identity, "result": json.loads(value.to_json(0) or "null") if value else None})
        except GLib.Error as error:
            emit({"id": identity, "error": error.message})

    def on_picture(self, view, result, asked):
        identity, path = asked
        view.get_snapshot_finish(result).write_to_png(path)
        emit({"id": identity, "result": path})

    def on_line(self, _channel, _condition):
        line = sys.stdin.readline()
        if not line:
            Gtk.main_quit()
            return False
        self.handle(json.loads(line))
        return True


def discreet(value):
    """Tokens are for the app, and not for whoever reads along."""
    if isinstance(value, dict):
        return {key: "…" if key == "token_" else discreet(item) for key, item in value.items()}
    return value


def emit(fact):
    print(json.dumps(fact, ensure_ascii=False), flush=True)


def main():
    options = arguments()
    started = time.monotonic()
    host = Host(options)
    if options.url:
        host.view.load_uri(options.url)
    if not sys.stdin.isatty():
        channel = GLib.IOChannel.unix_new(sys.stdin.fileno())
        GLib.io_add_watch(channel, GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN | GLib.IOCondition.HUP, host.on_line)
    version = [WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version()]
    emit({"event": "ready", "webkit": ".".join(map(str, version)), "milliseconds": round((time.monotonic() - started) * 1000)})
    Gtk.main()


main()
