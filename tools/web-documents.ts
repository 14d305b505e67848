/** Extracts the web app's GraphQL documents from its sources, as `documentText()` of web/graphql/document.ts sends them. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync, Visitor, type CallExpression, type Expression } from 'oxc-parser';
import { documentText, type Source } from '#web/graphql/document.ts';

export type WebDocument = { name: string; text: string };

const ROOT = resolve(import.meta.dirname, '..');
const SOURCES = ['web/**/*.{ts,tsx}', 'features/**/web/**/*.{ts,tsx}'];
const DEFINED_IN = 'web/graphql/document.ts';

/** The imports of a module, and its documents and fragments by the name of their constant. */
type Module = { imports: Map<string, { file: string; name: string }>; documents: Map<string, CallExpression> };

/** All documents, sorted by name. @throws Error for one whose text is not a literal, so not known before runtime. */
export function webDocuments(files: Record<string, string> = readSources()): WebDocument[] {
  const modules = new Map(Object.entries(files).map(([file, text]) => [file, moduleOf(file, text)]));
  const sourceOf = (file: string, name: string): Source => {
    const module = modules.get(file);
    const call = module?.documents.get(name);
    if (call) return sourceIn(file, call);
    const from = module?.imports.get(name);
    if (!from) throw new Error(`${file}: no document is named ${name}`);
    return sourceOf(from.file, from.name);
  };
  const sourceIn = (file: string, { arguments: [text, fragments] }: CallExpression): Source => ({
    text: textIn(file, text as Expression),
    fragments: elementsOf(file, fragments as Expression | undefined).map((each) => {
      if (each.type === 'Identifier') return sourceOf(file, each.name);
      if (each.type === 'CallExpression') return sourceIn(file, each);
      throw new Error(`${file}: a fragment is named or written out`);
    }),
  });
  const documents = [...modules].flatMap(([file, module]) =>
    [...module.documents.values()].map((call) => documentText(sourceIn(file, call))),
  );
  return documents
    .flatMap((text) => {
      const name = /^(?:query|mutation)\s+(\w+)/.exec(text)?.[1];
      return name === undefined ? [] : [{ name, text }];
    })
    .toSorted((one, other) =>
      one.name === other.name ? (one.text < other.text ? -1 : 1) : one.name < other.name ? -1 : 1,
    );
}

function readSources(): Record<string, string> {
  const files = globSync(SOURCES, { cwd: ROOT }).filter((file) => !/\.(test|d)\.tsx?$/.test(file));
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
}

function moduleOf(file: string, text: string): Module {
  const module: Module = { imports: new Map(), documents: new Map() };
  if (!text.includes('graphql')) return module;
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  let local: string | undefined;
  let calls = 0;
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      const from = fileOf(file, source.value);
      for (const each of specifiers) {
        if (each.type !== 'ImportSpecifier' || each.imported.type !== 'Identifier' || from === undefined) continue;
        if (from === DEFINED_IN && each.imported.name === 'graphql') local = each.local.name;
        else module.imports.set(each.local.name, { file: from, name: each.imported.name });
      }
    },
    CallExpression({ callee }) {
      if (local !== undefined && callee.type === 'Identifier' && callee.name === local) calls += 1;
    },
  }).visit(program);

  let found = 0;
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') continue;
      if (init.callee.type !== 'Identifier' || init.callee.name !== local) continue;
      module.documents.set(id.name, init);
      found += callsIn(init);
    }
  }
  if (found !== calls) throw new Error(`${file}: each document is a constant of its module`);
  return module;
}

function callsIn(call: CallExpression): number {
  const within = elementsOf('', call.arguments[1] as Expression | undefined);
  const nested = within.filter((each) => each.type === 'CallExpression');
  return 1 + nested.reduce((sum, each) => sum + callsIn(each), 0);
}

function textIn(file: string, node: Expression | undefined): string {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  const [quasi] = node?.type === 'TemplateLiteral' && node.quasis.length === 1 ? node.quasis : [];
  if (quasi?.value.cooked == null) throw new Error(`${file}: the text of a document is written out, without \${…}`);
  return quasi.value.cooked;
}

function elementsOf(file: string, node: Expression | undefined): Expression[] {
  if (!node) return [];
  if (node.type !== 'ArrayExpression') throw new Error(`${file}: the fragments of a document are written out`);
  return node.elements as Expression[];
}

/** Resolves an import to a path from the root; undefined for packages. */
function fileOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (!specifier.startsWith('.')) return undefined;
  return relative(ROOT, resolve(ROOT, dirname(from), specifier));
}
