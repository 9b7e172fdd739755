import { lockedTransaction } from '../database/locked-transaction.ts';
import { checkOwn, findCaller } from '../people/caller.ts';
import { checkToken } from '../security/tokens.ts';
import type { Handler } from './call.ts';

export const bindJpushId: Handler = async (services, { fields, token }) => {
  const caller = await findCaller(services, token);
  checkOwn(caller, fields.required('user_id_'));
  const push = { push_id: fields.required('jpush_id_', 128), bound_at: new Date(services.now()) };
  const locks = [`push ${push.push_id}`, `user ${caller.id}`];
  await lockedTransaction(services.database, locks, async (transaction) => {
    await checkToken(transaction, caller, token);
    // In one order, so that users who swap their devices at one instant do not wait for each other.
    await transaction
      .selectFrom('push_ids')
      .select('user_id')
      .where((is) => is.or([is('push_id', '=', push.push_id), is('user_id', '=', caller.id)]))
      .orderBy('user_id')
      .forUpdate()
      .execute();
    // The previous user of the device must not be notified on it any more.
    await transaction
      .deleteFrom('push_ids')
      .where('push_id', '=', push.push_id)
      .where('user_id', '!=', caller.id)
      .execute();
    await transaction
      .insertInto('push_ids')
      .values({ user_id: caller.id, ...push })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(push))
      .execute();
  });
  return {};
};
