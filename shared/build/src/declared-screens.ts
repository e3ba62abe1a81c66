import { readFileSync } from 'node:fs';
import {
  parseSync,
  type ArrowFunctionExpression,
  type Expression,
  type ObjectExpression,
  type Property,
} from '@swc/core';
import { readable } from './unreadable.ts';
import { placeOf } from './workspace.ts';

/** Name of the screen or slot → the file it imports, as written. */
export type LazyImports = Readonly<Record<string, string>>;

export interface DeclaredCode {
  readonly screens: LazyImports;
  readonly slots: LazyImports;
}

/**
 * Reads the `screens` and `slots` of a module.ts without running it: the build must know which file
 * each name opens, to prove that it exists and to preload what it needs.
 * @throws Unreadable when the file isn't `export default defineModule(manifest, { … })` with lazy imports written in place.
 */
export const declaredCode = (file: string): DeclaredCode =>
  readable(placeOf(file), () => declaredIn(readFileSync(file, 'utf8')));

function declaredIn(source: string): DeclaredCode {
  const { body } = parseSync(source, {
    syntax: 'typescript',
    tsx: false,
    target: 'es2022',
  });
  const exported = body.find((item) => item.type === 'ExportDefaultExpression');
  const definition =
    exported?.expression.type === 'CallExpression'
      ? exported.expression.arguments[1]?.expression
      : undefined;
  if (definition?.type !== 'ObjectExpression') {
    throw new Error(`« export default defineModule(manifest, { … }) » est attendu`);
  }
  return {
    screens: lazyImports(definition, 'screens'),
    slots: lazyImports(definition, 'slots'),
  };
}

function lazyImports(definition: ObjectExpression, field: string): LazyImports {
  const holder = propertyValue(definition, field);
  if (!holder) return {};
  if (holder.type !== 'ObjectExpression')
    throw new Error(`« ${field} » doit être un objet écrit en place`);
  return Object.fromEntries(
    holder.properties.map((property) => {
      const name = keyName(property);
      const request = property.type === 'KeyValueProperty' ? importedRequest(property.value) : null;
      if (name === null || request === null) {
        throw new Error(`« ${field}.${name ?? '?'} » doit être « () => import('…') »`);
      }
      return [name, request];
    }),
  );
}

function propertyValue(object: ObjectExpression, name: string): Expression | null {
  const property = object.properties.find((candidate) => keyName(candidate) === name);
  return property?.type === 'KeyValueProperty' ? property.value : null;
}

function keyName(property: Property | { type: 'SpreadElement' }): string | null {
  if (property.type !== 'KeyValueProperty') return null;
  return property.key.type === 'Identifier' || property.key.type === 'StringLiteral'
    ? property.key.value
    : null;
}

function importedRequest(value: Expression): string | null {
  const call = value.type === 'ArrowFunctionExpression' ? returned(value.body) : undefined;
  if (call?.type !== 'CallExpression' || call.callee.type !== 'Import') return null;
  const [argument] = call.arguments;
  return argument?.expression.type === 'StringLiteral' ? argument.expression.value : null;
}

/**
 * What a function gives back; a module may ask for data before it returns the import of the screen.
 */
function returned(body: ArrowFunctionExpression['body']): Expression | undefined {
  if (!('stmts' in body)) return body; // the parser names a block otherwise than its types do
  const last = body.stmts.at(-1);
  return last?.type === 'ReturnStatement' ? last.argument : undefined;
}
