/** What an older client would stumble over, between two states of the API's description. */

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isJson(inner) ? inner[name] : undefined), value);
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/**
 * Compares two OpenAPI documents as a client of the older one sees the newer: calls that are gone,
 * inputs that it does not send and must, inputs that it sends and are not taken any more, fields of
 * answers that it reads and are gone.
 * @returns one sentence per break; empty when the older client goes on working
 */
export function breakingChanges(before: unknown, after: unknown): string[] {
  return operations(before).flatMap(({ name, path, method, operation }) => {
    const now = at(after, 'paths', path, method);
    if (!isJson(now)) return [`${name}: the call is gone`];
    return [
      ...parameters(name, operation, now),
      ...schema(`${name} body`, 'input', [before, bodyOf(operation)], [after, bodyOf(now)]),
      ...Object.keys(responses(operation))
        .filter((status) => status.startsWith('2'))
        .flatMap((status) =>
          status in responses(now)
            ? schema(
                `${name} answer`,
                'output',
                [before, replyOf(operation, status)],
                [after, replyOf(now, status)],
              )
            : [`${name}: it does not answer ${status} any more`],
        ),
    ];
  });
}

function operations(document: unknown) {
  const paths = at(document, 'paths');
  return Object.entries(isJson(paths) ? paths : {}).flatMap(([path, methods]) =>
    Object.entries(isJson(methods) ? methods : {}).flatMap(([method, operation]) =>
      isJson(operation)
        ? [{ name: `${method.toUpperCase()} ${path}`, path, method, operation }]
        : [],
    ),
  );
}

const responses = (operation: Json): Json =>
  isJson(operation['responses']) ? operation['responses'] : {};
const bodyOf = (operation: Json): unknown =>
  at(operation, 'requestBody', 'content', 'application/json', 'schema') ??
  at(operation, 'requestBody', 'content', 'multipart/form-data', 'schema');
const replyOf = (operation: Json, status: string): unknown =>
  at(operation, 'responses', status, 'content', 'application/json', 'schema');

function parameters(name: string, before: Json, after: Json): string[] {
  const list = (operation: Json): Map<string, Json> =>
    new Map(
      (Array.isArray(operation['parameters']) ? operation['parameters'] : [])
        .filter(isJson)
        .map((parameter) => [`${String(parameter['in'])} ${String(parameter['name'])}`, parameter]),
    );
  const [old, now] = [list(before), list(after)];
  return [
    ...[...old.keys()]
      .filter((key) => !now.has(key))
      .map((key) => `${name}: the parameter ${key} is not taken any more`),
    ...[...now]
      .filter(
        ([key, parameter]) => parameter['required'] === true && old.get(key)?.['required'] !== true,
      )
      .map(([key]) => `${name}: the parameter ${key} is required now`),
  ];
}

/** A schema and the document that its references are in. */
type Placed = readonly [document: unknown, schema: unknown];

const MAX_DEPTH = 12;

function schema(
  where: string,
  side: 'input' | 'output',
  before: Placed,
  after: Placed,
  depth = 0,
): string[] {
  const [old, now] = [resolved(before), resolved(after)];
  if (!isJson(old) || !isJson(now) || depth > MAX_DEPTH) return [];
  const inner = (name: string, a: unknown, b: unknown) =>
    schema(name, side, [before[0], a], [after[0], b], depth + 1);
  const [fields, fieldsNow] = [propertiesOf(old), propertiesOf(now)];
  const gone = Object.keys(fields).filter(
    (name) => !(name in fieldsNow) && Object.keys(fieldsNow).length > 0,
  );
  const required =
    side === 'input'
      ? texts(now['required']).filter((name) => !texts(old['required']).includes(name))
      : [];
  return [
    ...typeChange(where, side, old, now),
    ...gone.map((name) =>
      side === 'output'
        ? `${where}.${name}: the field is gone`
        : `${where}.${name}: the field is not taken any more`,
    ),
    ...required.map((name) => `${where}.${name}: the field is required now`),
    ...Object.entries(fields).flatMap(([name, field]) =>
      name in fieldsNow ? inner(`${where}.${name}`, field, fieldsNow[name]) : [],
    ),
    ...(isJson(old['items']) && isJson(now['items'])
      ? inner(`${where}[]`, old['items'], now['items'])
      : []),
  ];
}

function resolved([document, value]: Placed): unknown {
  const reference = at(value, '$ref');
  return typeof reference === 'string'
    ? at(document, ...reference.replace('#/', '').split('/'))
    : value;
}

const propertiesOf = (value: Json): Json =>
  isJson(value['properties']) ? value['properties'] : {};

/**
 * Another type, or a list of values that takes less than before (input) or gives more than before
 * (output).
 */
function typeChange(where: string, side: 'input' | 'output', old: Json, now: Json): string[] {
  if (
    typeof old['type'] === 'string' &&
    typeof now['type'] === 'string' &&
    old['type'] !== now['type'] &&
    !(side === 'input' && old['type'] === 'integer')
  )
    return [`${where}: ${old['type']} became ${now['type']}`];
  const [values, valuesNow] = [texts(old['enum']), texts(now['enum'])];
  if (values.length === 0 || valuesNow.length === 0 || side === 'output') return [];
  return values
    .filter((value) => !valuesNow.includes(value))
    .map((value) => `${where}: « ${value} » is not taken any more`);
}
