import { type Locale, toLocale } from 'account-portal';
import type { Context } from 'hono';
import { securityHeaders } from '../security-headers.ts';
import { catalogues } from './catalogues.ts';
import { fillPage } from './fill-page.ts';

const locales = Object.keys(catalogues) as Locale[]; // the keys of the table
const named = new RegExp(`(?:^|,)\\s*(${locales.join('|')})\\b`, 'i');
const retryAfterSeconds = 5;
const headers = securityHeaders({ connect: [], script: [] });

/** The answer of a page whose server fails, such as without its database: in the language of the browser, then the others. */
export async function unavailablePage(context: Context): Promise<Response> {
  const [, accepted] = named.exec(context.req.header('accept-language') ?? '') ?? [];
  const locale = toLocale(accepted?.toLowerCase());
  const words = (of: typeof locale) => catalogues[of]['error.server-busy'];
  const others = locales.filter((other) => other !== locale);
  const page = await fillPage('unavailable', {
    language: locale,
    title: words(locale),
    others: others.map((other) => `<p lang="${other}">${words(other)}</p>`).join('\n      '),
    retry: `<a class="button" href="">${catalogues[locale]['common.retry']}</a>`, // the same address
  });
  await headers(context, async () => {});
  context.header('retry-after', String(retryAfterSeconds));
  context.header('cache-control', 'no-store');
  context.header('vary', 'accept-language');
  return context.html(page, 503);
}
