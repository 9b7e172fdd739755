import { type AppScript, createScriptedApp, type MemoryEnvironment, type ScriptedApp } from 'account-portal/testing';

export const appAgent = 'Mozilla/5.0 (Linux; Android 14; wv) Mobile Safari/537.36 CloudOrder/1.0 (ANDROID)';

const done = { data: null };
const successes: AppScript = { hello: { data: {} }, saveUser: done, deleteUser: done, setAppBar: done };

/** An environment inside a native app. The app exists once `live` has been called with the clock to share. */
export function appWorld(script: AppScript = {}) {
  const injected: Record<string, unknown> = {};
  const receive = (text: string) => (injected.__portalBridge as { receive(text: string): boolean }).receive(text);

  return {
    world: { userAgent: appAgent, injected },
    live(environment: Pick<MemoryEnvironment, 'clock'>): ScriptedApp {
      const app = createScriptedApp({ ...successes, ...script }, environment.clock);
      injected.CloudOrder = { post: (text: string) => app.take(text, receive) };
      return app;
    },
    /** Sends an event of the app; returns whether the page accepted it. */
    emit: (name: string, data: unknown = null) => receive(JSON.stringify({ v: 1, kind: 'event', name, data })),
  };
}
