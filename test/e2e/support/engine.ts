/** One installed browser, as `test/tools/engines.mjs` finds it. */
export interface Engine {
  readonly name: string;
  readonly path: string;
  readonly env?: Record<string, string>;
  readonly miniBrowser?: string;
  /** A module that launches it, if the current driver cannot. */
  readonly driver?: string;
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
