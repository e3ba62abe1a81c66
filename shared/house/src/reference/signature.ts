import type { Class, Program } from 'oxc-parser';

/** Anything that stands at the top of a file, or behind `export`. */
export type Node =
  | Program['body'][number]
  | Extract<Program['body'][number], { type: 'ExportDefaultDeclaration' }>['declaration'];

/** Longer declarations are told by their first lines. */
const MOST_LINES = 40;

const MOST_LINES_OF_VALUE = 25;

/** A declaration without its body or value. */
export function signatureOf(source: string, node: Node): string {
  const text = shortened(source, node).trim().replace(/;$/, '');
  const lines = text.split('\n');
  return lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), '…'].join('\n') : text;
}

function shortened(source: string, node: Node): string {
  if (node.type === 'ExportNamedDeclaration' && node.declaration)
    return shortened(source, node.declaration);
  if (node.type === 'FunctionDeclaration')
    return source.slice(node.start, node.body?.start ?? node.end);
  if (node.type === 'ClassDeclaration') return classText(source, node);
  if (node.type === 'VariableDeclaration') return constText(source, node);
  return source.slice(node.start, node.end);
}

type Constant = Extract<Node, { type: 'VariableDeclaration' }>;

/** A short value says what it is (a schema is a type, too); a function, what it takes and gives. */
function constText(source: string, { declarations, start }: Constant): string {
  const [declaration] = declarations;
  if (!declaration) return '';
  const { id, init } = declaration;
  if (init?.type === 'ArrowFunctionExpression')
    return source.slice(start, init.body.start).replace(/\s*=>\s*\(?$/, '');
  const whole = source.slice(start, declaration.end);
  return whole.split('\n').length > MOST_LINES_OF_VALUE ? source.slice(start, id.end) : whole;
}

/** The heading of a class and its public members. */
function classText(source: string, node: Class): string {
  const members = node.body.body.flatMap((member) => {
    if (!('key' in member) || member.key.type === 'PrivateIdentifier') return [];
    if ('accessibility' in member && member.accessibility === 'private') return [];
    const end =
      member.type === 'MethodDefinition'
        ? (member.value.body?.start ?? member.end)
        : member.type === 'PropertyDefinition'
          ? (member.typeAnnotation?.end ?? member.key.end)
          : member.end;
    return [`  ${source.slice(member.start, end).trim().replace(/;$/, '')};`];
  });
  return [`${source.slice(node.start, node.body.start)}{`, ...members, '}'].join('\n');
}
