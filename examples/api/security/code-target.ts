/** A code for one purpose is useless for another. */
export type CodePurpose =
  | 'bind'
  | 'unbind'
  | 'change'
  | 'register'
  | 'link'
  | 'apply'
  | 'reset'
  | 'reset-account'
  | 'create-company'
  | 'experience'
  | 'login';

export interface CodeTarget {
  readonly phone: string;
  readonly purpose: CodePurpose;
  /** Empty if no company is involved. */
  readonly companyId: string;
  /** The account that the code is for, as a phone may have several. */
  readonly login?: string;
}

/** What a code was asked for by: an account, or the phone itself. */
export const askedBy = ({ login, phone }: CodeTarget) => login ?? phone;
