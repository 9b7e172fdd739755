import { loadMessages } from '../../locales/load-messages.js';
import { firstScreens } from './first-screens.js';
import { localeOf, paintFirst } from './paint.js';

// The file of the script tag: asks for the runtime and its words side by side, and paints meanwhile.
const pause = 1000;
const load = () => import('../auto.js');

const tags = Object.keys(firstScreens.screens);

load()
  .catch(() => new Promise((resolve) => setTimeout(resolve, pause)).then(load))
  .catch(console.error);
paintAll();
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', paintAll, { once: true });

function paintAll(): void {
  for (const host of document.querySelectorAll<HTMLElement>(tags.join())) {
    const screen = firstScreens.screens[host.localName];
    if (!screen || host.matches(':defined')) continue;
    void loadMessages(localeOf(host)).catch(() => undefined);
    paintFirst(host, screen, firstScreens);
  }
}
