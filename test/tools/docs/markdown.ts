export const code = (text: string) => `\`${text}\``;

/** A Markdown table; `|` in cells is escaped. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replace(/\|/g, '\\|')).join(' | ')} |`;
  return [line(heads), `|${heads.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

/** Replaces the sections between their markers, `<!-- name -->` and `<!-- /name -->`. */
export function fillSections(text: string, sections: Readonly<Record<string, string>>): string {
  return Object.entries(sections).reduce(
    (filled, [name, section]) =>
      filled.replace(
        new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`),
        (_, begin: string, end: string) => `${begin}\n${section}\n\n${end}`,
      ),
    text,
  );
}
