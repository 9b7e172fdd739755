import { readFileSync } from 'node:fs';
import { locales } from '../../core/model/locale.js';
import { en } from '../../locales/en.js';
import { nearest } from '../debug/nearest.js';
import { readTags } from './manifest.mjs';
import { bareName, endOfBraces, filesIn, isBound, tagsIn } from './templates.mjs';

export const usage = `account-portal check <files or folders>

Looks for portal tags in HTML and in templates, and tells what no tag has: a misspelt tag, attribute or event, also with a
hyphen, a value that is not listed, and a missing or unknown text of defineLanguage. Exit code 1: there is such a mistake. 2: there is no such file.`;

/** @param {readonly string[]} given */
export function run(given) {
  if (given.length === 0) return { error: usage, code: 2 };
  let files;
  try {
    files = given.flatMap(filesIn);
  } catch (cause) {
    return { error: `${cause.message}\n\n${usage}`, code: 2 };
  }
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const spoken = spokenIn(texts);
  const faults = files.flatMap((file, at) =>
    [...faultsIn(texts[at], spoken), ...catalogueFaults(texts[at])].map(({ line, text }) => `${file}:${line}: ${text}`),
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
 * @param {ReadonlySet<string>} spoken The languages that are there.
 * @returns {{ line: number, text: string }[]}
 */
export function faultsIn(text, spoken = spokenIn([text])) {
  const tags = readTags();
  const lineOf = (offset) => text.slice(0, offset).split('\n').length;
  return tagsIn(text).flatMap(({ name, offset, attributes }) => {
    const tag = tags.get(name) ?? tags.get(name.replace(/-[a-z\d]+$/, ''));
    if (!tag)
      return [{ line: lineOf(offset), text: `There is no tag <${name}>.${question(nearest(name, [...tags.keys()]))}` }];
    return attributes.flatMap((one) => {
      const fault = attributeFault(one.name, one.value, tag, spoken);
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

function attributeFault(written, value, { attributes, properties, events }, spoken) {
  const [, event] = listener.exec(written) ?? [];
  if (event) return events.includes(event) ? null : `has no event "${event}".${question(nearest(event, events))}`;
  const name = bareName(written);
  const row = attributes.find((one) => one.name === name || one.fieldName === name);
  if (row?.name === 'locale') return isBound(written) ? null : localeFault(value, spoken);
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

const languageOf = (tag) => tag.trim().toLowerCase().split(/[-_]/)[0];

function localeFault(value, spoken) {
  if (!value || /[{<$]/.test(value) || spoken.has(languageOf(value))) return null;
  return `has no texts for locale="${value}". defineLanguage adds a language.`;
}

const definition = /\bdefineLanguage\(\s*(['"`])([\w-]+)\1\s*,\s*(\{)?/g;

const spokenIn = (texts) => new Set([...locales, ...texts.flatMap(languagesIn)]);

/** The languages that a file defines or takes from the files of the package. */
function languagesIn(text) {
  const shipped = [...text.matchAll(/\/languages\/([\w-]+)\.js\b/g)].map(([, tag]) => tag);
  return [...shipped, ...[...text.matchAll(definition)].map(([, , tag]) => tag)].map(languageOf);
}

/** The texts of a language that are written where it is defined. */
function catalogueFaults(text) {
  return [...text.matchAll(definition)].flatMap(({ 0: open, 2: tag, 3: brace, index }) => {
    if (!brace) return [];
    const start = index + open.length;
    const body = text.slice(start, endOfBraces(text, start));
    const keys = [...body.matchAll(/(?:^|[,\n])\s*(['"])([\w.-]+)\1\s*:/g)].map(([, , key]) => key);
    const [extra, missing] = [keys.filter((key) => !(key in en)), Object.keys(en).filter((key) => !keys.includes(key))];
    const line = text.slice(0, index).split('\n').length;
    return [
      ...extra.map(
        (key) => `${tag} has a text "${key}" that does not exist.${question(nearest(key, Object.keys(en)))}`,
      ),
      ...(missing.length > 0 && !body.includes('...') ? [`${tag} has no text for ${missing.join(', ')}.`] : []),
    ].map((fault) => ({ line, text: fault }));
  });
}

/** A value in any case, as the tags read them. A template's own expression is left out. */
function valueFault({ name, values }, value) {
  if (values.length === 0 || value === undefined || value === '' || /[{<$]/.test(value)) return null;
  if (values.includes(value) || values.includes(value.trim().toLowerCase())) return null;
  return `ignores ${name}="${value}". The values are ${values.join(', ')}.`;
}

const question = (meant) => (meant ? ` Did you mean "${meant}"?` : '');
