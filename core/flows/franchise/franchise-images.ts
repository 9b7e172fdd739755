import type { PortalError } from '../../errors.js';
import type { FranchiseApplication, FranchiseForm } from '../../model/franchise-application.js';
import type { Portal } from '../../portal/portal.js';
import type { IssueCode } from '../../validation/issues.js';
import type { FranchiseDraft } from './franchise-draft.js';
import { createJudge } from './name-freely.js';
import { createPictures, type OwnedPictures } from './pictures.js';
import { createUpload, type Upload, type UploadState } from './upload.js';

/** The images of an application: the license and, where the server takes them, further pictures. */
export interface FranchiseImages {
  readonly license: Upload;
  readonly pictures: OwnedPictures;
  /** Shows what the draft has, else what an earlier application has. Keeps what was chosen since. */
  restore(earlier: FranchiseApplication | null): void;
  /** What keeps the form from being submitted now; null if nothing does. */
  issues(): { readonly license: IssueCode | null; readonly pictures: IssueCode | null };
  /** As they are submitted. */
  toForm(): Pick<FranchiseForm, 'license' | 'pictures'>;
  /** After the server has refused what was submitted. */
  refuse(error: PortalError): void;
  dispose(): void;
}

/** Stores what is uploaded in the draft, so that it survives a reload. No two files have the same name (rules.md 5.6). */
export function createFranchiseImages(portal: Portal, draft: FranchiseDraft): FranchiseImages {
  const judgeOf = createJudge();
  const license = createUpload(portal, {
    purpose: 'licence',
    judge: judgeOf(
      () => pictures.files(),
      () => pictures.files().length,
    ),
  });
  const pictures = createPictures(portal, {
    purpose: 'picture',
    createJudge: judgeOf,
    others() {
      const upload = license.get();
      return 'file' in upload && upload.file ? [{ name: upload.file, file: license.chosen() }] : [];
    },
  });
  const arePicturesOffered = () => {
    const tenant = portal.tenant.get();
    return tenant.status === 'ready' && tenant.company?.settings.pictures === true;
  };

  license.subscribe(() => {
    const upload = license.get();
    if (upload.name === 'done') {
      draft.save({ license: upload.key, licenseName: upload.file });
      draft.savePreview(upload.key, upload.preview);
    }
    if (upload.name === 'empty') draft.save({ license: '', licenseName: '' });
  });
  pictures.subscribe(() => {
    draft.savePictures(pictures.stored());
    for (const picture of pictures.get().pictures) {
      if (picture.name === 'done') draft.savePreview(picture.key, picture.preview);
    }
  });

  return {
    license,
    pictures,
    restore(earlier) {
      const { license: key = earlier?.license, licenseName } = draft.read();
      if (key && license.get().name === 'empty') license.restore(key, licenseName, draft.readPreview(key));
      // Read before the first is restored, which makes the draft a list of one.
      const stored = (draft.readPictures() ?? earlier?.pictures ?? []).map((picture) => {
        return { ...picture, preview: draft.readPreview(picture.key) };
      });
      if (arePicturesOffered() && stored.length > 0 && pictures.files().length === 0) pictures.restore(stored);
    },
    issues() {
      const ends = new Set(pictures.get().pictures.map(({ name }) => name));
      const ofPictures = ends.has('uploading') ? 'image-uploading' : ends.has('failed') ? 'image-unsent' : null;
      return { license: missingLicense[license.get().name], pictures: ofPictures };
    },
    toForm() {
      const upload = license.get();
      return {
        license: upload.name === 'done' ? upload.key : '',
        pictures: arePicturesOffered() ? pictures.stored() : undefined,
      };
    },
    refuse(error) {
      const places = String(error.params.pictures ?? '').match(/\d+/g);
      if (places) pictures.refuse(places.map(Number), error);
      else license.remove(); // it is no longer stored, or not for this application
    },
    dispose() {
      license.dispose();
      pictures.dispose();
    },
  };
}

/** The issue of the license if the form is submitted now. */
const missingLicense: Readonly<Record<UploadState['name'], IssueCode | null>> = {
  empty: 'license-required',
  uploading: 'image-uploading',
  failed: 'license-required',
  done: null,
};
