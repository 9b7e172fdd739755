import type { IssueCode } from './issues.js';

/** The issue code of each invalid field; valid fields have no key. */
export type Issues<Field extends string = string> = { readonly [Name in Field]?: IssueCode };

/** Validates one value, given all others; returns an issue code instead of throwing. */
export interface Rule {
  (value: unknown, values: Readonly<Record<string, unknown>>): IssueCode | null;
  /** Events may contain the value. Without it a field is secret, as is one without a rule. */
  readonly public?: true;
}

/** The rule of a field whose value may be part of events. */
export const publicRule = (rule: Rule): Rule =>
  Object.assign<Rule, Pick<Rule, 'public'>>((value, values) => rule(value, values), { public: true });

/** The rule of a public field that accepts every value. */
export const anything: Rule = publicRule(() => null);

/** The rules by field. */
export type RuleSet<Field extends string = string> = { readonly [Name in Field]?: Rule };

/** Applies each rule to its field. Without problems the result is an empty object. */
export function validate<Field extends string>(
  values: { readonly [Name in Field]?: unknown },
  ruleSet: RuleSet<Field>,
): Issues<Field> {
  const entries = new Map<string, unknown>(Object.entries(values));
  const issues: [string, IssueCode][] = [];
  for (const [field, rule] of Object.entries<Rule | undefined>(ruleSet)) {
    const code = rule?.(entries.get(field), values) ?? null;
    if (code !== null) issues.push([field, code]);
  }
  return Object.fromEntries(issues) as Issues<Field>; // the keys are names of the rule set
}
