import type { ApiConfig } from '../config.ts';
import type { Database } from '../database/schema.ts';
import type { Fields } from '../fields.ts';

export interface CommandContext {
  readonly config: ApiConfig;
  readonly database: Database;
  readonly at: Date;
}

/** An option with the form of its value; without one it is a flag. */
export interface Option {
  readonly value?: string;
  readonly says: string;
}

/** What a command reads: its operand and its options. */
export interface Given extends Fields {
  /** Empty for a command without one. */
  readonly operand: string;
  has(option: string): boolean;
}

export interface Outcome {
  /** For `--json`. */
  readonly data: object;
  /** For people. */
  readonly text: string;
  readonly companyId?: string;
  readonly userId?: string;
}

export interface Command {
  /** The name of what it is about, such as `COMPANY`. */
  readonly operand?: string;
  readonly says: string;
  readonly options: Readonly<Record<string, Option>>;
  readonly run: (context: CommandContext, given: Given) => Promise<Outcome>;
}

export type Choice = readonly [string, ...string[]];

/** One of these; undefined if it is not given. Throws for another. */
export function chosen<Text extends string>(given: Given, option: string, choices: readonly Text[]): Text | undefined {
  if (!given.has(option)) return undefined;
  const text = given.optional(option);
  const found = choices.find((choice) => choice === text);
  if (found === undefined) throw new Error(`--${option} must be one of ${choices.join(', ')}, not "${text}".`);
  return found;
}

export const listed = (given: Given, option: string): readonly string[] =>
  given
    .optional(option, 4000)
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
