import { version } from '../../react/ui/sheet/scope.js';

/** A property of the element class, by which the copies of this package on a page know each other. */
const key = Symbol.for('account-portal.copy');

interface Copy {
  readonly version: string;
}

const ours: Copy = { version };
const told = new WeakSet<object>();

export const markCopy = (made: CustomElementConstructor) => Object.assign(made, { [key]: ours });

/** Says once that the first copy draws the tags it has defined, and this one the rest. */
export function tellOfOther(tag: string, defined: object): void {
  const { [key]: other } = defined as { [key]?: Copy };
  if (other?.version === version || told.has(other ?? ours)) return;
  told.add(other ?? ours);
  const by = other ? `version ${plain(other.version)} of account-portal` : 'another script';
  console.warn(
    `<${tag}> is drawn by ${by}, which came first, not by ${plain(version)}. Load one of them, or end the tags of one with a suffix: define({ suffix }).`,
  );
}

const plain = (edition: string) => edition.replaceAll('-', '.');
