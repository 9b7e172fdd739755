import fc from 'fast-check';

// Inputs that are right but in a few places: of any bytes, a decoder would look at the first only.

/** Texts that decoders, browsers and databases read in ways of their own. */
const oddTexts = [
  ...['', ' ', '\0', '\n', '\r\n', '\ufeff', '\u202e', '\u200b', '\ud800', '\udfff', '😀', '０', 'ß', 'İ'],
  ...['__proto__', 'constructor', 'toString', 'null', 'undefined', 'NaN', 'true', '-1', '1e9', '0x10', '1.5'],
  ...[
    '%00',
    '%',
    '%zz',
    '%2f',
    '%5c',
    '..',
    '../',
    '\\',
    '//',
    '///',
    '@',
    '#',
    '?',
    '&',
    '=',
    ';',
    ':',
    '::',
    '[',
    ']',
  ],
  ...['"', "'", '<', '>', '`', '{', '}', '${', '|', ',', '*', '+', 'javascript:', 'data:', 'https://', 'xn--'],
];

const oddText = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);

/** A text with a few places deleted, doubled, or replaced. */
export function nearText(base: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const edit = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(6),
    by: fc.oneof(oddText, fc.constant(null)),
  });
  return fc.tuple(base, fc.array(edit, { maxLength: 4 })).map(([text, edits]) =>
    edits.reduce((now, { at, length, by }) => {
      const start = Math.floor(at * now.length);
      const cut = now.slice(start, start + length);
      return now.slice(0, start) + (by ?? cut + cut) + now.slice(start + (by === null ? length : length % 3));
    }, text),
  );
}

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e300,
    2 ** 53,
    [],
    {},
    [[]],
    [null],
    JSON.parse('{"__proto__":{"a":1}}'),
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

type Path = readonly (string | number)[];

const placesIn = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))]
    : [path];

function withValue(value: unknown, [key, ...rest]: Path, change: (old: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...(value as object) };
  const changed = withValue(copy[key], rest, change);
  if (changed === undefined) delete copy[key];
  else Object.defineProperty(copy, key, { value: changed, enumerable: true, configurable: true, writable: true });
  return copy;
}

/** JSON data in which a few values are gone, replaced, doubled in a list, or edited. */
export function nearData(base: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const edit = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    kind: fc.constantFrom('gone', 'value', 'doubled', 'added'),
    value: oddValue,
    name: fc.oneof(oddText, fc.constantFrom('id_', 'name_', 'token_', 'data', 'code', 'v', 'kind')),
  });
  return fc.tuple(base, fc.array(edit, { maxLength: 3 })).map(([data, edits]) =>
    edits.reduce((now, { at, kind, value, name }) => {
      const places = placesIn(now);
      return withValue(now, places[Math.floor(at * places.length)] ?? [], (old) => {
        if (kind === 'gone') return undefined;
        if (kind === 'doubled') return Array.isArray(old) ? [...old, ...old] : [old, old];
        if (kind === 'added' && typeof old === 'object' && old !== null && !Array.isArray(old))
          return { ...old, [name]: value };
        return value;
      });
    }, data),
  );
}

/** The same as the text that is sent, in which a few characters may be others, too. */
export const nearJson = (base: fc.Arbitrary<unknown>): fc.Arbitrary<string> => {
  const text = nearData(base).map((data) => JSON.stringify(data) ?? '');
  return fc.oneof({ weight: 3, arbitrary: text }, { weight: 1, arbitrary: nearText(text) });
};

/** Bytes of which a few are others, gone or doubled. */
export function nearBytes(base: fc.Arbitrary<Uint8Array>): fc.Arbitrary<Uint8Array> {
  const edit = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    kind: fc.constantFrom('byte', 'cut', 'doubled'),
    byte: fc.oneof(fc.nat(255), fc.constantFrom(0, 127, 128, 255)),
    length: fc.nat(16),
  });
  return fc.tuple(base, fc.array(edit, { maxLength: 4 })).map(([bytes, edits]) =>
    edits.reduce((now, { at, kind, byte, length }) => {
      const start = Math.floor(at * now.length);
      if (kind === 'byte') return now.with(Math.min(start, Math.max(now.length - 1, 0)), byte);
      const end = kind === 'cut' ? start + length : start;
      return new Uint8Array(
        Buffer.concat([now.subarray(0, kind === 'cut' ? start : start + length), now.subarray(end)]),
      );
    }, bytes),
  );
}
