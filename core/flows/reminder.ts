import { remindAdmin } from '../api/endpoints/reminder.js';
import { createFlow, type Flow, toFlow, type Values } from '../flow/flow.js';
import { requireCompanyId } from '../flow/page-company.js';
import type { Portal } from '../portal/portal.js';
import { toAccountName } from '../validation/phone.js';
import * as rules from '../validation/rules.js';

/** The steps of `ReminderFlow`. */
export type ReminderStep =
  | { readonly name: 'ready' }
  /** The administrator has been told, now or earlier today. */
  | { readonly name: 'sent' };

/** See `createReminderFlow`. */
export interface ReminderFlow extends Flow<ReminderStep, 'account'> {
  /** Tells the administrator that this account, or the applicant with this mobile number, waits for him. */
  remind(values: Values<'account'>): Promise<void>;
}

const fields = { account: rules.account };

/** Reminds the administrator of the page's company of somebody. For servers that have the call (`settings.reminders`). */
export function createReminderFlow(portal: Portal): ReminderFlow {
  const flow = createFlow<ReminderStep, 'account'>(portal, {
    name: 'reminder',
    step: { name: 'ready' },
    rules: fields,
  });
  return {
    ...toFlow(flow),
    remind: (values) =>
      flow.run('remind', {
        values,
        rules: fields,
        work: async (signal) => {
          const companyId = await requireCompanyId(portal);
          await portal.call(remindAdmin, { login: toAccountName(values.account), companyId }, { signal });
          return { name: 'sent' };
        },
      }),
  };
}
