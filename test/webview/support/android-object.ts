import { createScriptedApp } from 'account-portal/testing';
import type { Contract } from './android.ts';
import type { HostScript } from './host.ts';

interface AppWindow extends Window {
  CloudOrder?: object;
  __portalBridge?: { receive(text: string): boolean };
  nativeLog?(text: string): void;
  androidTell?(text: string): unknown;
}

/** Runs in every frame before its scripts: injects what `addJavascriptInterface` or `addWebMessageListener` would. */
export function putObject(window: AppWindow, { contract, script }: { contract: Contract; script: HostScript }): void {
  const clock = {
    now: () => Date.now(),
    after(milliseconds: number, run: () => void) {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
  };
  const app = createScriptedApp(script, clock);
  const evaluate = (text: string) => window.__portalBridge?.receive(text);
  const take = (text: string, answer: (said: string) => void) => {
    window.nativeLog?.(text);
    app.take(text, answer);
  };

  /** Like on Android, methods require their object and a string. */
  const method = <Result>(object: object, run: (text: string) => Result) =>
    function (this: unknown, text: unknown): Result {
      if (this !== object) throw new TypeError("Java bridge method can't be invoked on a non-injected object");
      return run(typeof text === 'string' ? text : 'undefined');
    };

  const object = {};
  if (contract === 'listener') {
    const source = new EventTarget();
    const say = (text: string) => setTimeout(() => source.dispatchEvent(new MessageEvent('message', { data: text })));
    window.androidTell = say;
    Object.assign(object, {
      postMessage: method(object, (text) => take(text, say)),
      addEventListener: source.addEventListener.bind(source),
      removeEventListener: source.removeEventListener.bind(source),
    });
  } else {
    window.androidTell = evaluate;
    const later = method(object, (text) => {
      take(text, (answer) => setTimeout(() => evaluate(answer)));
      return null;
    });
    const atOnce = method(object, (text) => {
      let said: string | null = null;
      let returned = false;
      take(text, (answer) => {
        if (returned) evaluate(answer);
        else said = answer;
      });
      returned = true;
      return said;
    });
    Object.assign(object, { post: contract === 'object-later' ? later : atOnce });
  }
  window.CloudOrder = object;
}
