import type { ChosenFile } from 'account-portal';

const heads = {
  png: '\x89PNG\r\n\x1a\n',
  heic: '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
  svg: '<svg xmlns="http://www.w3.org/2000/svg">',
} as const;

/** A `File` as a browser provides it. `size` can be faked, to avoid allocating 5 MB. */
export function image(
  type: keyof typeof heads = 'png',
  { name = 'a.png', size = 100, ...more }: Partial<ChosenFile> = {},
): ChosenFile {
  const bytes = Uint8Array.from(heads[type].padEnd(100, '\0'), (letter) => letter.charCodeAt(0));
  const file = new File([bytes], name);
  return { name, size, slice: (start, end) => file.slice(start, end), arrayBuffer: () => file.arrayBuffer(), ...more };
}
