import fc from 'fast-check';
import { z } from 'zod';
import { contract } from '@sci/contract/contract';
import type { Endpoint } from '@sci/contract/endpoint';
import { onWire, writer } from '@sci/contract/wire';
import { validInput } from './arbitraries.ts';

/** Every schema of the contract that carries money, by the part of the call that it describes. */
const withMoney = Object.entries<Endpoint>(contract).flatMap(
  ([key, { query, body, reply, current }]) =>
    Object.entries({ query, body, reply, current }).flatMap(([part, schema]) =>
      schema !== undefined && writer(schema) !== schema
        ? [[`${key} ${part}`, schema] as const]
        : [],
    ),
);

it.each(withMoney)('%s: what is written is read again as the same cents', (_name, schema) => {
  fc.assert(
    fc.property(
      validInput(schema, () => []),
      (sent) => {
        const read = schema.safeParse(sent);
        fc.pre(read.success);
        const written = onWire(schema, read.data);
        expect(schema.parse(written)).toEqual(read.data);
        expect(JSON.stringify(onWire(schema, schema.parse(written)))).toBe(JSON.stringify(written));
      },
    ),
    { numRuns: 25, maxSkipsPerRun: 1000 },
  );
});

it.each(Object.entries<Endpoint>(contract))(
  '%s: every amount of its answer is turned into euros',
  (_key, { reply, current }) => {
    for (const schema of [reply, current])
      if (schema !== undefined) expect(codecsIn(writer(schema))).toEqual([]);
  },
);

/** The codecs that a schema holds, wherever they are: one left would read cents as euros. */
function codecsIn(value: unknown): z.ZodCodec[] {
  if (value instanceof z.ZodCodec) return [value];
  if (value instanceof z.core.$ZodType) return codecsIn(value._zod.def);
  if (Array.isArray(value)) return value.flatMap(codecsIn);
  return typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype
    ? Object.values(value).flatMap(codecsIn)
    : [];
}
