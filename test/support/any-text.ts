import fc from 'fast-check';

/** Any code points except surrogates. The same as `unit: 'binary'`, whose tables cost every process a second of CPU time. */
const codePoint = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));

export const anyText: fc.Arbitrary<string> = fc.string({ unit: codePoint });
