import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, type Comment } from 'oxc-parser';
import { signatureOf, type Node } from './signature.ts';

/** One thing that a file gives to others. */
export interface Exported {
  readonly name: string;
  /** Its declaration without what it does: 'function sum(amounts: Iterable<Cents>): Cents'. */
  readonly signature: string;
  /** The text of its doc comment, without the stars; empty when it has none. */
  readonly comment: string;
}

export interface FileExports {
  /** What the file says of itself, before its first line of code. */
  readonly introduction: string;
  readonly exported: readonly Exported[];
  /** Names that come from a library as they are: '@mantine/core' → Button, Card. */
  readonly fromLibraries: ReadonlyMap<string, readonly string[]>;
}

/**
 * Reads what a file exports, in the order in which it is written. What it passes on from another
 * file of the package is looked up there.
 */
export function exportsOf(file: string): FileExports {
  const source = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, source);
  const exported: Exported[] = [];
  const fromLibraries = new Map<string, string[]>();
  for (const node of program.body) {
    if (node.type === 'ExportDefaultDeclaration')
      exported.push(
        entry('default', source, node.declaration, commentBefore(node, source, comments)),
      );
    if (node.type !== 'ExportNamedDeclaration') continue;
    const { declaration } = node;
    if (declaration) {
      const comment = commentBefore(node, source, comments);
      for (const name of namesOf(declaration))
        exported.push(entry(name, source, declaration, comment));
      continue;
    }
    for (const { local, exported: given } of node.specifiers) {
      const name = nameOf(given);
      const from = node.source?.value;
      if (from !== undefined && !from.startsWith('.'))
        fromLibraries.set(from, [...(fromLibraries.get(from) ?? []), name]);
      else if (from !== undefined) exported.push(passedOn(file, from, nameOf(local), name));
      else exported.push(declaredHere(source, program.body, comments, nameOf(local), name));
    }
  }
  return { introduction: introductionOf(source, program.body, comments), exported, fromLibraries };
}

const entry = (name: string, source: string, node: Node, comment: string): Exported => ({
  name,
  signature: signatureOf(source, node),
  comment,
});

function passedOn(file: string, from: string, local: string, name: string): Exported {
  const found = exportsOf(path.resolve(path.dirname(file), from)).exported.find(
    (candidate) => candidate.name === local,
  );
  return found ? { ...found, name } : { name, signature: name, comment: '' };
}

/** `const x = …; export { x }`. */
function declaredHere(
  source: string,
  body: readonly Node[],
  comments: readonly Comment[],
  local: string,
  name: string,
): Exported {
  const node = body.find((candidate) => namesOf(candidate).includes(local));
  return node
    ? entry(name, source, node, commentBefore(node, source, comments))
    : { name, signature: name, comment: '' };
}

const nameOf = (node: { readonly name: string } | { readonly value: string }): string =>
  'name' in node ? node.name : node.value;

function namesOf(node: Node): string[] {
  if (node.type === 'VariableDeclaration')
    return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  if ('id' in node && node.id && node.id.type === 'Identifier') return [node.id.name];
  return [];
}

/** The doc comment that ends right before a declaration. */
function commentBefore(node: Node, source: string, comments: readonly Comment[]): string {
  const last = comments.findLast(({ end }) => end <= node.start);
  if (!last || last.type !== 'Block' || !last.value.startsWith('*')) return '';
  return source.slice(last.end, node.start).trim() === '' ? plain(last.value) : '';
}

/** A doc comment that stands apart from the first declaration, or before the imports. */
function introductionOf(
  source: string,
  body: readonly Node[],
  comments: readonly Comment[],
): string {
  const [first] = comments;
  const [node] = body;
  if (!first || !node || first.end > node.start || !first.value.startsWith('*')) return '';
  const apart = /\n\s*\n/.test(source.slice(first.end, node.start));
  return apart || node.type === 'ImportDeclaration' || isDoor(node) ? plain(first.value) : '';
}

const isDoor = (node: Node): boolean =>
  node.type === 'ExportNamedDeclaration' && node.declaration === null;

const plain = (comment: string): string =>
  comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')
    .trim();
