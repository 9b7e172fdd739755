import type { Params } from '../../transport/params.js';

/** The recipient: a phone, or an account whose bound phone the server knows. */
export type Recipient = { phone: string; login?: undefined } | { login: string; phone?: undefined };

export interface CodeRequestContext {
  companyId?: string | undefined;
  /** Fields of a captcha provider, sent unchanged. */
  captcha?: Readonly<Record<string, string>> | undefined;
}

/** Asks for a verification code by SMS. */
export function encodeCodeRequest({ phone, login, companyId, captcha }: Recipient & CodeRequestContext): Params {
  return { ...captcha, phone_: phone, login_: login, company_id_: companyId };
}

/** The same, for a phone only. */
export function encodePhoneCodeRequest(input: { phone: string } & CodeRequestContext): Params {
  return encodeCodeRequest(input);
}

/** A phone that a code proves, or its proof by `provePhone`. */
export type Proven = { code: string; proof?: undefined } | { proof: string; code?: undefined };

/** Verifies a code. */
export function encodeCodeCheck(input: { phone: string; code: string; companyId?: string | undefined }): Params {
  return { phone_: input.phone, code_: input.code, company_id_: input.companyId };
}

/** Binds a phone to a login, or unbinds it, by a code. */
export function encodePhoneChange({ userId, phone, code }: { userId: string; phone: string; code: string }): Params {
  return { user_id_: userId, phone_: phone, code_: code };
}
