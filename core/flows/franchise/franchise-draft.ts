import { draftNames, type OwnFieldName } from '../../model/own-field.js';
import type { Portal } from '../../portal/portal.js';
import { createDraft } from '../../storage/draft.js';

const fields = [
  'phone',
  'companyName',
  'contactName',
  'position',
  'province',
  'city',
  'district',
  'address',
  'reason',
  'license',
  'defaultCompany',
] as const;

type DraftField = (typeof fields)[number] | OwnFieldName;

/** The input of this tab, with the key of a stored image. Never a code. */
export interface FranchiseDraft {
  read(): Readonly<Partial<Record<DraftField, string>>>;
  save(values: Readonly<Partial<Record<DraftField, unknown>>>): void;
  /** After verifying a phone, continues with the draft of that phone, and discards that of another. */
  belongTo(phone: string): void;
  clear(): void;
}

/** Per company, so that the input for one is not shown to another. */
export function createFranchiseDraft(portal: Portal): FranchiseDraft {
  const own = draftNames(portal.ownFields, 'franchise');
  const draft = () =>
    createDraft<DraftField | 'applicant'>(
      portal,
      'franchiseDraft',
      [...fields, ...own, 'applicant'],
      portal.tenant.get().companyId ?? '',
    );

  return {
    read() {
      const { applicant: _, ...texts } = draft().read();
      return texts;
    },
    save(values) {
      draft().save(values);
    },
    belongTo(phone) {
      const current = draft();
      const { applicant = phone, phone: typed } = current.read();
      if (applicant !== phone) current.clear();
      current.save({ phone: typed, applicant: phone });
    },
    clear: () => draft().clear(),
  };
}
