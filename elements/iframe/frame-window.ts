import { frameMargin } from './frame-message.js';

/** In pixels; a larger height is a fault and would cover the page. */
const highest = 6000;

/** How often a frame that a script of the page removes comes back, and loads again. */
const maxReturns = 9;

/** The iframe in the embedding page: hidden until it is ready, and as high as its content. */
export interface FrameWindow {
  readonly window: () => Window | null;
  /** Shows another page instead, without an entry in the history. */
  load(src: string): void;
  show(shown: boolean): void;
  resize(height: number): void;
  entitle(title: string): void;
  scheme(scheme: string): void;
  focus(): void;
  end(): void;
}

/**
 * What the frame may do besides rendering: run scripts on its own origin (without it there is no origin to check), send
 * forms, open links in new windows that are free of these rules, and leave with the whole window for the landing page.
 * Not dialogs of the browser, downloads, pointer lock and the like, which a login does not need.
 */
const rights = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-top-navigation',
].join(' ');

export function openFrameWindow(place: HTMLElement, src: string, onLoad: () => void): FrameWindow {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', rights);
  // Codes of text messages may be read, and WeChat's page in it may ask the WeChat of this computer; no camera and the like.
  frame.setAttribute('allow', 'otp-credentials; loopback-network');
  // The page's URL is private; the company in `src` is enough to choose a policy.
  frame.referrerPolicy = 'no-referrer';
  frame.setAttribute('part', 'frame');
  frame.dataset.part = 'frame';
  frame.addEventListener('load', onLoad);
  const set = (name: string, value: string) => frame.style.setProperty(name, value, 'important');
  for (const [name, value] of Object.entries(looks)) set(name, value);
  frame.src = src;
  place.replaceChildren(frame);
  let returns = 0;
  let ended = false;
  const putBack = () => {
    if (ended || frame.parentNode === place || returns === maxReturns) return;
    returns += 1;
    place.prepend(frame);
  };
  // WebKit may report a removal while the page in the frame is told to leave, before the frame is out of the document.
  const removals = new MutationObserver(() => setTimeout(putBack));
  removals.observe(place, { childList: true });

  return {
    window: () => frame.contentWindow,
    load(address) {
      frame.remove();
      frame.src = address;
      place.prepend(frame);
    },
    show(shown) {
      set('visibility', shown ? 'visible' : 'hidden');
      set('position', shown ? 'static' : 'absolute');
    },
    resize: (height) => set('height', `${Math.ceil(Math.min(Math.max(height, 0), highest))}px`),
    entitle(title) {
      if (title) frame.title = title;
    },
    scheme: (scheme) => set('color-scheme', scheme),
    focus: () => frame.focus(),
    end() {
      ended = true;
      removals.disconnect();
      frame.remove();
    },
  };
}

/** Styles that the page cannot override, the others first; the position is up to the element around it. */
const looks: Readonly<Record<string, string>> = {
  all: 'initial',
  display: 'block',
  position: 'absolute',
  visibility: 'hidden',
  width: `calc(100% + ${2 * frameMargin}px)`,
  height: '0',
  margin: `-${frameMargin}px`,
  border: '0',
};
