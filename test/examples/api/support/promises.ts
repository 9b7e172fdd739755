import type { EndpointName } from 'account-portal';
import { allFacts } from '../../../../examples/api/calls/facts/all-facts.ts';
import { refusalsOf } from '../../../../examples/api/calls/facts/facts.ts';
import type { Schema } from '../../../../examples/api/docs/schema.ts';
import { sharedSchemas } from '../../../../examples/api/docs/schemas.ts';

const shared: Readonly<Record<string, Schema>> = sharedSchemas;

/** Throws if an answer does not match the documentation of its call. */
export function checkPromise(
  name: EndpointName,
  answer: { status: number; data?: unknown; code?: string | undefined },
): void {
  const facts = allFacts[name];
  const faults =
    answer.status === 1
      ? faultsOf(facts.answer, answer.data, 'data')
      : refusalsOf(facts).some((code) => code === answer.code)
        ? []
        : [`refused with ${answer.code}`];
  if (faults.length > 0) throw new Error(`${name} answers what its document does not promise: ${faults.join('; ')}`);
}

/** The violations of a schema, with their paths. */
export function faultsOf(schema: Schema, value: unknown, at: string): string[] {
  if ('$ref' in schema) {
    const found = shared[schema.$ref.replace('#/components/schemas/', '')];
    return found === undefined ? [`${at}: no schema ${schema.$ref}`] : faultsOf(found, value, at);
  }
  if ('oneOf' in schema) {
    const fitting = schema.oneOf.filter((one) => faultsOf(one, value, at).length === 0);
    return fitting.length === 1 ? [] : [`${at}: fits ${fitting.length} of ${schema.oneOf.length}`];
  }
  if (schema.type === 'array') {
    if (!Array.isArray(value)) return [`${at}: no list`];
    return value.flatMap((item, index) => faultsOf(schema.items, item, `${at}[${index}]`));
  }
  if (schema.type !== 'object') return faultOfValue(schema, value, at);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at}: no object`];

  const entries = Object.entries(value);
  if (!('properties' in schema))
    return entries.flatMap(([name, part]) => faultsOf(schema.additionalProperties, part, `${at}.${name}`));
  const missing = schema.required.filter((name) => !Object.hasOwn(value, name)).map((name) => `${at}.${name}: missing`);
  const wrong = entries.flatMap(([name, part]) => {
    const of = schema.properties[name];
    return of === undefined ? [`${at}.${name}: not promised`] : faultsOf(of, part, `${at}.${name}`);
  });
  return [...missing, ...wrong];
}

function faultOfValue(schema: Extract<Schema, { type: 'string' | 'integer' | 'boolean' }>, value: unknown, at: string) {
  const isFit = schema.type === 'integer' ? Number.isInteger(value) : typeof value === schema.type;
  if (!isFit) return [`${at}: no ${schema.type}`];
  const isListed = !('enum' in schema) || schema.enum === undefined || schema.enum.includes(String(value));
  return isListed ? [] : [`${at}: ${String(value)} is not listed`];
}
