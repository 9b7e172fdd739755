export * from './api/endpoints/index.js';
/** All API calls by name, for servers and tools: a page imports the rows that it uses. */
export * as endpoints from './api/endpoints/index.js';
export { sides } from './api/verified-session.js';
