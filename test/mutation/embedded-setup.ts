import { makeSeededFiles } from '../examples/api/support/embedded.ts';

/** The database that each test of the API refills. */
export default makeSeededFiles;
