import { pathToFileURL } from 'node:url';

const { DEV_FILES } = process.env;

/** The built files; `npm run dev` names a folder of its own, with what it bundles from the sources. */
export const dist = DEV_FILES ? pathToFileURL(`${DEV_FILES}/`) : new URL('../dist/', import.meta.url);
