import { createPortal, type Portal, type PortalEvents, type PortalOptions } from 'account-portal';
import {
  type Answers,
  type Backend,
  backend,
  type MemoryEnvironment,
  type MemoryEnvironmentOptions,
  memoryEnvironment,
} from 'account-portal/testing';
import { goodAnswers } from './good-answers.ts';
// Lazy chunks are loaded already, as on any page after the first.
import '../../core/native-app/inside-app.ts';
import '../../core/regions/region-source.ts';
import '../../core/theme/fetch-theme-asset.ts';

export interface TestPortal {
  portal: Portal;
  server: Backend;
  environment: MemoryEnvironment;
  /** Every event, oldest first. */
  events: { name: keyof PortalEvents; detail: PortalEvents[keyof PortalEvents] }[];
  /** The names of the received calls, oldest first. */
  called(): string[];
  /** The details of the events with this name. */
  emitted<Name extends keyof PortalEvents>(name: Name): PortalEvents[Name][];
}

type World = Pick<
  MemoryEnvironmentOptions,
  'href' | 'userAgent' | 'storage' | 'now' | 'online' | 'injected' | 'revisited' | 'framed'
>;

/**
 * A portal as customers create it, over a fake backend that answers by call name; everything in between is real code.
 */
export function testPortal(answers: Answers = {}, options: Partial<PortalOptions> = {}, world: World = {}): TestPortal {
  const server = backend({ ...goodAnswers, ...answers });
  const environment = memoryEnvironment({ fetch: server, ...world });
  const portal = createPortal({ apiHost: 'https://api.example.com', environment, instanceId: 'p1', ...options });
  const events: TestPortal['events'] = [];
  portal.onAny(({ name, detail }) => events.push({ name, detail }));

  return {
    portal,
    server,
    environment,
    events,
    called: () => server.calls.map(({ name }) => name),
    emitted: <Name extends keyof PortalEvents>(name: Name) =>
      events.filter((event) => event.name === name).map(({ detail }) => detail as PortalEvents[Name]), // compared above
  };
}

/** Waits for everything that does not depend on a timer. */
export async function idle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** User agents of WeChat's browser. */
export const wechatAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN';
export const phoneAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
