import type { Prepare } from './puppeteer.ts';

/** With a touch screen, in Chromium. */
export const onPhone: Prepare = (page) => page.setViewport({ width: 390, height: 800, isMobile: true, hasTouch: true });
