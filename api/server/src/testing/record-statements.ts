import pg from 'pg';

/** A statement as it went to PostgreSQL. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Every statement that this process sends to PostgreSQL from the call on, oldest first. */
export function recordStatements(): readonly Statement[] {
  const statements: Statement[] = [];
  const prototype: object = pg.Client.prototype;
  const original: unknown = Reflect.get(prototype, 'query');
  if (typeof original !== 'function') throw new Error('pg has no query');
  Reflect.set(prototype, 'query', function recorded(this: unknown, ...args: unknown[]): unknown {
    statements.push(statementOf(args));
    return Reflect.apply(original, this, args);
  });
  return statements;
}

/** The driver takes a text with its values, or an object that holds both. */
function statementOf([query, given]: readonly unknown[]): Statement {
  const text = typeof query === 'object' && query !== null ? Reflect.get(query, 'text') : query;
  const held = typeof query === 'object' && query !== null ? Reflect.get(query, 'values') : given;
  return {
    text: typeof text === 'string' ? text : '',
    values: Array.isArray(held) ? held : [],
  };
}

/** The readings of a company among statements, the last of each text. */
export const readingsOf = (statements: readonly Statement[]): readonly Statement[] => [
  ...new Map(
    statements
      .filter(({ text }) => /^\s*(select|with)\b[^]*company_id/.test(text))
      .map((each) => [each.text, each]),
  ).values(),
];
