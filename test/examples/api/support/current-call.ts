import { AsyncLocalStorage } from 'node:async_hooks';

/** The name of the call that is being answered, or the path of another request; for whoever looks at its statements. */
export const currentCall = new AsyncLocalStorage<string>();
