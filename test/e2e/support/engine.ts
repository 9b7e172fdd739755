/** One installed browser, as `test/tools/engines.mjs` finds it. */
export interface Engine {
  /** As BROWSERS names it. */
  readonly id: string;
  /** Whose engine it is: chromium, firefox or webkit. */
  readonly name: string;
  readonly path: string;
  /** Where it is pinned, or cannot be asked of `path`. */
  readonly version?: string;
  /** The version of a Chromium that is not today's. */
  readonly chromium?: number;
  /** Chromium with tabs and settings; `path` may be its headless shell, which lacks them. */
  readonly full?: string;
  readonly env?: Record<string, string>;
  /** A script that takes from each page, before its own, what the web view of a profile lacks. */
  readonly before?: string;
  /** For a driver that speaks WebDriver: the browser that it starts. */
  readonly capabilities?: Record<string, unknown>;
  /** A module that launches it, if the current driver cannot. */
  readonly driver?: string;
  /** Part of the errors that it reports where others do not, and that every journey expects. */
  readonly trouble?: string;
  /** An app's embedded view, and no browser. */
  readonly view?: boolean;
  /** Cannot open a second tab. */
  readonly oneTab?: boolean;
  /** An old version, as `npm run test:floor` uses. */
  readonly floor?: boolean;
}

export interface Services {
  /** The hosted page and, under /v1 and /openapi, the reference API. */
  readonly portal: string;
  readonly tenant: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    engines: Engine[];
    services: Services;
  }
}
