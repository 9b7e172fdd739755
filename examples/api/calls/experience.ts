import { PortalError } from 'account-portal';
import { parameterError } from '../envelope.ts';
import { enter } from '../people/enter.ts';
import { requirePhone } from '../people/phone.ts';
import { findTrial, renewTrialId, sampleCompanyId, startTrial } from '../samples/trials.ts';
import type { Handler } from './call.ts';
import { requireIndustry } from './company-registration.ts';
import { sendCode } from './send-code.ts';
import { spendProven } from './spend-proven.ts';

export const experienceCode: Handler = async (services, call) =>
  sendCode(services, call, { phone: requirePhone(call.fields.required('phone_')), purpose: 'experience' });

/**
 * Creates two logins in the sample company of an industry, valid for a day. A request sent again because its answer was
 * lost gets another id of the same trial.
 */
export const experienceRegister: Handler = async (services, call) => {
  const { fields, locale } = call;
  const phone = requirePhone(fields.required('phone_'));
  const industry = requireIndustry(fields, 'trade_id_');
  const target = { phone, purpose: 'experience', companyId: '' } as const;
  const id = await spendProven(
    services,
    call,
    target,
    (transaction, at) => startTrial(transaction, { phone, industry, locale }, at),
    {
      repeat: (transaction, at) => renewTrialId(transaction, phone, at),
      locks: [sampleCompanyId(industry, locale)],
    },
  );
  return { experience_id_: id };
};

export const getExperienceUser: Handler = async (services, { fields }) => {
  const role = fields.required('role_');
  if (role !== 'shop' && role !== 'manager') throw parameterError('role_');
  const trial = await findTrial(services, fields.required('experience_id_', 128));
  if (trial === undefined) throw new PortalError('trial-ended');
  const userId = role === 'shop' ? trial.shop_id : trial.manager_id;
  return enter(services, userId, { phone: null, endsAt: trial.expires_at });
};
