import { nameInForm, type OwnField, type OwnFieldName } from '../model/own-field.js';
import type { IssueCode } from './issues.js';
import { normalizePhone } from './phone.js';
import { blank } from './required.js';
import * as rules from './rules.js';
import { normalizeText } from './text.js';
import { publicRule, type Rule, type RuleSet } from './validate.js';

/** The own fields of one form, with their rules and what is sent of them. */
export interface OwnFields {
  readonly fields: readonly OwnField[];
  readonly rules: RuleSet<OwnFieldName>;
  /** What is not ticked is not among the values of a form, and must not stay in a draft as it was. */
  readonly unticked: Readonly<Partial<Record<OwnFieldName, string>>>;
  /** What is sent, by name and without what is empty; undefined where there is nothing. */
  toTexts(values: Readonly<Partial<Record<string, unknown>>>): Readonly<Record<string, string>> | undefined;
}

export function ownFieldsOf(all: readonly OwnField[], form: OwnField['form']): OwnFields {
  const fields = all.filter((field) => field.form === form);
  const named = <Value>(some: readonly OwnField[], toValue: (field: OwnField) => Value) =>
    Object.fromEntries(some.map((field) => [nameInForm(field), toValue(field)]));
  return {
    fields,
    rules: named(fields, ruleOf),
    unticked: named(
      fields.filter(({ type }) => type === 'tick'),
      () => 'off',
    ),
    toTexts(values) {
      const texts = fields.flatMap((field): [string, string][] => {
        const text = toText(field, values[nameInForm(field)]);
        return text === '' ? [] : [[field.name, text]];
      });
      return texts.length > 0 ? Object.fromEntries(texts) : undefined;
    },
  };
}

const isTicked = (value: unknown) => value === true || value === 'on' || value === 'true';

/** A secret stays as it was typed. */
function toText({ type, secret }: OwnField, value: unknown): string {
  if (type === 'tick') return isTicked(value) ? 'true' : '';
  if (secret) return typeof value === 'string' ? value : '';
  if (type === 'phone') return normalizePhone(value);
  // A keyboard for Chinese types full-width letters and signs.
  return type === 'email'
    ? normalizeText(value)
        .normalize('NFKC')
        .replace(/[\p{Cf}\p{DI}]/gu, '')
    : normalizeText(value);
}

function ruleOf(field: OwnField): Rule {
  const rule: Rule = (value, values) => {
    const text = toText(field, value);
    if (field.secret ? text === '' : blank(text)) return field.required ? 'field-required' : null;
    if (text.length > (field.maxLength ?? 200)) return 'text-too-long';
    const matches = field.pattern === undefined || new RegExp(`^(?:${field.pattern})$`, 'u').test(text);
    return formatOf(field, text, values) ?? (matches ? null : 'field-format');
  };
  return field.secret ? rule : publicRule(rule);
}

function formatOf({ type, options = [] }: OwnField, text: string, values: Parameters<Rule>[1]): IssueCode | null {
  if (type === 'email') return rules.email(text, values);
  if (type === 'phone') return rules.phone(text, values);
  const fits =
    type === 'number'
      ? /^[+-]?\d+(?:[.,]\d+)?$/.test(text)
      : type === 'date'
        ? isDate(text)
        : type !== 'choice' || options.some((option) => option.value === text);
  return fits ? null : 'field-format';
}

/** A day of the calendar, as browsers write it: `2026-02-28`. */
function isDate(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}
