import type { Shown } from '../base/redacted.js';
import { type ApplicationReceipt, toApplicationReceipt } from './application-receipt.js';
import { flag, isWireObject, list, readOwn, required, shownText, text, toObject } from './decode.js';

/** One level of a chosen area: a province, a city or a district. */
export interface AreaPart {
  readonly id: string;
  readonly name: string;
}

/** An uploaded picture of an application. */
export interface ApplicationPicture {
  /** Its key or its URL. */
  readonly key: string;
  /** The name of its file; of all files of an application, no two are the same (rules.md 5.6). */
  readonly name: string;
}

/** The application form (rules.md 3.5). */
export interface FranchiseForm {
  readonly companyName: string;
  readonly contactName: string;
  readonly position: string;
  /** Province, city, district; shorter for a region with fewer levels. */
  readonly area: readonly AreaPart[];
  readonly address: string;
  /** Why they want to join. */
  readonly reason: string;
  /** The uploaded image of the business license: its key or its URL. */
  readonly license: string;
  /** Further pictures; undefined where the server takes none (`settings.pictures`). */
  readonly pictures?: readonly ApplicationPicture[] | undefined;
  readonly defaultCompany: boolean;
  /** The own fields of the page, by name; undefined without any. */
  readonly ownFields?: Readonly<Record<string, string>> | undefined;
}

/** A stored application (rules.md 3.5). */
export interface FranchiseApplication extends FranchiseForm, ApplicationReceipt {
  /** The administrator's reason, if refused. */
  readonly refusalReason: string;
  /** Refused, but the applicant is asked to correct it. */
  readonly correction?: boolean | undefined;
  /** Once approved: the applicant has a password to log in with; also if the server does not say so. */
  readonly hasPassword: boolean;
}

/** Not the form, which is about the applicant. */
export const shownApplication = {
  id: true,
  state: true,
  submittedAt: true,
  decidedAt: true,
  refusalReason: true,
  correction: true,
  hasPassword: true,
} as const satisfies Shown<FranchiseApplication>;

export function toFranchiseApplication(data: unknown): FranchiseApplication {
  const application = toObject(data);
  return {
    ...toApplicationReceipt(application),
    companyName: text(application, 'company_name_'),
    contactName: text(application, 'contact_name_'),
    position: text(application, 'position_'),
    area: list(application, 'area_', toAreaPart),
    address: text(application, 'address_'),
    reason: text(application, 'apply_reason_'),
    license: text(application, 'licence_'),
    pictures: list(application, 'pictures_', toPicture),
    defaultCompany: flag(application, 'default_'),
    ownFields: toTexts(readOwn(application, 'own_fields_')),
    refusalReason: text(application, 'reason_'),
    correction: flag(application, 'correction_'),
    hasPassword: flag(application, 'has_password_', true),
  };
}

function toTexts(data: unknown): FranchiseForm['ownFields'] {
  if (!isWireObject(data)) return undefined;
  return Object.fromEntries(
    Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** An application of which only the receipt is known. */
export const toKnownApplication = (id: string, state: string): FranchiseApplication =>
  toFranchiseApplication({ id_: id, state_: state });

function toPicture(data: unknown): ApplicationPicture {
  const picture = toObject(data);
  return { key: required(picture, 'key_'), name: shownText(picture, 'name_') };
}

function toAreaPart(data: unknown): AreaPart {
  const part = toObject(data);
  return { id: text(part, 'id_'), name: text(part, 'name_') };
}
