import { toTokenProperty } from 'account-portal/react';
import { type Choices, toAttributes, toLayout } from './choices.ts';

type Attributes = readonly (readonly [name: string, value: string])[];

/** The snippets to paste, one for each way to use the tags. */
export const snippets: Readonly<Record<Choices['code'], (choices: Choices, origin: string) => string>> = {
  html(choices, origin) {
    const { tag, company } = choices;
    const open = writeTag(tag, toAttributes(choices, origin), inHtml);
    const lines = [
      `<script type="module" src="${origin}/cdn/account-portal.js" crossorigin></script>`,
      ...inStyle(choices),
      '',
      open,
      `  <a href="${origin}/login?companyId=${company}">${fallback[choices.language]}</a>`,
      `</${tag}>`,
      ...inScript(choices),
    ];
    return lines.join('\n');
  },

  react(choices, origin) {
    const { name, define, module } = namesOf(choices.tag);
    const declared = Object.entries(choices.tokens).map(
      ([token, value]) => `'${toTokenProperty(token)}': ${quote(value)}`,
    );
    const layout = inAppearance(choices);
    const style = declared.length > 0 ? [`const tokens = { ${declared.join(', ')} } as React.CSSProperties;`, ''] : [];
    const more = [
      ...(declared.length > 0 ? ['style={tokens}'] : []),
      ...(layout ? ['appearance={appearance}'] : []),
      'onportal-login={({ detail }) => console.log(detail.user.name)}',
    ];
    const tag = writeTag(choices.tag, toAttributes(choices, origin), inJsx, { more, end: '/>' });
    return [
      `import { ${define} } from '${module}';`,
      '',
      `${define}();`,
      '',
      ...style,
      ...(layout ? [`const appearance = ${layout} as const;`, ''] : []),
      `export function ${name}() {`,
      '  return (',
      indent(tag, 4),
      '  );',
      '}',
    ].join('\n');
  },

  vue(choices, origin) {
    const { define, module } = namesOf(choices.tag);
    const layout = inAppearance(choices);
    const tag = writeTag(choices.tag, toAttributes(choices, origin), inHtml, {
      more: [...(layout ? [':appearance.prop="appearance"'] : []), '@portal-login="onLogin"'],
      end: '/>',
    });
    return [
      '<script setup>',
      `import { ${define} } from '${module}';`,
      '',
      `${define}();`,
      ...(layout ? [`const appearance = ${layout};`] : []),
      'const onLogin = ({ detail }) => console.log(detail.user.name);',
      '</script>',
      '',
      '<template>',
      indent(tag, 2),
      '</template>',
      ...inStyle(choices),
      '',
      '<!-- vite.config: vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith("portal-") } } }) -->',
    ].join('\n');
  },

  angular(choices, origin) {
    const { name, define, module } = namesOf(choices.tag);
    const layout = inAppearance(choices);
    const tag = writeTag(choices.tag, toAttributes(choices, origin), inAngular, {
      more: [...(layout ? ['[appearance]="appearance"'] : []), '(portal-login)="onLogin($event)"'],
    });
    const rules = inRule(choices).map((line) => indent(line, 4));
    return [
      "import { Component } from '@angular/core';",
      `import { ${name} } from 'account-portal/angular';`,
      `import { ${define} } from '${module}';`,
      '',
      `${define}();`,
      '',
      '@Component({',
      `  selector: 'app-${choices.tag.replace('portal-', '')}',`,
      `  imports: [${name}],`,
      '  template: `',
      indent(`${tag}</${choices.tag}>`, 4),
      '  `,',
      ...(rules.length > 0 ? ['  styles: `', ...rules.map((line) => escapeTemplate(line)), '  `,'] : []),
      '})',
      `export class ${name.replace('Portal', '')}Page {`,
      ...(layout ? [`  appearance = ${layout} as const;`, ''] : []),
      '  onLogin({ detail }: CustomEvent) {',
      '    console.log(detail.user.name);',
      '  }',
      '}',
    ].join('\n');
  },
};

const fallback = { zh: '登录', en: 'Log in', es: 'Iniciar sesión' } as const;

function namesOf(tag: string) {
  const short = tag.replace('portal-', '');
  const pascal = short.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
  return { name: `Portal${pascal}`, define: `define${pascal}`, module: `account-portal/elements/${short}` };
}

/** A flag is written without a value. */
function writeTag(
  tag: string,
  attributes: Attributes,
  write: (name: string, value: string) => string,
  { more = [], end = '>' }: { readonly more?: readonly string[]; readonly end?: '>' | '/>' } = {},
): string {
  const written = attributes.map(([name, value]) => (value === '' ? name : write(name, value)));
  const parts = [...written, ...more];
  const line = `<${tag} ${parts.join(' ')}${end === '/>' ? ' />' : '>'}`;
  return line.length <= 76 ? line : `<${tag}\n${parts.map((part) => `  ${part}`).join('\n')}\n${end}`;
}

function inHtml(name: string, value: string): string {
  return `${name}="${value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')}"`;
}

function inJsx(name: string, value: string): string {
  return /["{}<>&\\\n]/.test(value) ? `${name}={${quote(value)}}` : `${name}="${value}"`;
}

/**
 * Escapes a value for Angular's template in a template literal. Angular interprets braces, also as entities, but not in a
 * string of an expression.
 */
function inAngular(name: string, value: string): string {
  if (!/[{}@]/.test(value)) return escapeTemplate(inHtml(name, value));
  const text = quote(value).replace(/[{}@]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
  return escapeTemplate(inHtml(`[attr.${name}]`, text));
}

function escapeTemplate(text: string): string {
  return text.replace(/[\\`]|\$\{/g, (sign) => `\\${sign}`);
}

function quote(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'")}'`;
}

function inRule({ tag, tokens }: Choices): string[] {
  const declarations = Object.entries(tokens).map(
    ([token, value]) => `  ${toTokenProperty(token)}: ${toCssValue(value)};`,
  );
  return declarations.length === 0 ? [] : [`${tag} {`, ...declarations, '}'];
}

/** A value that cannot end its declaration, its rule or the style element; unbalanced quotes are removed. */
function toCssValue(value: string): string {
  const plain = value.replace(/[;{}<>\\\n]/g, '');
  return /^(?:[^"']|"[^"]*"|'[^']*')*$/.test(plain) ? plain : plain.replace(/["']/g, '');
}

function inStyle(choices: Choices): string[] {
  const rule = inRule(choices);
  return rule.length === 0 ? [] : ['', '<style>', ...rule, '</style>'];
}

/** The layout as a JavaScript literal, or null. Escapes `<`, which could end the script element. */
function inAppearance(choices: Choices): string | null {
  const entries = Object.entries(toLayout(choices) ?? {});
  if (entries.length === 0) return null;
  const written = entries.map(([name, value]) => `${name}: ${typeof value === 'string' ? quote(value) : value}`);
  return `{ layout: { ${written.join(', ')} } }`.replace(/</g, '\\u003c');
}

function inScript(choices: Choices): string[] {
  const layout = inAppearance(choices);
  if (!layout) return [];
  return ['', '<script>', `document.querySelector('${choices.tag}').appearance = ${layout};`, '</script>'];
}

function indent(text: string, by: number): string {
  return text.replace(/^/gm, ' '.repeat(by));
}
