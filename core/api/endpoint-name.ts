import type * as endpoints from './endpoints/index.js';

/** All API calls by name: the 46 of rules.md 6.5, and those that a server may have. */
export type Endpoints = typeof endpoints;
/** The name of a call, as rules.md 6.5 has it. */
export type EndpointName = keyof Endpoints;
