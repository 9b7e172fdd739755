import { type AppScript, createScriptedApp, type MemoryEnvironment, type ScriptedApp } from 'account-portal/testing';

export const appAgent = 'Mozilla/5.0 (Linux; Android 14; wv) Mobile Safari/537.36 CloudOrder/1.0 (ANDROID)';

const done = { data: null };
const obedient: AppScript = { hello: { data: {} }, saveUser: done, deleteUser: done, setAppBar: done };

/** A world with an app around its page; the app is there when `live` has been told whose time it shares. */
export function appWorld(script: AppScript = {}) {
  const injected: Record<string, unknown> = {};
  const said = (text: string) => (injected.__portalBridge as { receive(text: string): boolean }).receive(text);

  return {
    world: { userAgent: appAgent, injected },
    live(environment: Pick<MemoryEnvironment, 'clock'>): ScriptedApp {
      const app = createScriptedApp({ ...obedient, ...script }, environment.clock);
      injected.CloudOrder = { post: (text: string) => app.take(text, said) };
      return app;
    },
    /** The app tells something by itself; true when the page had a use for it. */
    tell: (name: string, data: unknown = null) => said(JSON.stringify({ v: 1, kind: 'event', name, data })),
  };
}
