import { createPortal, type Portal } from 'account-portal';
import { defineForgot, defineLogin } from 'account-portal/elements';
import { en } from 'account-portal/locales/en';
import { es } from 'account-portal/locales/es';
import { zh } from 'account-portal/locales/zh';
import { Login, PortalElement, PortalProvider } from 'account-portal/react';
import { type Answers, backend, memoryEnvironment, refuse } from 'account-portal/testing';
import axe from 'axe-core';
import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { goodAnswers } from '../support/good-answers.ts';
import { afterEach, expect, inEveryEngine, test } from './support/harness.ts';
import { until } from './support/until.ts';

const styleTest = inEveryEngine('page styles');
const focusTest = inEveryEngine('focus and keys');

// A screen embedded in another page; the gallery tests cover every screen on a page of its own.

let root: Root | undefined;
let host: HTMLElement | undefined;

afterEach(() => {
  root?.unmount();
  host?.remove();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds no violations in a login embedded in a page, ${colorScheme}`, async () => {
    await open(colorScheme);

    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });

    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
  });
}

styleTest("the page's rules change nothing inside, and ours nothing outside", async () => {
  await open();
  const before = looks();
  const outside = document.body.appendChild(document.createElement('button'));
  const outsideBefore = getComputedStyle(outside).cssText || getComputedStyle(outside).padding;
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = hostile;
  const after = looks();
  style.remove();
  const outsideAfter = getComputedStyle(outside).cssText || getComputedStyle(outside).padding;
  outside.remove();

  expect(after).toEqual(before);
  expect(outsideAfter).toBe(outsideBefore);
});

focusTest('showing the password keeps the caret', async () => {
  await open();
  const field = document.querySelector<HTMLInputElement>('input[name=password]');
  if (field) field.value = 'portal.demo1';
  field?.focus();
  field?.setSelectionRange(2, 4);

  document.querySelector<HTMLElement>('[data-part~="password-toggle"]')?.click();
  await until(() => field?.type === 'text');

  expect([field?.type, field?.selectionStart, field?.selectionEnd]).toEqual(['text', 2, 4]);
});

test('a form appears without animation, a message with one', async () => {
  const moved: string[] = [];
  const note = ({ target }: Event) => void moved.push((target as Element).getAttribute('data-part') ?? '');
  document.addEventListener('animationstart', note);
  await open('light', { mixedLogin: refuse('wrong-password') });
  await nextFrames();
  const before = [...moved];
  for (const name of ['account', 'password'])
    for (const field of document.querySelectorAll<HTMLInputElement>(`input[name=${name}]`)) field.value = '13800138000';
  document.querySelector<HTMLElement>('[type="submit"]')?.click();
  await until(() => moved.includes('error'));
  document.removeEventListener('animationstart', note);

  expect(before).toEqual([]);
  expect(moved.filter((part) => part.includes('quiet'))).toEqual([]); // it is visually hidden
});

// Each its own tag, as a tag stays defined.
for (const [way, tag, define] of [
  ['drawn by the browser', 'portal-login', defineLogin],
  ['rendered by a server', 'portal-forgot', defineForgot],
] as const) {
  test(`a tag that was ${way} and is defined later tells each handler once, and the new one after a change`, async () => {
    const heard: string[] = [];
    const portal = testPortal();
    const page = (name: string) => (
      <Entrance tag={tag} define={define} portal={portal} tell={(type) => heard.push(`${name} ${type}`)} />
    );
    host = document.body.appendChild(document.createElement('div'));
    if (way === 'drawn by the browser') {
      root = createRoot(host);
      root.render(page('first'));
    } else {
      host.innerHTML = renderToString(page('first'));
      root = hydrateRoot(host, page('first'));
    }
    await until(() => host?.querySelector('form') !== null);
    root.render(page('second'));
    await nextFrames();
    portal.setLocale('es');

    await until(() => heard.some((line) => line.endsWith('portal-locale')));
    expect(heard).toEqual(['first portal-ready', 'second portal-locale']);
  });
}

interface EntranceProps {
  readonly tag: 'portal-login' | 'portal-forgot';
  readonly define: () => void;
  readonly portal: Portal;
  readonly tell: (type: string) => void;
}

/** As on a page of a framework: the tag is defined once the page is hydrated. */
function Entrance({ tag, define, portal, tell }: EntranceProps) {
  useEffect(define, [define]);
  const hear = ({ type }: Event) => tell(type);
  return <PortalElement tag={tag} portal={portal} onportal-ready={hear} onportal-locale={hear} />;
}

const hostile = `
  *, *::before, *::after { box-sizing: content-box; border: 3px dotted red; }
  body { font: italic 30px/3 serif; color: red; text-align: right; letter-spacing: 4px; text-transform: uppercase; }
  button, input, select, label, h1, p, form, section, header, a, svg, div, span { margin: 20px; padding: 20px; color: red; background: lime; font: 30px serif; border-radius: 0; }
  .page input, .page button, .page form label { width: 10px; height: 10px; float: left; }
  .page form input[type='text'] { background: orange; }
  svg { fill: red; stroke: lime; max-width: 4px; }
`;

/** The computed style of every part, for properties that pages usually change. */
function looks(): string[] {
  const names = [
    'color',
    'background-color',
    'font-size',
    'font-family',
    'font-style',
    'width',
    'height',
    'margin-top',
  ];
  const more = [
    'padding-left',
    'border-top-width',
    'border-top-left-radius',
    'text-transform',
    'letter-spacing',
    'float',
  ];
  return [...document.querySelectorAll('[data-portal] [data-part]')].map((part) => {
    const style = getComputedStyle(part);
    return `${part.getAttribute('data-part')} ${[...names, ...more].map((name) => style.getPropertyValue(name)).join(' ')}`;
  });
}

/** Longer than a browser takes to start an animation. */
async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}

function testPortal(answers: Answers = {}): Portal {
  const fetch = backend({ ...goodAnswers, ...answers });
  const environment = memoryEnvironment({ href: 'https://shop.qinghe.example/', fetch });
  return createPortal({ apiHost: 'https://api.example.com', environment, instanceId: 'p1', routing: 'none' });
}

async function open(colorScheme: 'light' | 'dark' = 'light', answers: Answers = {}) {
  const portal = testPortal(answers);
  host = document.body.appendChild(document.createElement('div'));
  host.className = 'page';
  root = createRoot(host);
  root.render(
    <StrictMode>
      <PortalProvider
        portal={portal}
        messages={{ zh, en, es }}
        appearance={{ colorScheme, variables: { duration: '0ms' } }}
      >
        <Login />
      </PortalProvider>
    </StrictMode>,
  );
  document.documentElement.lang = 'zh-CN';
  document.title = 'portal';
  await portal.start();
  await until(() => host?.querySelector('form') !== null);
}
