import type { Answers, BackendCall } from '../../core/testing.js';

/** A running fake API. */
export interface FakeApiServer {
  /** For `api-host`. */
  readonly origin: string;
  /** The received calls, oldest first. */
  readonly calls: readonly BackendCall[];
  stop(): Promise<void>;
}

/** Starts an API in memory on 127.0.0.1; port 0, the default, takes a free one. `answers` replaces answers of single calls. */
export function startFakeApi(options?: {
  port?: number;
  companyId?: string;
  answers?: Answers;
}): Promise<FakeApiServer>;

/** What is needed of a page of Playwright or puppeteer. */
export interface AnyPage {
  evaluate(work: (given: never) => unknown, given: never): Promise<unknown>;
  waitForSelector(selector: string): Promise<unknown>;
}

/** A login form in a browser under test. */
export interface LoginPage {
  /** Resolves once the form can be used. */
  ready(): Promise<void>;
  /** Fills in and sends; the person of the fake API by default. */
  logIn(account?: string, password?: string): Promise<void>;
  /** Resolves to the detail of the next event of the tag, such as `portal-login`. Ask before the step that causes it. */
  next(event: string): Promise<Readonly<Record<string, unknown>>>;
  /** The text of the message after a refusal. */
  error(): Promise<string>;
}

/** What a user does with the form of a tag, on a page of Playwright or puppeteer. */
export function loginPage(page: AnyPage, tag?: string): LoginPage;
