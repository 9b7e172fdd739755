#!/usr/bin/python3
"""A window with nothing but QtWebEngine's embedded view, driven by the address that QTWEBENGINE_REMOTE_DEBUGGING names.

Needs Debian's own python3 with python3-pyqt6.qtwebengine. It ends with its standard input.
"""
import os
import sys
import threading

from PyQt6.QtCore import QUrl
from PyQt6.QtWebEngineCore import QWebEnginePage, QWebEngineProfile
from PyQt6.QtWebEngineWidgets import QWebEngineView
from PyQt6.QtWidgets import QApplication

application = QApplication(sys.argv)
profile = QWebEngineProfile()  # without a name: nothing of it is written to disk
view = QWebEngineView()
view.setPage(QWebEnginePage(profile, view))
view.resize(1280, 1024)
view.show()
view.setUrl(QUrl("about:blank"))
threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
application.exec()
