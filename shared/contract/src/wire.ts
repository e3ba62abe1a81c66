import { z } from 'zod';
import type { Cents } from '@sci/money/cents';
import { written } from './money.ts';

/** A value as JSON carries it: money in euros. */
export type OnWire<T> = T extends Cents
  ? number
  : T extends object
    ? { [K in keyof T]: OnWire<T[K]> }
    : T;

/** What a schema describes, as the browser reads it. */
export type Wire<Schema extends z.core.$ZodType> = OnWire<z.output<Schema>>;

type Schema = z.core.$ZodType;
const writers = new WeakMap<Schema, Schema>();

/**
 * The schema that takes what is inside and gives what JSON carries: the same checks, defaults and
 * conversions, with money turned round. A schema without money is its own writer; the others are
 * turned once, so that an answer costs one pass and no search. (`z.encode` refuses the fields that
 * are converted without a way back, and takes twice as long.)
 */
export function writer(schema: Schema): Schema {
  const known = writers.get(schema);
  if (known) return known;
  const turned = turn(schema);
  writers.set(schema, turned);
  return turned;
}

/** What JSON carries for a value of the schema; throws when the value is not one of them. */
export const onWire = <S extends Schema>(schema: S, value: z.output<S>): unknown =>
  z.parse(writer(schema), value);

/** What a schema has read, with its money in euros again; without money it is what was read. */
export const inEuros = <S extends Schema>(schema: S, read: z.output<S>): unknown =>
  writer(schema) === schema ? read : onWire(schema, read);

function turn(schema: Schema): Schema {
  if (schema instanceof z.ZodCodec) return written; // money is the only one
  if (schema instanceof z.ZodObject) return turnObject(schema);
  if (schema instanceof z.ZodArray) {
    const element = writer(schema.def.element);
    return element === schema.def.element ? schema : z.clone(schema, { ...schema.def, element });
  }
  if (schema instanceof z.ZodRecord) {
    const valueType = writer(schema.def.valueType);
    return valueType === schema.def.valueType
      ? schema
      : z.clone(schema, { ...schema.def, valueType });
  }
  if (schema instanceof z.ZodUnion) {
    const options = schema.def.options.map(writer);
    return options.every((option, index) => option === schema.def.options[index])
      ? schema
      : z.clone(schema, { ...schema.def, options });
  }
  // What was read from a text, as a query is, is written as the value that it stood for.
  if (schema instanceof z.ZodPipe)
    return writer(schema.def.out) === schema.def.out ? schema : writer(schema.def.out);
  return turnWrapper(schema);
}

function turnObject(schema: z.ZodObject): Schema {
  const fields: Readonly<Record<string, Schema>> = schema.def.shape;
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, writer(field)]),
  );
  return Object.entries(fields).every(([name, field]) => shape[name] === field)
    ? schema
    : z.clone(schema, { ...schema.def, shape });
}

function turnWrapper(schema: Schema): Schema {
  if (schema instanceof z.ZodNullable) {
    const innerType = writer(schema.def.innerType);
    return innerType === schema.def.innerType ? schema : z.nullable(innerType);
  }
  if (schema instanceof z.ZodOptional) {
    const innerType = writer(schema.def.innerType);
    return innerType === schema.def.innerType ? schema : z.optional(innerType);
  }
  if (schema instanceof z.ZodDefault) {
    const innerType = writer(schema.def.innerType);
    if (innerType === schema.def.innerType) return schema;
    return z._default(innerType, z.parse(innerType, schema.def.defaultValue));
  }
  return schema;
}
