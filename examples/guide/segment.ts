const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** The words of a text: Chinese has no blanks between them. Names in code are found by their parts, too. */
export function toWords(text: string): string[] {
  const whole = text.split(/[^\p{L}\p{N}_-]+/u).filter((word) => /^[\w-]+$/.test(word));
  const parts = [...words.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
  return [
    ...new Set([
      ...whole,
      ...parts.flatMap((part) => part.split(/[^\p{L}\p{N}]|(?<=\p{Ll})(?=\p{Lu})/u)).filter(Boolean),
    ]),
  ];
}
