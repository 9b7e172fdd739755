import type { Environment } from '../environment/environment.js';

/** The steps that the user has left by going back, for the browser's forward button. */
export interface StepsAhead<Step> {
  /** Notes a step that is being left. Those noted before are beyond it. */
  leave(name: string, step: Step): void;
  /** The nearest step of this name, of which those beyond it are kept; null without one. */
  reach(name: string): Step | null;
  /** What is ahead was reached by an input that is another one now. */
  forget(): void;
}

/** Milliseconds; as long as the server's ticket of a code. */
const lifetime = 10 * 60_000;

/** They end after ten minutes, and with a return to the page, whose user may be another one. */
export function createStepsAhead<Step>({ clock, listen }: Pick<Environment, 'clock' | 'listen'>): StepsAhead<Step> {
  let ahead: readonly { readonly name: string; readonly step: Step; readonly until: number }[] = [];
  let stop: (() => void) | undefined;
  const forget = () => {
    ahead = [];
    stop?.();
    stop = undefined;
  };

  return {
    forget,
    leave(name, step) {
      ahead = [{ name, step, until: clock.now() + lifetime }, ...ahead];
      stop ??= listen((signal) => {
        if (signal === 'returned') forget();
      });
    },
    reach(name) {
      const at = ahead.findIndex((one) => one.name === name && one.until > clock.now());
      const found = ahead[at];
      ahead = ahead.slice(at + 1);
      return found?.step ?? null;
    },
  };
}
