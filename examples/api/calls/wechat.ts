import { isDeepStrictEqual } from 'node:util';
import { PortalError } from 'account-portal';
import type { Kysely } from 'kysely';
import { busy, lockedTransaction } from '../database/locked-transaction.ts';
import type { Schema } from '../database/schema.ts';
import { parameterError } from '../envelope.ts';
import type { Fields } from '../fields.ts';
import { findCompany } from '../people/companies.ts';
import { toLists } from '../people/lists.ts';
import type { Login } from '../people/logins.ts';
import { requirePhone } from '../people/phone.ts';
import { refuseUnlessEnterable } from '../people/refusal.ts';
import { findLink, findLoginsOf, type Linked, link, toLinked } from '../people/wechat-links.ts';
import { findWeChatIdentity, issueTicket, spendTicket } from '../people/wechat-tickets.ts';
import { type WeChatChannel, weChatChannels } from '../providers/wechat-config.ts';
import { spendCode } from '../security/codes.ts';
import { holdLogins } from '../security/hold-logins.ts';
import type { Services } from '../services.ts';
import type { Call, Handler } from './call.ts';
import { loginsAt, verifyCredentials } from './login.ts';
import { readTypedCode } from './typed-code.ts';
import { withRegisterCode } from './with-register-code.ts';

/** Exchanges an authorisation code for a ticket, which replaces the open id. */
export const getWeChatUserInfo: Handler = async (services, { fields, address }) => {
  const company = await findCompany(services.database, fields.required('company_id_'));
  const app = services.config.wechat.apps[readChannel(fields)];
  const code = fields.required('code', 128);
  const { openId, nickname, headImage, snapshot } = await services.wechat.exchange(app, code, address);
  const ticket = await issueTicket(services, { appId: app.id, openId, companyId: company.id, snapshot });
  return { open_id_: ticket, nickname_: nickname, head_img_: headImage, snapshot_: snapshot };
};

/** Logs in the account linked to this identity; without one, the ticket stays valid for linking. */
export const openIdLogin: Handler = async (services, { fields, inWechat }) => {
  const ticket = fields.required('open_id_', 128);
  const companyId = fields.optional('company_id_');
  const identity = await findWeChatIdentity(services, ticket, companyId);
  const linked = await findLink(services.database, identity);
  if (linked === undefined) throw new PortalError('no-such-account');
  const logins = await findLoginsOf(services.database, linked);
  // Checked again after reading the logins: a new password may have dropped the link in the meantime, another phone moved it.
  const still = await findLink(services.database, identity);
  if (still === undefined) throw new PortalError('no-such-account');
  if (!isDeepStrictEqual(still, linked)) throw busy();
  const shared = fields.flag('shared_device_');
  return services.database.transaction().execute(async (transaction) => {
    await spendTicket(transaction, ticket, new Date(services.now()));
    return openLinked(services, { linked, logins }, { companyId, inWechat, shared, transaction });
  });
};

/** Links an identity to the logins that a password or code has just verified. Refuses WeChat's preview identities. */
export const bindOpenIdForLogin: Handler = async (services, call) => {
  const { fields, inWechat } = call;
  const ticket = fields.required('open_id_', 128);
  const companyId = fields.optional('company_id_');
  const identity = await findWeChatIdentity(services, ticket, companyId);
  const proven = await proveLinked(services, call, companyId);
  const at = new Date(services.now());
  const lock = `wechat ${identity.appId} ${identity.openId}`;
  return lockedTransaction(services.database, [lock], async (transaction) => {
    if (proven.codeId !== null) await spendCode(transaction, proven.codeId, at);
    await spendTicket(transaction, ticket, at);
    await holdLogins(transaction, proven.logins);
    await link(transaction, identity, proven.linked, { at, byPassword: proven.codeId === null });
    return openLinked(services, proven, { companyId, inWechat, shared: fields.flag('shared_device_'), transaction });
  });
};

interface LinkedLogins {
  readonly linked: Linked;
  readonly logins: readonly Login[];
}

/** By a password, or by a code, which is checked only: it is spent with the link, as a login may still be refused. */
async function proveLinked(
  services: Services,
  call: Call,
  companyId: string,
): Promise<LinkedLogins & { readonly codeId: number | null }> {
  const { fields, address } = call;
  const name = fields.optional('login_').trim();
  if (name === '') {
    const phone = requirePhone(fields.required('phone_'));
    const target = { phone, purpose: 'link', companyId } as const;
    const typed = readTypedCode(call);
    const codeId = await withRegisterCode(services, target, typed, () => services.codes.check(target, typed));
    // The phone is verified, so it may be reported that it has no account here.
    if (codeId === null) throw new PortalError('phone-not-bound', { phone });
    const linked = { phone };
    return { linked, logins: await findLoginsOf(services.database, linked), codeId };
  }
  const linked = toLinked(name);
  const logins = await findLoginsOf(services.database, linked);
  const endsAt = await verifyCredentials(services, name, fields.required('password_', 128), address);
  // The identity would open the account after the end of that password.
  if (endsAt !== null) throw new PortalError('needs-activation');
  return { linked, logins, codeId: null };
}

async function openLinked(
  services: Services,
  { linked, logins: all }: LinkedLogins,
  {
    transaction,
    shared,
    ...place
  }: {
    readonly companyId: string;
    readonly inWechat: boolean;
    readonly shared: boolean;
    readonly transaction: Kysely<Schema>;
  },
) {
  const logins = loginsAt(all, place);
  const phone = 'phone' in linked ? linked.phone : '';
  const grant = { phone, proven: phone !== '', endsAt: null, shared };
  const lists = await toLists(services, logins, grant, transaction);
  refuseUnlessEnterable(logins, lists.default_company_id_);
  return lists;
}

function readChannel(fields: Fields): WeChatChannel {
  const text = fields.required('channel_');
  const channel = weChatChannels.find((known) => known === text);
  if (channel === undefined) throw parameterError('channel_');
  return channel;
}
