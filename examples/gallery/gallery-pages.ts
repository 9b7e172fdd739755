import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { builtFiles } from '../built-files.ts';
import { securityHeaders } from '../security-headers.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Serves `/dev/gallery` and its frames, one of which shows WeChat's QR code. */
export function createGalleryPages(wechatBase: string): Hono {
  const app = new Hono();
  app.use(
    '/dev/gallery/*',
    securityHeaders({ connect: [], script: [], framedBy: ["'self'"], frames: ["'self'", wechatBase].filter(Boolean) }),
  );
  app.get('/dev/gallery', async (context) => context.html(await readFile(here('gallery.html'), 'utf8')));
  app.get('/dev/gallery/frame', async (context) => {
    const page = await readFile(here('frame.html'), 'utf8');
    return context.html(page.replace('{wechat-base}', wechatBase));
  });
  app.get('/dev/gallery/gallery.css', serveStatic({ path: here('gallery.css') }));
  app.use('/dev/gallery/assets/*', builtFiles('/dev/gallery/assets/*', 'gallery'));
  return app;
}
