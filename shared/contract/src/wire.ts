import { z } from 'zod';
import type { Cents } from '@sci/money/cents';
import { written } from './money.ts';
import { answeredText } from './seen.ts';

/** A value as JSON carries it: money in euros. */
export type OnWire<T> = T extends Cents
  ? number
  : T extends object
    ? { [K in keyof T]: OnWire<T[K]> }
    : T;

/** What a schema describes, as the browser reads it. */
export type Wire<Schema extends z.core.$ZodType> = OnWire<z.output<Schema>>;

type Schema = z.core.$ZodType;

/** Turns the parts of a schema that it knows, and gives undefined for the others. */
type Turn = (schema: Schema) => Schema | undefined;

/** Turns whole schemas, each once. One that holds no such part is its own. */
function turner(leaf: Turn): (schema: Schema) => Schema {
  const known = new WeakMap<Schema, Schema>();
  const turned = (schema: Schema): Schema => {
    const before = known.get(schema);
    if (before) return before;
    const next = leaf(schema) ?? turn(schema, turned);
    known.set(schema, next);
    return next;
  };
  return turned;
}

const readText: Turn = (schema) =>
  schema instanceof z.ZodString ? answeredText(schema) : undefined;

/**
 * The schema that takes what is inside and gives what JSON carries: the same checks, defaults and
 * conversions, with money turned round and texts as everybody reads them. A schema without either is
 * its own writer; the others are turned once, so that an answer costs one pass and no search.
 * (`z.encode` refuses the fields that are converted without a way back, and takes twice as long.)
 */
export const writer = turner(
  (schema) => (schema instanceof z.ZodCodec ? written : readText(schema)), // money is the only codec
);

const readers = turner((schema) => (schema instanceof z.ZodPipe ? schema : readText(schema)));

/**
 * What a schema reads of a value that was stored: a text that it would refuse of somebody who types
 * it is read without the characters that nobody sees. Throws when the value is not one of them.
 */
export const asStored = <S extends Schema>(schema: S, value: unknown): z.output<S> =>
  z.parse(storedSchema(schema), value);

/** The schema by which `asStored` reads. */
// Its parts are those of the schema but for what texts refuse.
export const storedSchema = <S extends Schema>(schema: S): S => readers(schema) as S;

/** What JSON carries for a value of the schema; throws when the value is not one of them. */
export const onWire = <S extends Schema>(schema: S, value: z.output<S>): unknown =>
  z.parse(writer(schema), value);

/** What a schema has read, with its money in euros again; without money it is what was read. */
export const inEuros = <S extends Schema>(schema: S, read: z.output<S>): unknown =>
  writer(schema) === schema ? read : onWire(schema, read);

function turn(schema: Schema, turned: (part: Schema) => Schema): Schema {
  if (schema instanceof z.ZodObject) return turnObject(schema, turned);
  if (schema instanceof z.ZodArray) {
    const element = turned(schema.def.element);
    return element === schema.def.element ? schema : z.clone(schema, { ...schema.def, element });
  }
  if (schema instanceof z.ZodRecord) {
    const valueType = turned(schema.def.valueType);
    return valueType === schema.def.valueType
      ? schema
      : z.clone(schema, { ...schema.def, valueType });
  }
  if (schema instanceof z.ZodUnion) {
    const options = schema.def.options.map(turned);
    return options.every((option, index) => option === schema.def.options[index])
      ? schema
      : z.clone(schema, { ...schema.def, options });
  }
  // What was read from a text, as a query is, is written as the value that it stood for.
  if (schema instanceof z.ZodPipe)
    return turned(schema.def.out) === schema.def.out ? schema : turned(schema.def.out);
  return turnWrapper(schema, turned);
}

function turnObject(schema: z.ZodObject, turned: (part: Schema) => Schema): Schema {
  const fields: Readonly<Record<string, Schema>> = schema.def.shape;
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, turned(field)]),
  );
  return Object.entries(fields).every(([name, field]) => shape[name] === field)
    ? schema
    : z.clone(schema, { ...schema.def, shape });
}

function turnWrapper(schema: Schema, turned: (part: Schema) => Schema): Schema {
  if (schema instanceof z.ZodNullable) {
    const innerType = turned(schema.def.innerType);
    return innerType === schema.def.innerType ? schema : z.nullable(innerType);
  }
  if (schema instanceof z.ZodOptional) {
    const innerType = turned(schema.def.innerType);
    return innerType === schema.def.innerType ? schema : z.optional(innerType);
  }
  if (schema instanceof z.ZodDefault) {
    const innerType = turned(schema.def.innerType);
    if (innerType === schema.def.innerType) return schema;
    return z._default(innerType, z.parse(innerType, schema.def.defaultValue));
  }
  return schema;
}
