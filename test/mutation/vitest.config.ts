export { core as default } from '../config/vitest.config.ts';
