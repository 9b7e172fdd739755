import { readFileSync } from 'node:fs';
import ts from 'typescript';

type Members = readonly ts.TypeElement[];

/** The files that declare the event details. */
const files = [
  'core/portal/events.ts',
  'core/bridge/create-bridge.ts',
  'core/tenant/host-rules.ts',
  'core/tenant/tenant.ts',
];

/** The fields of each event's detail besides the common ones, as `name: type`, by event name. */
export function readEventDetails(): Readonly<Record<string, readonly string[]>> {
  const interfaces = new Map<string, Members>();
  /** Unions of words, by name. */
  const choices = new Map<string, string>();
  for (const file of files) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    for (const statement of source.statements) {
      if (ts.isInterfaceDeclaration(statement)) interfaces.set(statement.name.text, [...statement.members]);
      if (ts.isTypeAliasDeclaration(statement) && isChoice(statement.type))
        choices.set(statement.name.text, statement.type.getText());
    }
  }
  /** Expands a named type to its members, unless it is a union. */
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
        return members ? `{ ${members.join(', ')} }` : (choices.get(name) ?? name);
      });
  const toWords = (member: ts.TypeElement): string[] => {
    if (!ts.isPropertySignature(member)) return [];
    return [`${member.name.getText()}${member.questionToken ? '?' : ''}: ${plain(member.type?.getText() ?? '')}`];
  };

  const events = interfaces.get('PortalEventDetails') ?? [];
  return Object.fromEntries(
    events.map((event) => [
      (event.name as ts.StringLiteral | ts.Identifier).text, // the keys of this interface are literals or identifiers
      ts.isPropertySignature(event) ? membersOf(event.type).flatMap(toWords) : [],
    ]),
  );
}

const isChoice = (type: ts.TypeNode) => ts.isUnionTypeNode(type) && type.types.every(ts.isLiteralTypeNode);
