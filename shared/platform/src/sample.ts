import { z } from 'zod';
import { contract } from '@sci/contract/contract';
import type { Endpoint } from '@sci/contract/endpoint';

/**
 * Answers made from the contract alone: every field is there and of its type, and nothing in them
 * means anything.
 */

const table: Readonly<Record<string, Endpoint>> = contract;
const samples = new Map<string, unknown>();

/** A value that the reply of this call accepts; undefined for a call without a reply. */
export function sampleReply(key: string): unknown {
  const reply = table[key]?.reply;
  if (!reply) return undefined;
  if (!samples.has(key))
    samples.set(
      key,
      sampleOf(
        withoutReferences(
          z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any', reused: 'inline' }),
        ),
        '',
      ),
    );
  return samples.get(key);
}

type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const schemas = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

/**
 * Schemas with a name are referred to; here each stands where it is used. None of the contract
 * contains itself.
 */
function withoutReferences(root: Schema): Schema {
  const definitions = isSchema(root['$defs']) ? root['$defs'] : {};
  const inline = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inline);
    if (!isSchema(value)) return value;
    const { $ref } = value;
    if (typeof $ref === 'string') return inline(definitions[$ref.replace('#/$defs/', '')]);
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => name !== '$defs')
        .map(([name, inner]) => [name, inline(inner)]),
    );
  };
  const inlined = inline(root);
  return isSchema(inlined) ? inlined : {};
}

function sampleOf(schema: Schema, name: string): unknown {
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  // Of a rule that no schema can write, an example tells what it takes.
  if (Array.isArray(schema['examples'])) return schema['examples'][0];
  const [choice] = schemas(schema['anyOf'] ?? schema['oneOf']);
  if (choice) return sampleOf(choice, name);
  const parts = schemas(schema['allOf']);
  if (parts.length > 0) return Object.assign({}, ...parts.map((part) => sampleOf(part, name)));
  // Several types may be written as a list of their names.
  const { type } = schema;
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return sampleObject(schema);
    case 'array':
      if (name === 'under_way') return [];
      return isSchema(schema['items']) ? [sampleOf(schema['items'], name)] : [];
    case 'string':
      return sampleText(schema, name);
    case 'integer':
    case 'number':
      return sampleNumber(schema, name);
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function sampleObject({ properties, propertyNames, additionalProperties }: Schema): unknown {
  const fields = isSchema(properties)
    ? Object.entries(properties)
    : namesOf(propertyNames).map((name) => [name, additionalProperties] as const);
  return Object.fromEntries(
    fields.map(([name, field]) => [name, isSchema(field) ? sampleOf(field, name) : null]),
  );
}

/** The names that a record must have, where the contract lists them. */
function namesOf(propertyNames: unknown): string[] {
  const names: unknown = isSchema(propertyNames) ? propertyNames['enum'] : undefined;
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

function sampleNumber({ minimum, maximum }: Schema, name: string): number {
  // What is under way would be asked for again and again: no page would come to rest.
  if (name === 'progress' && typeof maximum === 'number') return maximum;
  const wanted = /year/i.test(name) ? 2026 : 1;
  const least = typeof minimum === 'number' ? Math.max(minimum, wanted) : wanted;
  return typeof maximum === 'number' ? Math.min(least, maximum) : least;
}

const BY_FORMAT: Readonly<Record<string, string>> = {
  date: '2026-01-15',
  'date-time': '2026-01-15T10:00:00.000Z',
  email: 'anne@exemple.fr',
  uri: 'https://exemple.fr/',
  url: 'https://exemple.fr/',
};

/** What the patterns of the contract accept, one of each kind. */
const TEXTS = [
  'Exemple',
  '2026-01-15',
  '2026-01-15T10:00:00.000Z',
  '69003',
  '123456782',
  '512000',
  'mf-gestion',
  'exemple',
  'EXEMPLE',
  'exemple.fr',
  '10:00',
  '1.0.0',
  '1',
  'A',
  '',
];

/** Some instants of the administration are written as any text. */
const IS_INSTANT = /(^|_)(at|date|until)$|^started|^last_/;

/** Months are written as any text, too: "2026-01". */
const IS_MONTH = /(^|_)months?$/;

function sampleText({ format, pattern, maxLength }: Schema, name: string): string {
  if (typeof format === 'string' && BY_FORMAT[format] !== undefined) return BY_FORMAT[format];
  if (pattern === undefined && IS_INSTANT.test(name)) return '2026-01-15T10:00:00.000Z';
  if (pattern === undefined && IS_MONTH.test(name)) return '2026-01';
  const accepted = typeof pattern === 'string' ? new RegExp(pattern, 'u') : /^/;
  const longest = typeof maxLength === 'number' ? maxLength : Infinity;
  return TEXTS.find((text) => accepted.test(text) && text.length <= longest) ?? 'Exemple';
}
