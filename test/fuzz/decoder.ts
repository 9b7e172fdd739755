import { isPortalError } from 'account-portal';
import fc from 'fast-check';

/** What reads something of others: the files that do, and what must hold of each input near to a right one. */
export interface Decoder {
  readonly files: readonly string[];
  readonly property: fc.IAsyncProperty<[never]>;
  /** The part of the time that it gets: a process for each case takes its time. */
  readonly weight: number;
}

interface Facts<Input> {
  readonly files: readonly string[];
  readonly inputs: fc.Arbitrary<Input>;
  /** Throws for an input at which a promise is broken. */
  readonly holds: (input: Input) => void | Promise<void>;
  readonly weight?: number;
}

export function decoder<Input>({ files, inputs, holds, weight = 1 }: Facts<Input>): Decoder {
  const property = fc.asyncProperty(inputs, async (input) => holds(input));
  return { files, property: property as unknown as fc.IAsyncProperty<[never]>, weight };
}

/** Runs a decoder, which may refuse its input with one of these codes only. */
export async function refusing<Value>(codes: RegExp, run: () => Value | Promise<Value>): Promise<Value | null> {
  try {
    return await run();
  } catch (thrown) {
    if (isPortalError(thrown) && codes.test(thrown.code)) return null;
    throw thrown;
  }
}

export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}
