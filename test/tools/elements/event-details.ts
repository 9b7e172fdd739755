import { readFileSync } from 'node:fs';
import ts from 'typescript';

type Members = readonly ts.TypeElement[];

/** Where the details of the events are written down. */
const files = ['core/portal-events.ts', 'core/bridge/create-bridge.ts', 'core/tenant/tenant.ts'];

/** What the detail of each event holds beside what all have, read from its type: `name: type`, by the event's name. */
export function readEventDetails(): Readonly<Record<string, readonly string[]>> {
  const interfaces = new Map<string, Members>();
  for (const file of files) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    for (const statement of source.statements)
      if (ts.isInterfaceDeclaration(statement)) interfaces.set(statement.name.text, [...statement.members]);
  }
  /** A type of its own is told by its members, unless it is one of many things. */
  const membersOf = (type: ts.TypeNode | undefined): Members => {
    if (type && ts.isTypeLiteralNode(type)) return [...type.members];
    return (type && interfaces.get(type.getText())) ?? [];
  };
  const plain = (type: string) =>
    type
      .replace(/\breadonly\s+/g, '')
      .replace(/\s+/g, ' ')
      .replace(/\b[A-Z]\w+\b/g, (name) => {
        const members = interfaces.get(name)?.map((member) => member.name?.getText());
        return members ? `{ ${members.join(', ')} }` : name;
      });
  const toWords = (member: ts.TypeElement): string[] => {
    if (!ts.isPropertySignature(member)) return [];
    return [`${member.name.getText()}${member.questionToken ? '?' : ''}: ${plain(member.type?.getText() ?? '')}`];
  };

  const events = interfaces.get('PortalEventDetails') ?? [];
  return Object.fromEntries(
    events.map((event) => [
      (event.name as ts.StringLiteral | ts.Identifier).text, // the names of this interface are words
      ts.isPropertySignature(event) ? membersOf(event.type).flatMap(toWords) : [],
    ]),
  );
}
