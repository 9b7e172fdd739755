import { required, toObject } from './decode.js';

/** That a code was right: short-lived, to be shown when the registration is completed. */
export interface Proof {
  readonly proof: string;
}

export function toProof(data: unknown): Proof {
  return { proof: required(toObject(data), 'proof_') };
}

/** What the place of landing redeems: single use, at most 60 seconds. */
export interface AuthCode {
  readonly authCode: string;
}

export function toAuthCode(data: unknown): AuthCode {
  return { authCode: required(toObject(data), 'auth_code_') };
}

/** The token that replaces all older ones after a change of password. */
export interface NewToken {
  readonly token: string;
}

export function toNewToken(data: unknown): NewToken {
  return { token: required(toObject(data), 'token_') };
}

/** A trial that was started; its roles are entered with this id. */
export interface Experience {
  readonly experienceId: string;
}

export function toExperience(data: unknown): Experience {
  return { experienceId: required(toObject(data), 'experience_id_') };
}
