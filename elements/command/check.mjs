import { readFileSync } from 'node:fs';
import { nearest } from '../debug/nearest.js';
import { readTags } from './manifest.mjs';
import { bareName, filesIn, isBound, tagsIn } from './templates.mjs';

export const usage = `account-portal check <files or folders>

Looks for portal tags in HTML and in templates, and tells what no tag has: a misspelt tag, attribute or event, also with a
hyphen, and a value that is not listed. Exit code 1: there is such a mistake. 2: there is no such file.`;

/** @param {readonly string[]} given */
export function run(given) {
  if (given.length === 0) return { error: usage, code: 2 };
  let files;
  try {
    files = given.flatMap(filesIn);
  } catch (cause) {
    return { error: `${cause.message}\n\n${usage}`, code: 2 };
  }
  const faults = files.flatMap((file) =>
    faultsIn(readFileSync(file, 'utf8')).map(({ line, text }) => `${file}:${line}: ${text}`),
  );
  if (faults.length > 0) return { error: faults.join('\n'), code: 1 };
  return {
    text: `${files.length} ${files.length === 1 ? 'file' : 'files'}: no mistake in the use of portal tags.`,
    code: 0,
  };
}

/**
 * The mistakes in a template of any framework, with their lines.
 * @param {string} text
 * @returns {{ line: number, text: string }[]}
 */
export function faultsIn(text) {
  const tags = readTags();
  const lineOf = (offset) => text.slice(0, offset).split('\n').length;
  return tagsIn(text).flatMap(({ name, offset, attributes }) => {
    const tag = tags.get(name) ?? tags.get(name.replace(/-[a-z\d]+$/, ''));
    if (!tag)
      return [{ line: lineOf(offset), text: `There is no tag <${name}>.${question(nearest(name, [...tags.keys()]))}` }];
    return attributes.flatMap((one) => {
      const fault = attributeFault(one.name, one.value, tag);
      return fault ? [{ line: lineOf(one.offset), text: `<${name}> ${fault}` }] : [];
    });
  });
}

/** What frameworks write for the browser's own attributes, and for themselves. */
const foreign =
  /^(data-|aria-|v-|x-|hx-|client:|transition:|use:|class:|style:|let:|animate:|in:|out:|[*#]|on[A-Z]|@(?!portal)|(on)?[a-z]+$)/;
/** A name of more than one word that HTML has. */
const ofHtml = /^(accept-charset|http-equiv)$/;
const listener = /^(?:@|v-on:|on:|oncapture:|on|\()(portal-[a-z-]+)/;

function attributeFault(written, value, { attributes, properties, events }) {
  const [, event] = listener.exec(written) ?? [];
  if (event) return events.includes(event) ? null : `has no event "${event}".${question(nearest(event, events))}`;
  const name = bareName(written);
  const row = attributes.find((one) => one.name === name || one.fieldName === name);
  if (row) return isBound(written) ? null : valueFault(row, value);
  if (properties.includes(name)) return null;
  const names = /[A-Z]/.test(name) ? [] : attributes.map((one) => one.name);
  const meant = nearest(name, [...names, ...properties]);
  if (meant && !htmlWords.has(name)) return `has no attribute "${name}".${question(meant)}`;
  return foreign.test(written) || ofHtml.test(name) || !/^[\w-]+$/.test(name) ? null : `has no attribute "${name}".`;
}

/** Attributes of HTML that are like one of ours. */
const htmlWords = new Set(
  'class className dir hidden id is key lang nonce part ref role slot style tabindex title'.split(' '),
);

/** A value in any case, or a language with its region, as the tags read them. A template's own expression is left out. */
function valueFault({ name, values }, value) {
  if (values.length === 0 || value === undefined || value === '' || /[{<$]/.test(value)) return null;
  const [language] = value.trim().toLowerCase().split(/[-_]/);
  if (values.includes(value) || values.includes(value.trim().toLowerCase()) || values.includes(language)) return null;
  return `ignores ${name}="${value}". The values are ${values.join(', ')}.`;
}

const question = (meant) => (meant ? ` Did you mean "${meant}"?` : '');
