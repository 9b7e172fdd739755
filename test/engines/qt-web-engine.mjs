import { spawn, spawnSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import puppeteer from 'puppeteer-core';
import { adoptChild, freePort, untilAnswers } from '../tools/children.mjs';

const python = '/usr/bin/python3';
const asked =
  'from PyQt6 import QtWebEngineWidgets; from PyQt6.QtWebEngineCore import *; print(qWebEngineVersion(), qWebEngineChromiumVersion())';

/** QtWebEngine's embedded view; null where Python's bindings for it are not installed. */
export function qtWebEngine() {
  const { status, stdout } = spawnSync(python, ['-c', asked], { encoding: 'utf8' });
  if (status !== 0) return null;
  const [qt, chromium] = stdout.trim().split(' ');
  return {
    name: 'chromium',
    chromium: Number.parseInt(chromium, 10),
    version: `${qt}, Chromium ${chromium}`,
    path: python,
    driver: import.meta.url,
    oneTab: true,
    view: true,
  };
}

/** What the driver needs of a browser: a view cannot make contexts, so each of them is a process of its own. */
export async function launch() {
  const views = new Set();
  const end = () => {
    for (const view of views) view.kill();
  };
  return Object.assign(new EventEmitter(), {
    connected: true,
    process: () => Object.assign(new EventEmitter(), { kill: end }),
    async createBrowserContext() {
      const { view, connected } = await openView();
      views.add(view);
      const [page] = await connected.pages();
      return {
        newPage: async () => page,
        async close() {
          views.delete(view);
          await connected.disconnect();
          view.stdin.end();
        },
      };
    },
  });
}

async function openView() {
  const port = await freePort();
  const view = spawn(python, ['test/engines/qt-view.py'], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {
      ...process.env,
      QT_QPA_PLATFORM: 'offscreen',
      QTWEBENGINE_REMOTE_DEBUGGING: `127.0.0.1:${port}`,
      QTWEBENGINE_CHROMIUM_FLAGS: '--no-sandbox --disable-gpu --force-prefers-reduced-motion',
    },
  });
  adoptChild(view);
  await untilAnswers(`http://127.0.0.1:${port}/json/version`, view);
  const options = {
    browserURL: `http://127.0.0.1:${port}`,
    defaultViewport: null,
    networkEnabled: false,
    issuesEnabled: false,
  };
  return { view, connected: await puppeteer.connect(options) };
}
