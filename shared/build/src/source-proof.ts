import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import type { Messages, ModuleManifest } from '@sci/module-contract';
import { readable } from './unreadable.ts';
import { filesUnder } from './workspace.ts';

/** What the code of a folder names in words that the compiler does not check. */
export interface NamedInSource {
  /**
   * Keys of messages, each with the file that shows it; `prefix…suffix` where the middle is
   * computed.
   */
  readonly messages: readonly { readonly key: string; readonly file: string }[];
  /** Ids of routes that the code links to. */
  readonly links: readonly { readonly id: string; readonly file: string }[];
  /** Events of other modules that the code listens to, and its own that it tells. */
  readonly hears: readonly { readonly id: string; readonly file: string }[];
  readonly tells: readonly { readonly id: string; readonly file: string }[];
}

/** Stands for the computed part of a key. */
const ANYTHING = '…';

/**
 * Reads the sources of an application without running them. @param namespace the messages that are
 * its own
 */
export function namedInSource(folder: string, namespace: string): NamedInSource {
  const files = filesUnder(path.join(folder, 'src')).filter((file) => /\.tsx?$/.test(file));
  const found = files.map((file) =>
    inFile(file, path.relative(folder, file).split(path.sep).join('/'), namespace),
  );
  return {
    messages: found.flatMap(({ messages }) => messages),
    links: found.flatMap(({ links }) => links),
    hears: found.flatMap(({ hears }) => hears),
    tells: found.flatMap(({ tells }) => tells),
  };
}

/**
 * Every message that the code shows has a text, and every link within the module leads to one of
 * its routes.
 * @returns one French sentence per mistake
 */
export function sourceReasons(
  { messages: shown, links, hears, tells }: NamedInSource,
  // oxlint-disable-next-line typescript/no-deprecated -- published builds may still have it
  { routes, i18n, offers, listens }: ModuleManifest,
  messages: Messages,
): string[] {
  const own = new Set(routes.map(({ id }) => id));
  return [
    ...new Set([
      ...shown
        .filter(({ key }) => !hasText(messages, key))
        .map(({ key, file }) => `${file} : le texte « ${key} » manque dans locales/fr.json`),
      ...links
        .filter(({ id }) => id.startsWith(`${i18n.namespace}.`) && !own.has(id))
        .map(({ id, file }) => `${file} : le lien « ${id} » ne mène à aucune route du module`),
      ...hears
        .filter(({ id }) => listens?.[id] === undefined)
        .map(({ id, file }) => `${file} : « listens » du manifeste ne nomme pas « ${id} »`),
      ...tells
        // oxlint-disable-next-line typescript/no-deprecated -- published builds may still have it
        .filter(({ id }) => offers?.events?.[id] === undefined)
        .map(({ id, file }) => `${file} : « offers.events » du manifeste ne nomme pas « ${id} »`),
    ]),
  ];
}

/** Routes of others that the code links to: whether they exist is known when it is published. */
export const foreignLinks = ({ links }: NamedInSource, namespace: string): string[] =>
  [
    ...new Set(links.map(({ id }) => id).filter((id) => !id.startsWith(`${namespace}.`))),
  ].toSorted();

function hasText(messages: Messages, key: string): boolean {
  const [start = '', end] = key.split(ANYTHING);
  if (end !== undefined)
    return Object.keys(messages).some(
      (known) => known.startsWith(start) && known.replace(PLURAL, '').endsWith(end),
    );
  return [key, `${key}_other`].some((known) => (messages[known] ?? '').trim() !== '');
}

const PLURAL = /_(one|many|other)$/;

/** What was read of a file last: a developer's build reads all of them again at each save. */
const known = new Map<string, { readonly source: string; readonly found: NamedInSource }>();

function inFile(file: string, name: string, namespace: string): NamedInSource {
  const source = readFileSync(file, 'utf8');
  const before = known.get(file);
  if (before?.source === source) return before.found;
  const found = readable(name, () => inSource(source, name, namespace));
  known.set(file, { source, found });
  return found;
}

function inSource(source: string, name: string, namespace: string): NamedInSource {
  const nodes = [
    ...nodesOf(
      parseSync(source, { syntax: 'typescript', tsx: name.endsWith('.tsx'), target: 'es2022' }),
    ),
  ];
  const calls = nodes.filter(({ type }) => type === 'CallExpression');
  const spaces = calls
    .filter((call) => calleeOf(call) === 'useTranslation')
    .flatMap((call) => textsOf(argumentOf(call)));
  const firstOf = (called: string) =>
    calls
      .filter((call) => calleeOf(call) === called)
      .flatMap((call) => textsOf(argumentOf(call)))
      .map((id) => ({ id, file: name }));
  // A file that shows somebody else's messages cannot be judged by ours.
  const ours = spaces.every((space) => space === namespace);
  return {
    messages: !ours
      ? []
      : calls
          .filter((call) => calleeOf(call) === 't')
          .flatMap((call) => textsOf(argumentOf(call)))
          .map((key) => ({ key, file: name })),
    links: [
      ...calls
        .filter((call) => LINK_CALLS.has(calleeOf(call)))
        .flatMap((call) => textsOf(argumentOf(call))),
      ...nodes.filter(isRouteLink).flatMap((element) => textsOf(attributeOf(element, 'to'))),
    ]
      .filter((id) => ROUTE_ID.test(id))
      .map((id) => ({ id, file: name })),
    hears: firstOf('useModuleEvent'),
    tells: firstOf('tellModules'),
  };
}

const LINK_CALLS: ReadonlySet<string> = new Set(['href', 'navigate']);
/** 'gestion.bankingData'; anything else given to these functions is an address. */
const ROUTE_ID = /^[a-z][a-z-]*\.\w+$/;

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Every node of a syntax tree. */
function* nodesOf(value: unknown): Generator<Node> {
  if (!isNode(value)) return;
  if (typeof value['type'] === 'string') yield value;
  for (const child of Object.values(value)) yield* nodesOf(child);
}

/** The name of the function that is called: `t`, or the last part of `shell.navigate`. */
function calleeOf(call: Node): string {
  const callee = call['callee'];
  if (!isNode(callee)) return '';
  return nameOf(callee['type'] === 'MemberExpression' ? callee['property'] : callee);
}

const nameOf = (node: unknown): string =>
  isNode(node) && node['type'] === 'Identifier' && typeof node['value'] === 'string'
    ? node['value']
    : '';

function argumentOf(call: Node): unknown {
  const [first]: readonly unknown[] = Array.isArray(call['arguments']) ? call['arguments'] : [];
  return isNode(first) ? first['expression'] : undefined;
}

/** `<RouteLink to=…>`, or any component that is one: `<Button component={RouteLink} to=…>`. */
const isRouteLink = (node: Node): boolean =>
  node['type'] === 'JSXOpeningElement' &&
  (nameOf(node['name']) === 'RouteLink' || nameOf(attributeOf(node, 'component')) === 'RouteLink');

function attributeOf(element: Node, name: string): unknown {
  const attributes: readonly unknown[] = Array.isArray(element['attributes'])
    ? element['attributes']
    : [];
  const attribute = attributes
    .filter(isNode)
    .find((candidate) => nameOf(candidate['name']) === name);
  const value = attribute?.['value'];
  return isNode(value) && value['type'] === 'JSXExpressionContainer' ? value['expression'] : value;
}

/** The texts that an expression can be, as far as they are written in place. */
function textsOf(expression: unknown): string[] {
  if (!isNode(expression)) return [];
  switch (expression['type']) {
    case 'StringLiteral':
      return typeof expression['value'] === 'string' ? [expression['value']] : [];
    case 'ConditionalExpression':
      return [...textsOf(expression['consequent']), ...textsOf(expression['alternate'])];
    case 'TemplateLiteral':
      return templateText(expression);
    default:
      return [];
  }
}

function templateText({ quasis }: Node): string[] {
  const parts = (Array.isArray(quasis) ? quasis : []).map((quasi: unknown) =>
    isNode(quasi) && typeof quasi['cooked'] === 'string' ? quasi['cooked'] : '',
  );
  const [start = '', ...rest] = parts;
  return rest.length === 0 ? [start] : [`${start}${ANYTHING}${rest.at(-1) ?? ''}`];
}
