import { isPortalError } from 'account-portal';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { verifyCredentials } from '../calls/login.ts';
import { findCaller } from '../people/caller.ts';
import { findReviews, toReviewPayload } from '../people/find-reviews.ts';
import { resolveRefusal } from '../people/refusal.ts';
import { type Decision, decide } from '../people/review.ts';
import { findLoginsOf, toLinked } from '../people/wechat-links.ts';
import { type OutboxMessage, readOutbox } from '../providers/outbox.ts';
import type { ServerBindings } from '../request.ts';
import { toDeviceName } from '../security/device-name.ts';
import type { Services } from '../services.ts';
import { type AuditPageOptions, auditPage } from './audit-page.ts';
import { readLandingFacts } from './landing-facts.ts';
import { loopbackOnly } from './loopback-only.ts';
import { outboxPage } from './outbox-page.ts';
import { pagePolicy } from './page.ts';
import { readAuditLog } from './read-audit-log.ts';
import { type ReviewItem, reviewPage } from './review-page.ts';

const shown = 100;
const shownBriefly = 20;
const formLifetimeMs = 2 * 3_600_000;

/** The pages of a demo: outbox, review and audit log. */
export function createDevPages(services: Services): Hono<{ Bindings: ServerBindings }> {
  const pages = new Hono<{ Bindings: ServerBindings }>();
  const { bodyLimit: maxSize } = services.config;
  pages.use('/dev/*', async (context, next) => {
    context.header('content-security-policy', pagePolicy);
    return next();
  });
  pages.use('/dev/*', loopbackOnly);

  pages.use('/dev/review', bodyLimit({ maxSize }));

  pages.get('/dev/outbox', async (context) =>
    context.html(outboxPage(await readOutbox(services.database), context.req.query('refresh') === '1')),
  );
  pages.get('/dev/outbox.json', async (context) => {
    const messages = await readOutbox(services.database);
    const phone = context.req.query('phone');
    return context.json(messages.filter((message) => phone === undefined || message.phone === phone).map(withCode));
  });
  pages.get('/dev/review', async (context) => {
    const notice = notices.get(context.req.query('done') ?? '') ?? '';
    return context.html(reviewPage({ items: await readItems(services), notice }));
  });
  pages.post('/dev/review', async (context) =>
    context.redirect(`/dev/review?done=${await review(services, context)}`, 303),
  );
  pages.get('/dev/audit/entries', async (context) => context.json(await readOwnEntries(services, context)));
  pages.get('/dev/landing/facts', async (context) =>
    context.json(await readLandingFacts(services, context.req.header('token') ?? '')),
  );
  pages.use('/dev/audit', bodyLimit({ maxSize }));
  pages.get('/dev/audit', (context) => context.html(auditPage({ entries: null, notice: '' })));
  pages.post('/dev/audit', async (context) => context.html(auditPage(await toAuditPage(services, context))));
  return pages;
}

/** For an administrator, who proves it by the password each time: the log of the companies that he administers. */
async function toAuditPage(services: Services, context: Context): Promise<AuditPageOptions> {
  const form = await context.req.parseBody().catch(() => ({}));
  const { login, password } = { login: '', password: '', ...form };
  const name = String(login).trim();
  try {
    await verifyCredentials(services, name, String(password).slice(0, 128), 'dev');
  } catch (thrown) {
    if (!isPortalError(thrown)) throw thrown;
    return { entries: null, notice: 'This is no account with this password. 账号或密码错误。' };
  }
  const logins = await findLoginsOf(services.database, toLinked(name));
  const own = logins.filter((login) => login.type === 1 && resolveRefusal(login) === null);
  if (own.length === 0) return { entries: null, notice: 'Only administrators read the log. 仅管理员可查看。' };
  const companies = own.map(({ company_id }) => company_id);
  const entries = await readAuditLog(services.database, companies, shown);
  return { entries, notice: '' };
}

/** The same for the login of a token, for the page behind its landing: of its own company only, and nothing for all others. */
async function readOwnEntries(services: Services, context: Context) {
  const caller = await findCaller(services, context.req.header('token') ?? '');
  if (caller.type !== 1) return [];
  const entries = await readAuditLog(services.database, [caller.company_id], shownBriefly);
  return entries.map(({ company: _, ...entry }) => ({ ...entry, device: toDeviceName(entry.device) }));
}

/** For a test: what a person reads in the message; empty for one without a code. */
const withCode = (message: OutboxMessage) => ({ ...message, code: /\b\d{6}(?:\d\d)?\b/.exec(message.text)?.[0] ?? '' });

const notices: ReadonlyMap<string, string> = new Map([
  ['approve', 'Approved: the customer can log in now. 已通过，客户现在可以登录。'],
  ['return', 'Sent back: the applicant is asked to correct it. 已退回，请申请人修改。'],
  ['refuse', 'Refused: the applicant can correct it and send it again. 已拒绝，申请人可以修改后重新提交。'],
  ['gone', 'This application is not waiting any more. 该申请已不在待审核状态。'],
  ['foreign', 'That form was not ours, or too old. Try again. 表单无效或已过期，请重试。'],
]);

async function review(services: Services, context: Context): Promise<string> {
  const site = context.req.header('sec-fetch-site');
  const form = await context.req.parseBody().catch(() => ({}));
  const { id, seal, decision, reason } = { id: '', seal: '', decision: '', reason: '', ...form };
  const isOurs = site === undefined || site === 'same-origin' || site === 'none';
  if (!isOurs || !(await isSealed(services, String(id), String(seal)))) return 'foreign';

  const outcome = await decide(services, String(id), toDecision(String(decision), String(reason)));
  return outcome === 'done' ? String(decision) : 'gone';
}

const toDecision = (kind: string, reason: string): Decision =>
  kind === 'refuse' || kind === 'return' ? { kind, reason: reason.trim().slice(0, 200) || '—' } : { kind: 'approve' };

async function readItems({ database, seal, now }: Services): Promise<ReviewItem[]> {
  const rows = await findReviews(database, { companyIds: null, waiting: shown, decided: shown });
  const until = String(now() + formLifetimeMs);
  return Promise.all(
    rows.map(async (row) => ({
      review: await toReviewPayload(row, { seal, origin: '', now: now() }),
      at: row.updated_at,
      seal: `${until}.${await seal.sign('review', `${row.id}\n${until}`)}`,
    })),
  );
}

/** Protects against CSRF: another site can submit the form, but cannot read the seal from the page. */
async function isSealed({ seal, now }: Services, id: string, text: string): Promise<boolean> {
  const [until = '', signature = ''] = text.split('.');
  return Number(until) > now() && seal.fits('review', `${id}\n${until}`, signature);
}
