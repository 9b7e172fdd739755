import { readEntryParams } from 'account-portal';
import { Hono } from 'hono';
import { keptText } from '../kept-file.ts';
import { securityHeaders } from '../security-headers.ts';
import type { HostedPagesOptions } from './hosted-pages.ts';

const template = keptText(new URL('embed.html', import.meta.url));

/**
 * `/embed?companyId=…`: the page that `isolation="frame"` shows in other sites. The company in the address chooses who
 * may frame it: the browser reads it in the policy, and the script of the page once more, for what it says to whom. Both
 * read the address in the same way: a page must not be let in as one company's, and shown another one's portal.
 */
export function createEmbedPage(framedBy: HostedPagesOptions['framedBy']): Hono {
  const app = new Hono();
  app.get('/embed', async (context) => {
    const { companyId } = readEntryParams(context.req.url);
    const origins = companyId === null ? [] : (await framedBy(companyId)).filter(isOrigin);
    const headers = securityHeaders({ connect: [], script: [], framedBy: origins });
    await headers(context, async () => {});
    const page = await template();
    return context.html(page.replace('%ANCESTORS%', origins.join(' ')));
  });
  return app;
}

/** What may stand in a policy and in an attribute as it is. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}
