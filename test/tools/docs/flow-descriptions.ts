import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import ts from 'typescript';
import type { FlowDescription } from '../../../core/flows/describe-flows.ts';

export function writeFlows(flows: ReturnType<typeof readFlows>): void {
  const lines = Object.entries(flows).map(([name, flow]) => `  ${JSON.stringify(name)}: ${JSON.stringify(flow)},\n`);
  const code = `// Written by \`npm run readme\`, from the types and the code of the flows.
// biome-ignore format: a line for each flow
export const flowDescriptions = {\n${lines.join('')}} as const;\n`;
  writeFileSync('core/flows/flow-descriptions.ts', code);
}

/** Steps, verbs and fields of every flow from the types of its creator, and the events from its code. */
export function readFlows(): Readonly<Record<string, FlowDescription>> {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile('core/tsconfig.json', ts.sys.readFile).config,
    ts.sys,
    'core',
  );
  const program = ts.createProgram(['core/index.ts'], options);
  const checker = program.getTypeChecker();
  const entry = program.getSourceFile('core/index.ts');
  const exported = entry && checker.getSymbolAtLocation(entry);
  if (!exported) throw new Error('core/index.ts has no exports');
  const eventOrder = membersOf(program, 'core/portal/events.ts', 'PortalEventDetails');

  const flows = checker.getExportsOfModule(exported).flatMap((symbol) => {
    const task = /^create(\w+)Flow$/.exec(symbol.name)?.[1];
    if (task === undefined) return [];
    const maker = checker.getAliasedSymbol(symbol);
    const [creation] = checker.getTypeOfSymbol(maker).getCallSignatures();
    if (!creation) throw new Error(`${symbol.name} is no function`);
    const name = task.replace(/\B[A-Z]/g, '-$&').toLowerCase();
    return [
      [name, describe(checker, creation.getReturnType(), emittedBy(program, fileOf(maker)), eventOrder)] as const,
    ];
  });
  return Object.fromEntries(flows);
}

/** The members of every flow. */
const common = ['get', 'subscribe', 'check', 'clear', 'forward', 'dispose'];

function describe(
  checker: ts.TypeChecker,
  flow: ts.Type,
  emitted: ReadonlySet<string>,
  eventOrder: readonly string[],
): FlowDescription {
  const signatureOf = (name: string) => typeOf(flow, name).getCallSignatures()[0] as ts.Signature; // methods of every flow
  const typeOf = (owner: ts.Type, name: string) => {
    const property = owner.getProperty(name);
    if (!property) throw new Error(`${checker.typeToString(owner)} has no ${name}`);
    return checker.getTypeOfSymbol(property);
  };
  const home = fileOf(flow.symbol);
  const names = unionOf(typeOf(signatureOf('get').getReturnType(), 'step')).flatMap((step) => {
    const property = step.getProperty('name');
    return property ? unionOf(checker.getTypeOfSymbol(property)).map((type) => ({ type, property })) : [];
  });
  const steps = names
    .flatMap(({ type, property }) =>
      type.isStringLiteral() ? [{ name: type.value, place: placeOf(property, home) }] : [],
    )
    .sort((one, other) => (one.place < other.place ? -1 : 1));
  const verbs = flow
    .getProperties()
    .filter((property) => !common.includes(property.name))
    .filter((property) => checker.getTypeOfSymbol(property).getCallSignatures().length > 0)
    .map((property) => property.name);
  const [parameter] = signatureOf('clear').getParameters();
  const field = parameter ? checker.getTypeOfSymbol(parameter) : undefined;
  const text = readFileSync(fileOf(field?.aliasSymbol ?? flow.symbol), 'utf8');
  const fields = (field ? unionOf(field) : [])
    .flatMap((type) => (type.isStringLiteral() ? [type.value] : []))
    .sort((one, other) => text.indexOf(`'${one}'`) - text.indexOf(`'${other}'`));
  const events = eventOrder.filter((name) => emitted.has(name)) as FlowDescription['events'][number][];
  return { steps: [...new Set(steps.map(({ name }) => name))], verbs, fields, events };
}

const unionOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

function fileOf(symbol: ts.Symbol): string {
  const file = symbol.declarations?.[0]?.getSourceFile().fileName;
  if (file === undefined) throw new Error(`${symbol.name} is declared nowhere`);
  return file;
}

/** In the order of the declarations: those of the flow's own file, of its folder, and the others. */
function placeOf(property: ts.Symbol, home: string): string {
  const file = fileOf(property);
  const nearness = file === home ? 0 : dirname(file) === dirname(home) ? 1 : 2;
  return `${nearness} ${file} ${String(property.declarations?.[0]?.pos).padStart(9, '0')}`;
}

function membersOf(program: ts.Program, file: string, name: string): readonly string[] {
  const found = program
    .getSourceFile(file)
    ?.statements.find(
      (one): one is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(one) && one.name.text === name,
    );
  return found?.members.map((member) => (member.name as ts.PropertyName & { text: string }).text) ?? [];
}

/** Events of the portal, by the method that emits them. */
const byMethod: Readonly<Record<string, readonly string[]>> = {
  completeLogin: ['login', 'before-redirect'],
  signOut: ['logout'],
};

/** The events in the code of a flow and of the flows' files that it imports, without those of every flow. */
function emittedBy(program: ts.Program, flow: string): ReadonlySet<string> {
  const files = new Set([flow]);
  for (const file of files) {
    for (const statement of program.getSourceFile(file)?.statements ?? []) {
      if (!ts.isImportDeclaration(statement) || statement.importClause?.isTypeOnly) continue;
      const path = (statement.moduleSpecifier as ts.StringLiteral).text;
      const other = program.getSourceFile(`${dirname(file)}/${path}`.replace(/\.js$/, '.ts'))?.fileName;
      if (other && /\/core\/flows?\//.test(other) && basename(other) !== 'flow.ts') files.add(other);
    }
  }
  return new Set([...files].flatMap((file) => emittedIn(program.getSourceFile(file))));
}

function emittedIn(source: ts.SourceFile | undefined): string[] {
  const emitted: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [owner, method = ''] = node.expression.getText(source).split('.').slice(-2);
      const [first] = node.arguments;
      if ([owner, method].includes('emit') && first && ts.isStringLiteral(first)) emitted.push(first.text);
      if (owner === 'portal') emitted.push(...(byMethod[method] ?? []));
    }
    ts.forEachChild(node, visit);
  };
  if (source) visit(source);
  return emitted;
}
