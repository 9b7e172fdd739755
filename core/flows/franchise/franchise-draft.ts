import { toText } from '../../model/decode.js';
import type { ApplicationPicture } from '../../model/franchise-application.js';
import { draftNames, type OwnFieldName } from '../../model/own-field.js';
import type { Portal } from '../../portal/portal.js';
import { createDraft } from '../../storage/draft.js';
import { maxPictures } from './pictures.js';

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
  'licenseName',
  'defaultCompany',
] as const;

type DraftField = (typeof fields)[number] | OwnFieldName;
type HiddenField = 'applicant' | 'pictures' | `picture${number}`;

/** The input of this tab, with keys and names of stored images. Never a code. */
export interface FranchiseDraft {
  read(): Readonly<Partial<Record<DraftField, string>>>;
  save(values: Readonly<Partial<Record<DraftField, unknown>>>): void;
  /** Null if none was ever added: an empty list is one whose pictures were removed. */
  readPictures(): readonly ApplicationPicture[] | null;
  savePictures(pictures: readonly ApplicationPicture[]): void;
  /** After verifying a phone, continues with the draft of that phone, and discards that of another. */
  belongTo(phone: string): void;
  clear(): void;
}

/** Each is a field of its own, as a field holds no more than a long text. */
const pictureFields = Array.from({ length: maxPictures }, (_, index) => `picture${index}` as const);

const hidden: ReadonlySet<string> = new Set(['applicant', 'pictures', ...pictureFields]);

/** Per company, so that the input for one is not shown to another. */
export function createFranchiseDraft(portal: Portal): FranchiseDraft {
  const own = draftNames(portal.ownFields, 'franchise');
  const draft = () =>
    createDraft<DraftField | HiddenField>(
      portal,
      'franchiseDraft',
      [...fields, ...own, 'applicant', 'pictures', ...pictureFields],
      portal.tenant.get().companyId ?? '',
    );

  return {
    read() {
      const stored = Object.entries(draft().read()).filter(([field]) => !hidden.has(field));
      return Object.fromEntries(stored) as Partial<Record<DraftField, string>>; // those that are not hidden
    },
    save(values) {
      draft().save(values);
    },
    readPictures() {
      const stored = draft().read();
      if (stored.pictures === undefined) return null;
      return pictureFields.flatMap((field) => toPicture(stored[field]));
    },
    savePictures(pictures) {
      const current = draft();
      if (pictures.length === 0 && current.read().pictures === undefined) return;
      const texts = pictureFields.map((field, index) => {
        const picture = pictures[index];
        return [field, picture ? JSON.stringify([picture.key, picture.name]) : ''];
      });
      current.save({ pictures: String(pictures.length), ...Object.fromEntries(texts) });
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

function toPicture(stored = ''): ApplicationPicture[] {
  try {
    const [key, name] = JSON.parse(stored);
    return [{ key: toText(key), name: toText(name) }];
  } catch {
    return [];
  }
}
