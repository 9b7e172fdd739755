import type { Environment } from '../environment/environment.js';
import { memoryEnvironment } from '../environment/memory.js';
import type { BridgeEvents, NativeBridge } from './bridge.js';
import { createBridge } from './create-bridge.js';
import { type AppScript, createScriptedApp, type ScriptedApp } from './scripted-app.js';

/** A real bridge with a scripted app. */
export interface FakeBridge extends NativeBridge, Pick<ScriptedApp, 'messages' | 'script'> {
  /** Sends an event of the app. */
  emit<Name extends keyof BridgeEvents>(name: Name, data: BridgeEvents[Name]): void;
}

/** Actions that succeed by default. */
const empty = { data: null };
const successes: AppScript = {
  hello: { data: { version: '1.0' } },
  saveUser: empty,
  saveCredential: empty,
  deleteUser: empty,
  openIpSetting: empty,
  call: empty,
  setAppBar: empty,
};

/** A bridge for tests, in place of a native app. Pass it the environment of your portal, whose clock it uses. */
export function createFakeBridge(script: AppScript = {}, environment: Environment = memoryEnvironment()): FakeBridge {
  const app = createScriptedApp({ ...successes, ...script }, environment.clock);
  let receive: (text: unknown) => void = () => undefined;
  const origin = new URL(environment.address.href()).origin;
  const bridge = createBridge({
    environment: { ...environment, userAgent: 'CloudOrder/1.0 (ANDROID)' },
    allowedOrigins: [origin],
    transport: () => ({
      name: 'fake',
      send: (text) => app.take(text, (answer) => receive(answer)),
      listen(listener) {
        receive = listener;
        return () => undefined;
      },
    }),
  });

  // A getter, as `available` changes.
  return Object.create(bridge, {
    messages: { value: app.messages },
    script: { value: app.script },
    emit: {
      value: (name: string, data: unknown) => receive(JSON.stringify({ v: 1, kind: 'event', name, data })),
    },
  }) as FakeBridge; // the bridge with the three members above
}
