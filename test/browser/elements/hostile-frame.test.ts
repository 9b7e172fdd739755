import { openFrameWindow } from '../../../elements/iframe/frame-window.ts';
import { expect, inEveryEngine } from '../support/harness.ts';
import { type HostilePage, hostilePages } from '../support/hostile-pages.ts';

const test = inEveryEngine('page styles');

/** What style sheets say of all frames, such as to fit videos into a column, and what hides an advertisement. */
const forFrames = `
  iframe {
    float: right !important; display: none !important; visibility: hidden !important; position: fixed !important;
    inset: 40px !important; width: 10px !important; height: 20px !important; max-width: 50% !important;
    aspect-ratio: 16 / 9 !important; margin: 30px !important; padding: 9px !important; border: 5px solid red !important;
    border-radius: 20px !important; box-shadow: 0 0 9px red !important; outline: 3px solid red !important;
    opacity: 0 !important; filter: blur(9px) !important; clip-path: inset(50%) !important; pointer-events: none !important;
    transform: rotate(9deg) !important; translate: 40px 40px !important; rotate: 9deg !important; scale: 0.5 !important;
    mix-blend-mode: difference !important; vertical-align: 40px !important; overflow: hidden !important;
    box-sizing: border-box !important; background: red !important; color-scheme: dark !important;
    content-visibility: hidden !important; zoom: 1.5 !important;
  }
`;
const pages: readonly HostilePage[] = [...hostilePages, { name: 'rules for frames', css: () => forFrames }];

/** How a shown frame looks in a column of 480 pixels. */
async function lookIn(hostile: HostilePage | null) {
  const place = document.body.appendChild(document.createElement('div'));
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = (await hostile?.css?.()) ?? '';
  const leave = hostile?.enter?.();
  for (const [name, value] of [
    ['all', 'initial'],
    ['display', 'flow-root'],
    ['width', '480px'],
  ] as const)
    place.style.setProperty(name, value, 'important');
  const view = openFrameWindow(place, 'about:blank', () => {});
  view.resize(300);
  view.show(true);
  view.scheme('light');
  const frame = place.querySelector('iframe') as HTMLIFrameElement;
  const [box, around] = [frame.getBoundingClientRect(), place.getBoundingClientRect()];
  const scale = around.width / 480;
  const computed = getComputedStyle(frame);
  const looks = Object.fromEntries(judged.map((name) => [name, computed.getPropertyValue(name)]));
  const rounded = (value: number) => Math.round(value / scale);
  const found = {
    ...looks,
    box: [box.left - around.left, box.top - around.top, box.width, box.height].map(rounded).join(' '),
  };
  view.end();
  leave?.();
  style.remove();
  place.remove();
  return found;
}

const judged = [
  ...['display', 'visibility', 'opacity', 'filter', 'clip-path', 'pointer-events', 'transform', 'translate'],
  ...['rotate', 'scale', 'mix-blend-mode', 'border-top-width', 'border-top-left-radius', 'box-shadow', 'padding-top'],
  ...['background-color', 'float', 'color-scheme', 'outline-style', 'content-visibility'],
] as const;

for (const hostile of pages)
  test(`${hostile.name}: a frame stands where it would, and looks as it would`, async () => {
    const wanted = await lookIn(null);

    expect(wanted.box).toBe('-4 -4 488 300');
    expect(await lookIn(hostile)).toEqual(wanted);
  });
