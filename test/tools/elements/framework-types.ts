import { mkdirSync, writeFileSync } from 'node:fs';
import { type Elements, type TagFacts, toFacts } from './element-facts.ts';

const folder = 'dist/elements/frameworks';

/**
 * Writes the types of the tags for the templates of Vue, Svelte and Solid, and the directives of Angular, from the table of
 * tags. A type file has an empty module beside it, so that an `import` of it does no harm to a bundler.
 */
export function writeFrameworkTypes(elements: Elements): void {
  const facts = toFacts(elements);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/tags.d.ts`, toTags(facts));
  for (const [name, text] of Object.entries({ vue, svelte, solid })) {
    writeFileSync(`${folder}/${name}.d.ts`, `${text(facts.map(({ tag }) => tag))}\nexport {};\n`);
    writeFileSync(`${folder}/${name}.js`, 'export {};\n');
  }
  writeFileSync(`${folder}/angular.d.ts`, toDirectiveTypes(facts));
  writeFileSync(`${folder}/angular.js`, toDirectives(facts));
}

const pascal = (text: string) => text.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(' | ') || 'never';
const members = (entries: readonly (readonly [key: string, type: string, doc: string])[]) =>
  [...new Map(entries.map(([key, type, doc]) => [key, `  /** ${doc} */\n  '${key}'?: ${type};\n`])).values()].join('');
const toType = (type: string) => (type === 'boolean' ? "boolean | 'true' | 'false' | ''" : type);

/** What the frameworks have in common: attributes by their names on the page and in scripts, properties and listeners. */
function toTags(facts: readonly TagFacts[]): string {
  const attributes = facts.flatMap((one) => one.attributes);
  const perTag = (write: (one: TagFacts) => string) => facts.map((one) => `  '${one.tag}': ${write(one)};\n`).join('');
  return `import type { ElementEvents, ElementTag, PortalElement } from '../index.js';

interface Attributes {
${members(attributes.map(({ name, type, doc }) => [name, `${toType(type)} | undefined`, doc]))}}

interface Settings {
${members(attributes.map(({ property, propertyType, doc }) => [property, `${toType(propertyType)} | undefined`, doc]))}}

/** The attributes of each tag, as HTML spells them. */
export interface TagAttributes {
${perTag((one) => `Pick<Attributes, ${quoted(one.attributes.map(({ name }) => name))}>`)}}

/** The same, as scripts spell them. */
export interface TagSettings {
${perTag((one) => `Pick<Settings, ${quoted(one.attributes.map(({ property }) => property))}>`)}}

interface PropertyNames {
${perTag((one) => quoted(one.properties.map(([name]) => name)))}}

/** The properties of each tag that hold objects and functions. */
export type TagProperties<Tag extends ElementTag> = {
  [Name in PropertyNames[Tag] & keyof PortalElement<Tag>]?: PortalElement<Tag>[Name];
};

/** Listeners, with what a framework writes before the name of an event. */
export type Listeners<Before extends string> = {
  [Type in keyof ElementEvents as \`\${Before}\${Type}\`]?: (event: ElementEvents[Type]) => void;
};

export type { ElementEvents, ElementTag, PortalElement };
`;
}

const perTag = (tags: readonly string[], type: string) =>
  tags.map((tag) => `    '${tag}': ${type}<'${tag}'>;\n`).join('');

function vue(tags: readonly string[]): string {
  return `import type { HTMLAttributes, PublicProps } from 'vue';
import type { ElementEvents, ElementTag, PortalElement, TagProperties, TagSettings } from './tags.js';

type Pascal<Name extends string> = Name extends \`\${infer First}-\${infer Rest}\`
  ? \`\${Capitalize<First>}\${Pascal<Rest>}\`
  : Capitalize<Name>;

type VueListeners = {
  [Type in keyof ElementEvents as \`on\${Pascal<Type>}\`]?: (event: ElementEvents[Type]) => void;
};

/** Vue checks a tag as a component, whose attributes it spells as properties. */
type VueTag<Tag extends ElementTag> = new () => PortalElement<Tag> & {
  $props: HTMLAttributes & PublicProps & TagSettings[Tag] & TagProperties<Tag> & VueListeners & { nonce?: string };
  $slots: { default?: () => unknown };
};

declare module 'vue' {
  interface GlobalComponents {
${perTag(tags, 'VueTag')}  }

  interface HTMLAttributes {
    /** The slot of a custom element that this child fills. */
    slot?: string;
  }
}
`;
}

function svelte(tags: readonly string[]): string {
  return `import type { HTMLAttributes } from 'svelte/elements';
import type { ElementTag, Listeners, PortalElement, TagAttributes, TagProperties } from './tags.js';

type SvelteTag<Tag extends ElementTag> = HTMLAttributes<PortalElement<Tag>> &
  TagAttributes[Tag] &
  TagProperties<Tag> &
  Listeners<'on' | 'on:'>;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${perTag(tags, 'SvelteTag')}  }
}
`;
}

function solid(tags: readonly string[]): string {
  return `import type { JSX } from 'solid-js';
import type { ElementTag, Listeners, PortalElement, TagAttributes, TagProperties } from './tags.js';

type Prefixed<Properties> = { [Name in keyof Properties & string as \`prop:\${Name}\`]?: Properties[Name] };

type SolidTag<Tag extends ElementTag> = JSX.HTMLAttributes<PortalElement<Tag>> &
  TagAttributes[Tag] &
  TagProperties<Tag> &
  Prefixed<TagProperties<Tag>> &
  Listeners<'on:'>;

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
${perTag(tags, 'SolidTag').replace(/^/gm, '  ').trimEnd()}
    }
  }
}
`;
}

/** The inputs of a directive: an attribute under both of its names, and the properties. */
function inputsOf({ attributes, properties }: TagFacts) {
  return [
    ...attributes.flatMap(({ name, property, propertyType, doc }) =>
      [...new Set([property, name])].map((input) => ({
        input,
        attribute: name,
        type: `${toType(propertyType)} | null`,
        doc,
      })),
    ),
    ...properties.map(([input, doc]) => ({ input, attribute: null, type: null, doc })),
  ];
}

/** All directives share the accessors of a class; each lists those of its tag. */
const uniqueInputs = (facts: readonly TagFacts[]) =>
  new Map(facts.flatMap((one) => inputsOf(one).map((row) => [row.input, { ...row, tag: one.tag }] as const))).values();

/** The compiler looks for the type of an input in its own class only. */
function toDirectiveTypes(facts: readonly TagFacts[]): string {
  const types = [...uniqueInputs(facts)].map(
    ({ input, type, tag, doc }) =>
      `  /** ${doc} */\n  '${input}': ${type ?? `PortalElement<'${tag}'>['${input}']`} | undefined;\n`,
  );
  const classes = facts.map((one) => {
    const name = pascal(one.tag);
    const inputs = inputsOf(one).map(({ input }) => input);
    return `
/** ${one.doc} */
export declare class ${name} {
${inputs.map((input) => `  '${input}': Inputs['${input}'];\n`).join('')}  static ɵfac: i0.ɵɵFactoryDeclaration<${name}, never>;
  static ɵdir: i0.ɵɵDirectiveDeclaration<${name}, '${one.tag}', never, { ${inputs.map((input) => `'${input}': { alias: '${input}'; required: false };`).join(' ')} }, {}, never, never, true, never>;
}
`;
  });
  return `import * as i0 from '@angular/core';
import type { PortalElement } from '../index.js';

interface Inputs {
${types.join('')}}
${classes.join('')}
export {};
`;
}

/** As Angular publishes libraries: declarations that the compiler of the application completes. */
function toDirectives(facts: readonly TagFacts[]): string {
  const attributes = [...uniqueInputs(facts)].flatMap(({ input, attribute }) =>
    attribute ? [[input, attribute]] : [],
  );
  const properties = [...uniqueInputs(facts)].flatMap(({ input, attribute }) => (attribute ? [] : [input]));
  const classes = facts.map((one) => {
    const name = pascal(one.tag);
    const inputs = Object.fromEntries(inputsOf(one).map(({ input }) => [input, input]));
    return `
export class ${name} extends Tag {
  static ɵfac = i0.ɵɵngDeclareFactory({ minVersion: '12.0.0', version: '17.0.0', ngImport: i0, type: ${name}, deps: [], target: i0.ɵɵFactoryTarget.Directive });
  static ɵdir = i0.ɵɵngDeclareDirective({ minVersion: '14.0.0', version: '17.0.0', type: ${name}, isStandalone: true, selector: '${one.tag}', inputs: ${JSON.stringify(inputs)}, ngImport: i0 });
}
`;
  });
  return `import * as i0 from '@angular/core';

class Tag {
  host = i0.inject(i0.ElementRef).nativeElement;
}

function write(host, name, value) {
  if (value === undefined || value === null || value === false) host.removeAttribute(name);
  else host.setAttribute(name, value === true ? '' : typeof value === 'object' ? JSON.stringify(value) : value);
}

const attributes = ${JSON.stringify(Object.fromEntries(attributes))};
const properties = ${JSON.stringify(properties)};
for (const input in attributes)
  Object.defineProperty(Tag.prototype, input, { set(value) { write(this.host, attributes[input], value); } });
for (const input of properties)
  Object.defineProperty(Tag.prototype, input, { set(value) { this.host[input] = value; } });
${classes.join('')}`;
}
