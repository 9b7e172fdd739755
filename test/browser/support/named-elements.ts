/** What a name makes of a page's document: an element, a window, or in old engines something that can be called. */
export const namingTags = {
  images: (name: string) => `<img name="${name}" id="${name}">`,
  forms: (name: string) => `<form name="${name}" id="${name}"><input name="postTask"><input name="push"></form>`,
  frames: (name: string) => `<iframe name="${name}"></iframe>`,
  embeds: (name: string) => `<embed name="${name}" id="${name}">`,
  objects: (name: string) => `<object name="${name}" id="${name}"></object>`,
} as const;

export type NamingTag = keyof typeof namingTags;

/** Every member of a document, and what some engines and pages lack in their windows. */
export const takenNames: readonly string[] = [
  ...new Set([
    ...chainOf(document).flatMap((prototype) => Object.getOwnPropertyNames(prototype)),
    ...['scheduler', 'trustedTypes', 'navigation', 'setImmediate', 'PasswordCredential', 'OTPCredential'],
  ]),
];

function chainOf(object: object): object[] {
  const prototype: object | null = Object.getPrototypeOf(object);
  return prototype ? [prototype, ...chainOf(prototype)] : [];
}

/** The markup of elements, out of sight, that take the members of the document. */
export const toNamed = (tag: NamingTag, names = takenNames): string =>
  `<div id="names" style="display: none">${names.map(namingTags[tag]).join('')}</div>`;

/** The names that a document has indeed lost. */
export function lostIn(page: Document): string[] {
  const own: object = Object.getPrototypeOf(page);
  return takenNames.filter((name) => name in own && Reflect.get(page, name) !== Reflect.get(own, name, page));
}
