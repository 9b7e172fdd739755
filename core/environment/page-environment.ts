/** In place of `default-environment` in the files for a script tag, which run in pages only. */
export { browserEnvironment as defaultEnvironment } from './browser.js';
