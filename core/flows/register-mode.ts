import { registerCalls } from '../api/endpoints/register.js';
import type { RegisterSetting } from '../model/company.js';
import type { Portal } from '../portal.js';
import { companyHere } from './company-here.js';

type Mode = RegisterSetting['mode'];

/** How the company of this page takes registrations; undefined where there is none, and an enterprise registers. */
export interface RegisterMode {
  /** Asked once and cached; asked again after a failure. */
  ask(): Promise<Mode | undefined>;
  /** Clears the cache and aborts a call in progress. */
  forget(): void;
}

export function createRegisterMode(portal: Portal): RegisterMode {
  const { registerSetting } = portal.callsOf(registerCalls);
  let call = new AbortController();
  let asked: Promise<Mode | undefined> | null = null;

  const look = async () => {
    const { signal } = call;
    const companyId = await companyHere(portal);
    return companyId === undefined ? undefined : (await registerSetting({ companyId }, { signal })).mode;
  };
  const forget = () => {
    call.abort();
    call = new AbortController();
    asked = null;
  };

  return {
    ask() {
      if (asked) return asked;
      const asking = look();
      asking.catch(() => {
        if (asked === asking) asked = null;
      });
      asked = asking;
      return asking;
    },
    forget,
  };
}
