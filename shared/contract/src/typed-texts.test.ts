import { z } from 'zod';
import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';
import { answeredText } from './seen.ts';

/** The texts of a body, by their paths. */
function textsOf(
  schema: z.core.$ZodType,
  path: string,
): readonly (readonly [string, z.ZodString])[] {
  if (schema instanceof z.ZodString) return [[path, schema]];
  if (schema instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(schema.def.shape).flatMap(([name, field]) =>
      textsOf(field, `${path}.${name}`),
    );
  if (schema instanceof z.ZodArray) return textsOf(schema.def.element, `${path}[]`);
  if (schema instanceof z.ZodRecord) return textsOf(schema.def.valueType, `${path}{}`);
  if (schema instanceof z.ZodUnion)
    return schema.def.options.flatMap((option) => textsOf(option, path));
  if (schema instanceof z.ZodPipe) return textsOf(schema.def.in, path);
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault
  )
    return textsOf(schema.def.innerType, path);
  return [];
}

/** A secret, a code or a choice that the server knows, or what a page or a browser tells. */
const IS_NO_WORDS =
  /password|code$|token|hash|secret|passkey|recovery_codes|client_report|client_load_times|address_country|tax_system|\.iban$|\.platform$|\.version$|parts\[\]$|\.seen$/;
/** Names a column or an account as the file of a bank writes it: it has to be found there. */
const OF_A_FILE = /bankImport/;

const table: Readonly<Record<string, Endpoint>> = contract;
const texts = Object.entries(table)
  .filter(([, { access }]) => access !== 'publisher')
  .flatMap(([key, { body }]) => (body === undefined ? [] : textsOf(body, key)));
const unruled = texts
  .filter(
    ([, schema]) =>
      !(schema.def.checks ?? []).some((check) => check._zod.def.check === 'string_format'),
  )
  .filter(
    ([path, schema]) =>
      answeredText(schema) === schema && !IS_NO_WORDS.test(path) && !OF_A_FILE.test(path),
  )
  .map(([path]) => path);

it('lets no character that nobody sees into what somebody types', () => {
  expect([...new Set(unruled)]).toEqual([]);
});

/** What the library says itself is put into French by the server. */
it('says of what is too long that it is, with a number that can be read', () => {
  const otherwise = texts
    .filter(([path]) => !IS_NO_WORDS.test(path) && !OF_A_FILE.test(path))
    .flatMap(([path, schema]) => {
      const most = schema.maxLength;
      if (most === null) return [];
      const said = schema.safeParse('x'.repeat(most + 1)).error?.issues[0]?.message ?? '';
      return /(dépasser|trop long)(?!.*\d{4})|^Too big/.test(said) ? [] : [`${path}: ${said}`];
    });
  expect([...new Set(otherwise)]).toEqual([]);
});
