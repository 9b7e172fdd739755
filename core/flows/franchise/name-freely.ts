import { checkImage } from '../../validation/images.js';
import type { IssueCode } from '../../validation/issues.js';
import { type ChosenFile, toCandidate } from './store-image.js';

/** An image of the form, with what was chosen; null for one of an earlier visit. */
export interface NamedFile {
  readonly name: string;
  readonly file: ChosenFile | null;
}

/**
 * Why a file is not sent, or null after it was taken under a name that no other has: phones call every photo the same.
 * Only the same image is refused (rules.md 5.6).
 */
export type Judge = (file: ChosenFile, take: (name: string) => void) => Promise<IssueCode | null>;

/** One file after the other, as each may have the name of the one before. */
export function createJudge(): (others: () => readonly NamedFile[], mostOthers: () => number) => Judge {
  let last: Promise<unknown> = Promise.resolve();
  return (others, mostOthers) => (file, take) => {
    const judged = last.then(async () => {
      const image = await toCandidate(file);
      const named = others();
      const limits = { count: mostOthers() + 1, existingNames: named.map(({ name }) => name) };
      const check = (name: string) => checkImage({ ...image, name }, limits);
      let { name } = file;
      let issue = check(name);
      if (issue === 'image-duplicate') {
        for (const other of named) if (other.file && (await areSame(other.file, file))) return issue;
        for (let count = 2; issue === 'image-duplicate'; count += 1) {
          name = file.name.replace(/(\.[^.]*)?$/, ` (${count})$1`);
          issue = check(name);
        }
      }
      if (issue === null) take(name);
      return issue;
    });
    last = judged.catch(() => {});
    return judged;
  };
}

async function areSame(one: ChosenFile, other: ChosenFile): Promise<boolean> {
  if (one.size !== other.size) return false;
  const read = async (file: ChosenFile) => new Uint8Array(await file.slice(0, file.size).arrayBuffer());
  const [bytes, others] = await Promise.all([read(one), read(other)]);
  return bytes.every((byte, at) => byte === others[at]);
}
