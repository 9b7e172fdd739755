import { flag, required, toObject } from './decode.js';

/** Proves that a code was verified: short-lived, sent with the completed registration. */
export interface Proof {
  readonly proof: string;
}

export function toProof(data: unknown): Proof {
  return { proof: required(toObject(data), 'proof_') };
}

/** That of a registration. */
export interface RegistrationProof extends Proof {
  /** The phone has a password, which it keeps: none is asked for. */
  readonly hasPassword?: boolean;
}

export function toRegistrationProof(data: unknown): RegistrationProof {
  return { ...toProof(data), hasPassword: flag(toObject(data), 'has_password_') };
}

/** The auth code of a landing: single use, valid for 60 seconds at most. */
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

/** A started trial, whose roles are entered with this id. */
export interface Experience {
  readonly experienceId: string;
}

export function toExperience(data: unknown): Experience {
  return { experienceId: required(toObject(data), 'experience_id_') };
}
