import { toText } from '../../model/decode.js';
import type { ApplicationPicture } from '../../model/franchise-application.js';
import { draftNames, type OwnFieldName } from '../../model/own-field.js';
import type { Portal } from '../../portal/portal.js';
import { createDraft } from '../../storage/draft.js';
import { toStorageKey } from '../../storage/stored.js';
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
  /** That of the stored image with this key. */
  readPreview(key: string): string | undefined;
  /** Keeps one as long as the draft has the image. */
  savePreview(key: string, preview: string | undefined): void;
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

  const { tabStorage } = portal.environment;
  /** Of each its own, as only few changes of the draft are about one. */
  const previewKey = (key: string) => toStorageKey(portal.storagePrefix, 'preview', key);
  const imageKeys = () => {
    const stored = draft().read();
    return [...(stored.license ? [stored.license] : []), ...toPictures(stored).map(({ key }) => key)];
  };
  /** An image that the draft has no more leaves no preview. */
  const change = (work: (current: ReturnType<typeof draft>) => void) => {
    const before = imageKeys();
    work(draft());
    const left = new Set(imageKeys());
    for (const key of before) if (!left.has(key)) tabStorage.remove(previewKey(key));
  };

  return {
    read() {
      const stored = Object.entries(draft().read()).filter(([field]) => !hidden.has(field));
      return Object.fromEntries(stored) as Partial<Record<DraftField, string>>; // those that are not hidden
    },
    save: (values) => change((current) => current.save(values)),
    readPictures() {
      const stored = draft().read();
      return stored.pictures === undefined ? null : toPictures(stored);
    },
    savePictures: (pictures) =>
      change((current) => {
        if (pictures.length === 0 && current.read().pictures === undefined) return;
        const texts = pictureFields.map((field, index) => {
          const picture = pictures[index];
          return [field, picture ? JSON.stringify([picture.key, picture.name]) : ''];
        });
        current.save({ pictures: String(pictures.length), ...Object.fromEntries(texts) });
      }),
    readPreview: (key) => tabStorage.get(previewKey(key)) ?? undefined,
    savePreview(key, preview) {
      const stored = previewKey(key);
      if (preview && tabStorage.get(stored) === null) tabStorage.set(stored, preview);
    },
    belongTo: (phone) =>
      change((current) => {
        const { applicant = phone, phone: typed } = current.read();
        if (applicant !== phone) current.clear();
        current.save({ phone: typed, applicant: phone });
      }),
    clear: () => change((current) => current.clear()),
  };
}

const toPictures = (stored: Readonly<Partial<Record<string, string>>>): ApplicationPicture[] =>
  pictureFields.flatMap((field) => toPicture(stored[field]));

function toPicture(stored = ''): ApplicationPicture[] {
  try {
    const [key, name] = JSON.parse(stored);
    return [{ key: toText(key), name: toText(name) }];
  } catch {
    return [];
  }
}
