import { readLinkParams } from 'account-portal';
import { Hono } from 'hono';
import { securityHeaders } from '../security-headers.ts';
import { toDataScript } from './data-script.ts';
import { fillPage } from './fill-page.ts';
import { toLanguage } from './further-languages.ts';
import { type PageSettings, toConnect } from './page-settings.ts';

export interface EmbedPageOptions {
  readonly framedBy: FramedBy;
  readonly settings?: PageSettings;
  /** The origin of WeChat's authorisation pages; without it, no code of WeChat is shown. */
  readonly wechatBase?: string;
}

/** Origins whose pages may frame the portal of a company; empty for an unknown company. */
export type FramedBy = (companyId: string) => Promise<readonly string[]>;

/**
 * `/embed?companyId=…`: the page that `isolation="frame"` shows in other sites. The company in the URL decides who may
 * frame it: in the policy for the browser, and in the page for the origins its script talks to. Both parse the URL in the
 * same way, so that a page cannot be framed as one company's and show the portal of another. `locale` is the language that
 * the page starts in: Firefox tells screen readers the language of a document as it was parsed. `coep=unsafe-none` is
 * asked for by browsers that show WeChat's page only without the header.
 */
export function createEmbedPage({ framedBy, settings = {}, wechatBase = '' }: EmbedPageOptions): Hono {
  const app = new Hono();
  app.get('/embed', async (context) => {
    const { companyId } = readLinkParams(context.req.url);
    const origins = await framingOrigins(framedBy, companyId);
    const frames = toFrames(settings, wechatBase);
    const headers = securityHeaders({ connect: toConnect(settings), script: [], framedBy: origins, frames });
    await headers(context, async () => {});
    // For pages with `Cross-Origin-Embedder-Policy`, which frame nothing else.
    if (context.req.query('coep') !== 'unsafe-none') context.header('cross-origin-embedder-policy', 'credentialless');
    context.header('cross-origin-resource-policy', 'cross-origin');
    const language = toLanguage(context.req.query('locale'));
    return context.html(
      await fillPage('embed', {
        language,
        ancestors: origins.join(' '),
        'wechat-base': wechatBase,
        settings: toDataScript('settings', settings),
      }),
    );
  });
  return app;
}

/** What a page of the portal frames: the captcha, and WeChat's page with the code, which leads to a page of ours. */
export const toFrames = ({ captcha }: PageSettings, wechatBase: string): readonly string[] => [
  ...(wechatBase || captcha ? ["'self'"] : []),
  ...(wechatBase ? [wechatBase] : []),
];

/** The origins that may frame the portal of a company. */
export const framingOrigins = async (framedBy: FramedBy, companyId: string | null): Promise<readonly string[]> =>
  companyId === null ? [] : (await framedBy(companyId)).filter(isOrigin);

/**
 * Origins that are safe in a policy and in an attribute without escaping. The URL parser accepts more: a host may contain
 * quotes, and a semicolon or comma would start another directive or policy.
 */
function isOrigin(text: string): boolean {
  return /^https?:\/\/[\w.:[\]-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
