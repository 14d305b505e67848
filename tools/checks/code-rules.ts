/** Forbidden code by layer, found in the syntax tree, so that comments and strings do not count. */
import { Visitor, type Program } from 'oxc-parser';
import { ROLES, type Role } from '#domain/football.ts';
import type { Layer } from './layers.ts';

type Node = { type: string; [key: string]: unknown };

/** Globals with time, randomness or I/O; pure code takes what it needs as arguments. */
const IMPURE = new Set([
  'process', 'console', 'fetch', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'globalThis', 'window',
  'document', 'localStorage', 'sessionStorage', 'navigator', 'crypto', 'performance', 'XMLHttpRequest', 'WebSocket',
  'Buffer', 'require',
]); // prettier-ignore
const IMPURE_MEMBERS = new Set(['Date.now', 'Temporal.Now', 'Math.random']);
const SQL_METHODS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const PERSON = /^(user|viewer|me|self|actor|account|profile)$/i;
/** Comparing anything with one of these strings counts as a check of a role. */
const ROLE_NAMES: ReadonlySet<unknown> = new Set<Role>(ROLES);
const ROLE_IN_SQL = new RegExp(String.raw`\brole\s*(?:=|<>|!=|in\b|not\s+in\b)[^']*'(?:${ROLES.join('|')})'`, 'i');
const ASKS_FOR_A_ROLE =
  'asks for a role itself: ask can(viewer, action) of domain/permissions.ts, or what somebody is of domain/football.ts';

/** Strings that look like a role but are something else, by file, each with its meaning. */
const NO_ROLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'web/router/guards.ts': { special: 'an area of the web app, beside main and calendar' },
};

const PURE: readonly Layer[] = ['domain', 'rules'];
const WITHOUT_SQL: readonly Layer[] = ['domain', 'rules', 'resolvers', 'screens', 'shell'];
const WITHOUT_ROLES: readonly Layer[] = ['rules', 'data', 'resolvers', 'platform', 'screens', 'shell', 'web assembly'];
const DRAWN: readonly Layer[] = ['screens', 'shell', 'web assembly'];

const nameOf = (node: Node | undefined): string | undefined =>
  node?.type === 'Identifier' ? (node['name'] as string) : undefined;

/** The property of a member expression: 'b' of `a.b`. */
function memberOf(node: Node): string | undefined {
  return node['computed'] === true ? undefined : nameOf(node['property'] as Node);
}

/** Whether the expression reads the role of a person: `viewer.role`, `context.viewer!.role`, `user?.role`. */
function readsRole(node: Node | undefined): boolean {
  if (!node) return false;
  if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression' || node.type === 'ParenthesizedExpression')
    return readsRole(node['expression'] as Node);
  if (node.type !== 'MemberExpression' || memberOf(node) !== 'role') return false;
  let owner = node['object'] as Node;
  while (owner.type === 'TSNonNullExpression' || owner.type === 'ParenthesizedExpression')
    owner = owner['expression'] as Node;
  const name = owner.type === 'MemberExpression' ? memberOf(owner) : nameOf(owner);
  return name !== undefined && PERSON.test(name);
}

/** Whether the expression is the name of a role, or an array that contains one. */
function namesRole(node: Node | null | undefined, others: Readonly<Record<string, string>>): boolean {
  if (node?.type === 'Literal') return ROLE_NAMES.has(node['value']) && !(String(node['value']) in others);
  if (node?.type === 'ArrayExpression')
    return (node['elements'] as (Node | null)[]).some((element) => namesRole(element, others));
  return /^TS(As|Satisfies)Expression$/.test(node?.type ?? '') && namesRole(node!['expression'] as Node, others);
}

/** One sentence for each kind of violation in a file of this layer. */
export function codeViolations(layer: Layer, program: Program, file = ''): string[] {
  const found = new Set<string>();
  const pure = PURE.includes(layer);
  const withoutSql = WITHOUT_SQL.includes(layer);
  const withoutRoles = WITHOUT_ROLES.includes(layer);
  const otherWords = NO_ROLES[file] ?? {};
  const propertyNames = new Set<unknown>();

  const refuseRole = (node: unknown) => {
    if (withoutRoles && (readsRole(node as Node) || namesRole(node as Node, otherWords))) found.add(ASKS_FOR_A_ROLE);
  };

  new Visitor({
    MemberExpression(node) {
      if (!node.computed) propertyNames.add(node.property);
      if (!pure || node.computed) return;
      const path = `${nameOf(node.object as unknown as Node)}.${nameOf(node.property as unknown as Node)}`;
      if (IMPURE_MEMBERS.has(path)) found.add(`uses ${path}: time and chance come as arguments`);
    },
    Property(node) {
      if (!node.computed && !node.shorthand) propertyNames.add(node.key);
    },
    TSPropertySignature(node) {
      if (!node.computed) propertyNames.add(node.key);
    },
    NewExpression(node) {
      if (pure && nameOf(node.callee as unknown as Node) === 'Date' && node.arguments.length === 0)
        found.add('uses new Date(): time comes as an argument');
    },
    Identifier(node) {
      if (pure && IMPURE.has(node.name) && !propertyNames.has(node))
        found.add(`uses ${node.name}: this layer knows no outside world`);
    },
    CallExpression(node) {
      const callee = node.callee as unknown as Node;
      const method = callee.type === 'MemberExpression' ? memberOf(callee) : undefined;
      if (withoutSql && method !== undefined && SQL_METHODS.has(method))
        found.add(`calls ${method}(): only data.ts speaks SQL`);
      if (method === 'includes' || method === 'has') node.arguments.forEach(refuseRole);
      if (method === 'includes') refuseRole((callee as { object?: unknown }).object);
      // `.where('role', '=', 'admin')`, `eb('users.role', 'in', ['scout'])`
      if (node.arguments.some((argument) => /(^|\.)role$/.test(String((argument as { value?: unknown }).value))))
        refuseRole(node.arguments[2]);
    },
    TaggedTemplateExpression(node) {
      if (withoutSql && nameOf(node.tag as unknown as Node) === 'sql')
        found.add('writes sql``: only data.ts speaks SQL');
      if (withoutRoles && ROLE_IN_SQL.test(node.quasi.quasis.map(({ value }) => value.raw).join('?')))
        found.add(ASKS_FOR_A_ROLE);
    },
    BinaryExpression(node) {
      if (!['===', '!==', '==', '!='].includes(node.operator)) return;
      refuseRole(node.left);
      refuseRole(node.right);
    },
    SwitchStatement(node) {
      refuseRole(node.discriminant);
      for (const { test } of node.cases) refuseRole(test);
    },
    JSXOpeningElement(node) {
      if (!DRAWN.includes(layer) || node.name.type !== 'JSXIdentifier' || node.name.name !== 'a') return;
      if (node.attributes.some((attribute) => startsWithHash(attribute as unknown as Node)))
        found.add('links with a raw <a href="#/…">: unsaved input is only guarded on the router’s own links');
    },
  }).visit(program);
  return [...found];
}

function startsWithHash(attribute: Node): boolean {
  if (attribute.type !== 'JSXAttribute' || (attribute['name'] as Node)['name'] !== 'href') return false;
  let value = attribute['value'] as Node | null;
  if (value?.type === 'JSXExpressionContainer') value = value['expression'] as Node;
  if (value?.type === 'Literal') return String(value['value']).startsWith('#/');
  if (value?.type !== 'TemplateLiteral') return false;
  const first = (value['quasis'] as { value: { raw: string } }[])[0];
  return first !== undefined && first.value.raw.startsWith('#/');
}
