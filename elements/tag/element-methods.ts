import type { ErrorCode, LanguageTag } from '../../core/index.js';
import type { ElementTrace } from '../events/trace.js';

/** The state of an element, for code that comes late or does not listen to events. */
export interface ElementSnapshot {
  readonly instanceId: string | null;
  readonly companyId: string | null;
  readonly screen: string | null;
  readonly locale: LanguageTag | null;
  readonly ready: boolean;
  readonly pending: boolean;
  readonly error: ErrorCode | null;
  readonly signedIn: boolean;
}

/** The methods of an element; the manifest documents each. */
export interface ElementMethods {
  submit(): void;
  goTo(screen: string): Promise<void>;
  back(): void;
  reset(): void;
  focusFirst(): void;
  setLocale(locale: LanguageTag): void;
  signOut(): Promise<void>;
  whenReady(): Promise<void>;
  getState(): ElementSnapshot;
  exportTrace(): ElementTrace;
  askSaved(): void;
}
