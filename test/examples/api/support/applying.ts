import { decide } from '../../../../examples/api/people/review.ts';
import { createSms } from '../../../../examples/api/providers/sms.ts';
import type { TestApi } from './client.ts';
import { png } from './images.ts';

/** A company that accepts applications, and has open registration. */
export const company_id_ = '1002';
export const shanghai = [{ id_: '310000' }, { id_: '310100' }, { id_: '310115' }];
export const details = {
  company_id_,
  company_name_: 'Bright Corner',
  contact_name_: 'Max Dean',
  position_: 'Owner',
  area_: shanghai,
  address_: '1 Garden Road',
  apply_reason_: 'Customers ask.\nOften.',
  default_: true,
};

export const upload = async (api: TestApi, company = company_id_, purpose_ = 'licence') => {
  const { data } = await api.call('getUploadToken', { purpose_, company_id_: company });
  const body = new FormData();
  body.append('token', data.token);
  body.append('file', new Blob([Uint8Array.from(png())]));
  await api.send('/upload', { method: 'POST', body });
  return data.key as string;
};

export const prove = async (api: TestApi, phone_: string, company = company_id_) => {
  const options = { address: `10.25.0.${phone_.slice(-2)}` };
  const params = { phone_, company_id_: company };
  const code_ = await api.sendCode('shopRegisterCodeNoAuth', params, options);
  const { data } = await api.call('checkCode', { ...params, code_ }, options);
  return { phone_, proof_: data.proof_ as string };
};

export const apply = async (api: TestApi, phone_: string, more: object = {}) => {
  const proof = await prove(api, phone_);
  const licence_ = await upload(api);
  return { proof, licence_, answer: await api.call('save', { ...details, ...proof, licence_, ...more }) };
};

export const read = (api: TestApi, proof: object) => api.call('getByPhoneOrOpenId', { company_id_, ...proof });

/** Decides without the review page; null approves. */
export const settle = (api: TestApi, id: string, refusalReason: string | null) => {
  const { database } = api;
  const sms = createSms(null, database, (thrown) => api.logged.push(thrown));
  const config = { product: null, publicOrigin: 'https://portal.example.com' };
  const decision =
    refusalReason === null ? ({ kind: 'approve' } as const) : { kind: 'refuse' as const, reason: refusalReason };
  return decide({ database, now: () => api.time, sms, config }, id, decision);
};

/** Decides on the review page: submits the first form of an application, or the second with a reason. */
export const review = async (api: TestApi, id: string, decision: 'approve' | 'refuse' | 'return', reason = '') => {
  const page = await (await api.dev('/dev/review')).text();
  const seal = new RegExp(`value="${id}"><input type="hidden" name="seal" value="([^"]+)"`).exec(page)?.[1] ?? '';
  return decideBy(api, { id, seal, decision, reason });
};
export const decideBy = async (api: TestApi, fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const init = { method: 'POST', body: new URLSearchParams(fields), headers };
  return (await api.dev('/dev/review', init)).headers.get('location');
};
