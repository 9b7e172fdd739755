import type { IssueCode } from './issues.js';
import type { Rule } from './rules.js';

/** The fields that are wrong, each with one code; a field that is right has no key. */
export type Issues<Field extends string = string> = { readonly [Name in Field]?: IssueCode };

/** The rule of each field that has one. */
export type RuleSet<Field extends string = string> = { readonly [Name in Field]?: Rule };

/** Applies each rule to its field. Without problems the result is an empty object. */
export function validate<Field extends string>(
  values: { readonly [Name in Field]?: unknown },
  ruleSet: RuleSet<Field>,
): Issues<Field> {
  const given = new Map<string, unknown>(Object.entries(values));
  const issues: [string, IssueCode][] = [];
  for (const [field, rule] of Object.entries<Rule | undefined>(ruleSet)) {
    const code = rule?.(given.get(field), values) ?? null;
    if (code !== null) issues.push([field, code]);
  }
  return Object.fromEntries(issues) as Issues<Field>; // only names of the rule set became keys
}
