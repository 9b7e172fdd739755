import { fireEvent } from '@testing-library/dom';
import type { PortalElement } from 'account-portal/elements';
import { vi } from 'vitest';
import { loginTag } from '../../../elements/attributes/portal-tags.ts';
import { defineLazy } from '../../../elements/iframe/define-lazy.ts';
import { type FromFrame, readToFrame, type ToFrame, writeEnvelope } from '../../../elements/iframe/frame-message.ts';

/** Another tag name, because other test files define the full tags in the same document. */
export const tag = 'portal-framed-login';
defineLazy({ ...loginTag, tag }, () => Promise.reject(new Error('a framed tag needs no more')));

export const origin = 'https://account.example.com';
const framed = { isolation: 'frame', 'api-host': 'https://api.example.com', 'company-id': '1001' };

/** The windows of frames, which happy-dom does not load. */
const windows = new WeakMap<HTMLIFrameElement, Window>();

function windowOf(frame: HTMLIFrameElement): Window {
  // A partial window, still empty: browsers ignore messages to it, happy-dom throws.
  const inside = windows.get(frame) ?? (Object.assign(new Window(), { postMessage: () => {} }) as unknown as Window);
  windows.set(frame, inside);
  return inside;
}

export async function placeFramed(attributes: Record<string, string> = {}, inner = '') {
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function (this: HTMLIFrameElement) {
    return windowOf(this);
  });
  const element = document.createElement(tag) as PortalElement<'portal-login'>; // has the members of its row
  for (const [name, value] of Object.entries({ ...framed, ...attributes })) element.setAttribute(name, value);
  element.innerHTML = inner;
  document.body.append(element);
  await Promise.resolve();
  return element;
}

/** Gives its frame another window, as a browser may do some time after a move. */
export function lateWindow(element: Element): void {
  for (const frame of element.querySelectorAll('iframe')) windows.delete(frame);
}

/** Moves the tag: its frame gets another window and loads again. */
export async function moveFramed(element: Element): Promise<void> {
  lateWindow(element);
  document.body.append(element);
  await Promise.resolve();
}

/** The portal's page in the frame, reduced to messages. */
export async function loaded(element: Element) {
  const frame = element.querySelector('iframe') as HTMLIFrameElement;
  const sent: { mount: string; message: ToFrame }[] = [];
  const postMessage = (data: string, to: string) => {
    const envelope = readToFrame(data);
    if (envelope && to === origin) sent.push(envelope);
  };
  const inside = Object.assign(windowOf(frame), { postMessage });
  fireEvent.load(frame);
  const say = (message: FromFrame, mount = sent.at(-1)?.mount ?? '') => {
    const data = writeEnvelope({ mount, message });
    fireEvent(window, new MessageEvent('message', { source: inside, origin, data }));
  };
  return {
    frame,
    say,
    /** The ids of the mounts, oldest first. */
    mounts: () => [...new Set(sent.map(({ mount }) => mount))],
    heard: <Kind extends ToFrame['kind']>(kind: Kind) =>
      sent.map(({ message }) => message).filter((one) => one.kind === kind) as Extract<ToFrame, { kind: Kind }>[],
  };
}

export const ready: FromFrame = {
  kind: 'event',
  name: 'ready',
  detail: { instanceId: 'p1', companyId: '1001', at: 1, screen: 'login', capabilities: [] } as never,
  ask: null,
};

/** A step that waits for the answer of the page around the frame. */
export const asks = (ask: number): FromFrame => ({
  kind: 'event',
  name: 'before-submit',
  detail: { instanceId: 'p1', companyId: '1001', at: 1, action: 'submit', flow: 'login' } as never,
  ask,
});
