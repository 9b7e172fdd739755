/** Why a token is over: it was ended from elsewhere, its password was changed, or nobody has used it on a shared device. */
export type TokenEnd = 'ended' | 'password' | 'idle';

/** Why a token is gone, until it would have ended. */
export interface EndedTokenRow {
  hash: string;
  reason: TokenEnd;
  expires_at: Date;
}
