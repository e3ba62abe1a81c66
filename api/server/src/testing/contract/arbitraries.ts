import fc from 'fast-check';
import { z } from 'zod';

/**
 * Requests made from the contract's schemas: what a careful client sends, and what nobody should.
 */

type JsonSchema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null;
const schemas = (value: unknown): JsonSchema[] =>
  Array.isArray(value) ? value.filter(isSchema) : [];
const numberOf = (value: unknown, fallback: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : fallback;

/** Ids that exist, for a field by its name. */
export type Ids = (field: string) => readonly number[];

/** Values that a schema accepts, most of the time. */
export function validInput(schema: z.ZodType, ids: Ids): fc.Arbitrary<unknown> {
  const described: JsonSchema = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  });
  return arbitraryOf(inlined(described, described['$defs']), '', ids);
}

/** Schemas with a name are referred to; here each stands where it is used. */
function inlined(schema: JsonSchema, definitions: unknown): JsonSchema {
  const { $ref } = schema;
  const named =
    typeof $ref === 'string' && isSchema(definitions)
      ? definitions[$ref.replace('#/$defs/', '')]
      : undefined;
  if (isSchema(named)) return inlined(named, definitions);
  const inner = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inner);
    return isSchema(value) ? inlined(value, definitions) : value;
  };
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, value]) =>
      name === '$defs' ? [] : [[name, inner(value)]],
    ),
  );
}

function arbitraryOf(schema: JsonSchema, name: string, ids: Ids): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...schema['enum']);
  const variants = [...schemas(schema['anyOf']), ...schemas(schema['oneOf'])];
  if (variants.length > 0)
    return fc.oneof(...variants.map((variant) => arbitraryOf(variant, name, ids)));
  const [first] = schemas(schema['allOf']);
  if (first) return arbitraryOf(first, name, ids);
  switch (schema['type']) {
    case 'object':
      return objectOf(schema, ids);
    case 'array':
      return listOf(schema, name, ids);
    case 'string':
      return KNOWN_TEXTS[name] ?? textOf(schema);
    case 'integer':
      return integerOf(schema, name, ids);
    case 'number':
      return IS_YEAR.test(name) || IS_ID.test(name)
        ? integerOf(schema, name, ids)
        : amountOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.oneof(fc.string(), fc.integer(), fc.constant(null));
  }
}

function listOf(schema: JsonSchema, name: string, ids: Ids): fc.Arbitrary<unknown> {
  const minLength = numberOf(schema['minItems'], 0);
  const maxLength = Math.max(minLength, Math.min(3, numberOf(schema['maxItems'], 3)));
  return fc.array(arbitraryOf(isSchema(schema['items']) ? schema['items'] : {}, name, ids), {
    minLength,
    maxLength,
  });
}

function objectOf(schema: JsonSchema, ids: Ids): fc.Arbitrary<unknown> {
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
  const properties = Object.entries({
    // A record whose keys are known: they stand among the required ones only.
    ...Object.fromEntries(required.map((name) => [name, schema['additionalProperties']])),
    ...(isSchema(schema['properties']) ? schema['properties'] : {}),
  });
  return fc.record(
    Object.fromEntries(
      properties.map(([name, property]) => [
        name,
        arbitraryOf(isSchema(property) ? property : {}, name, ids),
      ]),
    ),
    { requiredKeys: required },
  );
}

/** Texts whose form no pattern says. */
const KNOWN_TEXTS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  siren: fc.constantFrom('123456782', '732829320'),
  tax_system: fc.constantFrom('DROIT_COMMUN', 'PINEL'),
  iban: fc.constantFrom('FR1420041010050500013M02606'),
  group: fc.constantFrom('LOYERS', 'TRAVAUX'),
  line: fc.constantFrom('1', '9', '17'),
};

const LOOKAROUND = /\(\?[!=<]/;

function textOf(schema: JsonSchema): fc.Arbitrary<string> {
  const { format, pattern } = schema;
  if (format === 'email') return fc.constantFrom('lea@exemple.fr', 'Marc.Dupont@exemple.fr');
  if (format === 'date')
    return fc.constantFrom(
      '2026-01-10',
      '2026-01-15',
      '2025-03-01',
      '2025-12-31',
      '2024-02-29',
      '2019-01-01',
    );
  if (format === 'date-time')
    return fc.constantFrom('2026-11-21T10:00:00.000Z', '2020-01-01T00:00:00Z');
  if (format === 'uri') return fc.constant('https://exemple.fr/');
  if (typeof pattern === 'string' && !LOOKAROUND.test(pattern))
    return fc.stringMatching(new RegExp(pattern));
  const minLength = numberOf(schema['minLength'], 0);
  const maxLength = Math.min(numberOf(schema['maxLength'], 60), Math.max(60, minLength));
  return graphemes(minLength, maxLength);
}

const textsByLength = new Map<string, fc.Arbitrary<string>>();

/** Making one looks at every dangerous word there is; the fields of the contract need a few only. */
function graphemes(minLength: number, maxLength: number): fc.Arbitrary<string> {
  const key = `${minLength}–${maxLength}`;
  const known = textsByLength.get(key) ?? fc.string({ unit: 'grapheme', minLength, maxLength });
  textsByLength.set(key, known);
  return known;
}

const IS_ID = /(^|_)id$|_ids$|Id$/;
const IS_YEAR = /^(year|fiscalYear)$/;

function integerOf(schema: JsonSchema, name: string, ids: Ids): fc.Arbitrary<number> {
  const [min, max] = [numberOf(schema['minimum'], 0), numberOf(schema['maximum'], 1_000_000)];
  if (IS_YEAR.test(name)) return fc.constantFrom(2023, 2024, 2025, 2025, 2026, 2026);
  const known = IS_ID.test(name) ? ids(name) : [];
  if (known.length > 0) return fc.constantFrom(...known);
  return fc.oneof(fc.integer({ min, max }), fc.integer({ min, max: Math.min(max, min + 20) }));
}

const amountOf = (schema: JsonSchema): fc.Arbitrary<number> => {
  const [min, max] = [numberOf(schema['minimum'], -1e6), numberOf(schema['maximum'], 1e6)];
  const cents = (from: number, to: number) =>
    fc
      .integer({
        min: Math.ceil(Math.max(min, from) * 100),
        max: Math.floor(Math.min(max, to) * 100),
      })
      .map((value) => value / 100);
  return fc.oneof(
    { weight: 4, arbitrary: cents(0, 1e6) },
    { weight: 1, arbitrary: cents(-1e6, 1e6) },
  );
};

const HUGE = 'A'.repeat(70_000);
const deep = (depth: number): unknown => (depth === 0 ? 0 : [deep(depth - 1)]);

/**
 * What attacks are made of: wrong types, numbers at the edges, text that means something to
 * somebody else.
 */
export const wildValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    [],
    {},
    [[]],
    0,
    -1,
    2_147_483_647,
    2_147_483_648,
    Number.MAX_SAFE_INTEGER,
    1e308,
    -1e308,
    0.001,
    1e-320,
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    '𝒳',
    'ﷺ'.repeat(50),
    HUGE,
    "' or 1=1 --",
    '"; drop table company; --',
    '../../../../etc/passwd',
    '%00',
    '${7*7}',
    '<script>alert(1)</script>',
    '__proto__',
    'constructor',
    '2026-02-30',
    '9999-99-99',
    'NaN',
    'Infinity',
    '1e9',
    '0x10',
    deep(200),
    { $gt: 0 },
    { toString: 1 },
    { length: 1e9 },
  ),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.double(),
  fc.integer(),
);

/** A valid object with one of its fields, or one more, gone wild; or something else altogether. */
export const wildInput = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .tuple(valid, wildValue, fc.nat(), fc.boolean())
        .map(([value, wild, index, extra]) => spoil(value, wild, index, extra)),
    },
    { weight: 1, arbitrary: wildValue },
  );

function spoil(value: unknown, wild: unknown, index: number, extra: boolean): unknown {
  if (typeof value !== 'object' || value === null) return wild;
  const names = Object.keys(value);
  const name = extra || names.length === 0 ? 'intrus' : (names[index % names.length] ?? 'intrus');
  return { ...value, [name]: wild };
}
