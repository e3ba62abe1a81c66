import {
  sql,
  type Compilable,
  type CompiledQuery,
  type QueryResult,
  type RawBuilder,
} from 'kysely';

/** Where a statement takes one of the values that come with each of its executions. */
export class Place<Given> {
  readonly #name: keyof Given;

  constructor(name: keyof Given) {
    this.#name = name;
  }

  /** What stands at a place of the parameters: a value that never changes, or one of those given. */
  static fill(parameter: unknown, given: object): unknown {
    return parameter instanceof Place ? Reflect.get(given, parameter.#name) : parameter;
  }
}

/** The value of this name, which the statement does not know when it is built. */
export type Told<Given> = <Name extends keyof Given>(name: Name) => RawBuilder<Given[Name]>;

interface Executor {
  readonly executeQuery: <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>>;
}

/**
 * A statement that is built and written once, at its first execution: what it costs to put its text
 * together is more than PostgreSQL needs to answer it. Its text never depends on the values; where
 * it would, there are two statements.
 */
export function builtOnce<Db extends Executor, Given extends object, Row>(
  build: (db: Db, told: Told<Given>) => Compilable<Row>,
): (db: Db, given: Given) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined;
  return async (db, given) => {
    const query = (built ??= build(db, (name) => sql`${new Place<Given>(name)}`).compile());
    const parameters = query.parameters.map((parameter) => Place.fill(parameter, given));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
