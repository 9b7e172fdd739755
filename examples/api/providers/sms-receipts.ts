import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { answer, parameterError, refuse } from '../envelope.ts';
import { digest, sameText } from '../security/digest.ts';
import type { Services } from '../services.ts';

const maxSize = 4096;

/** Where the SMS provider tells what became of a message: `{ id, state }` with `delivered` or `failed`, and our token. */
export function createSmsReceipts({ config, database }: Pick<Services, 'config' | 'database'>): Hono {
  const receipts = new Hono();
  const token = config.sms?.receiptToken ?? '';
  if (token === '') return receipts;

  const onError = (context: Context) => refuse(context, 'parameter-error', { field: 'body' }, 413);
  receipts.post('/sms/receipts', bodyLimit({ maxSize, onError }), async (context) => {
    const given = context.req.header('authorization') ?? '';
    if (!sameText(digest(given), digest(`Bearer ${token}`))) return refuse(context, 'token-expired', {}, 401);
    const body: unknown = await context.req.json().catch(() => null);
    const { id, state } = Object(body) as Readonly<Record<string, unknown>>; // any JSON
    if (typeof id !== 'string') throw parameterError('id');
    if (state !== 'delivered' && state !== 'failed') throw parameterError('state');
    await database
      .updateTable('sms_messages')
      .set({ state })
      .where('id', '=', id)
      .where('state', 'in', ['sending', 'accepted'])
      .execute();
    return answer(context, {});
  });
  return receipts;
}
