import { z } from 'zod';
import { SEVERITIES } from '@sci/messages/severity';
import { FRANCE, isCountry } from '@sci/money/country';
import { FIRST_YEAR, LAST_YEAR } from './fiscal-version.ts';
import { seen } from './seen.ts';

/**
 * Fields that several resources share. Messages are the French sentences that the screens show
 * beside the field.
 */

/** What JSON carries without a loss; the database has 64 bits, and no id ever comes near. */
const MAX_ID = Number.MAX_SAFE_INTEGER;

export const Id = z
  .int({ error: 'Un choix est attendu.' })
  .min(1, 'Un choix est attendu.')
  .max(MAX_ID, 'Un choix est attendu.');
/** An id in a path or a query string. */
export const IdText = z.coerce.number<number>({ error: 'Un identifiant est attendu.' }).pipe(Id);
/** An id, or 0 for none in particular: the current account, all buildings. */
export const IdOrNone = z.int({ error: 'Un identifiant est attendu.' }).min(0).max(MAX_ID);
/** The same in a query string or a form; 0 when it is absent. */
export const IdOrNoneText = z.coerce
  .number<number>({ error: 'Un identifiant est attendu.' })
  .pipe(IdOrNone);
/** 0 stands for the current bank account (specification, section 9). */
export const AccountIdText = z.coerce
  .number<number>({ error: 'Un compte bancaire est attendu.' })
  .int()
  .min(0)
  .max(MAX_ID)
  .default(0);

export const FiscalYear = z
  .int({ error: 'Une année est attendue.' })
  .min(FIRST_YEAR, `L’année doit être comprise entre ${FIRST_YEAR} et ${LAST_YEAR}.`)
  .max(LAST_YEAR, `L’année doit être comprise entre ${FIRST_YEAR} et ${LAST_YEAR}.`);
export const FiscalYearText = z.coerce
  .number<number>({ error: 'Une année est attendue.' })
  .pipe(FiscalYear);

/** How grave a finding is: `error` has to be settled first, `warning` looked at, `info` only known. */
export const Severity = z.enum(SEVERITIES);

/** A real calendar day, `YYYY-MM-DD`, in the range of the fiscal years. */
export const Day = z.iso
  .date({ error: 'Une date valide est attendue (JJ/MM/AAAA).', abort: true })
  .refine(
    (day) => day >= '1900-01-01' && day <= `${LAST_YEAR}-12-31`,
    'La date est hors des limites admises.',
  );
export const Instant = z.iso.datetime({ error: 'Une date et une heure sont attendues.' });

/** A required line of text: trimmed, without characters that nobody sees. */
export const text = (max: number, label = 'Ce champ') =>
  z
    .string({ error: `${label} est obligatoire.` })
    .trim()
    .min(1, `${label} est obligatoire.`)
    .max(max, `${label} ne peut pas dépasser ${max} caractères.`)
    .check(seen(label));

/** An optional line of text: null when there is none. */
export const optionalText = (max: number) => line(max).nullable().default(null);

/** A line of text that may stay empty. */
export const line = (max: number) =>
  z
    .string({ error: 'Un texte est attendu.' })
    .trim()
    .max(max, `Ce champ ne peut pas dépasser ${max} caractères.`)
    .check(seen('Ce champ'));

/** Several lines of text, as in a resolution or a comment. */
export const longText = (max: number) =>
  z
    .string({ error: 'Un texte est attendu.' })
    .max(max, `Ce texte ne peut pas dépasser ${max.toLocaleString('fr-FR')} caractères.`)
    .check(seen('Ce texte', { isLong: true }));

/** What a parameter of the application is set to. */
export const ParamValue = z
  .string({ error: 'Une valeur est attendue.' })
  .min(1, 'Une valeur est attendue.')
  .max(500, 'La valeur ne peut pas dépasser 500 caractères.')
  .check(seen('La valeur', { isLong: true }));

/** A country by its letters of ISO 3166-1. The example is for answers that are made from the contract. */
export const Country = z
  .string({ error: 'Un pays est attendu.' })
  .refine(isCountry, 'Ce pays n’est pas dans la liste.')
  .meta({ examples: [FRANCE] });

/** Of an address in France; other countries write theirs otherwise. */
export const Zip = z
  .string({ error: 'Le code postal est obligatoire.' })
  .regex(/^\d{5}$/, 'Un code postal a cinq chiffres.');
export const Email = z
  .email({ error: 'Une adresse e-mail valide est attendue.', abort: true })
  .max(254, 'L’adresse e-mail est trop longue.')
  .transform((email) => email.toLowerCase());
export const Siren = z
  .string()
  .regex(/^\d{9}$/, { error: 'Un SIREN a neuf chiffres.', abort: true })
  .refine(passesLuhn, 'Ce numéro SIREN n’est pas valide.');
export const Password = z
  .string({ error: 'Le mot de passe est obligatoire.' })
  .min(12, 'Le mot de passe doit avoir au moins 12 caractères.')
  .max(200, 'Le mot de passe ne peut pas dépasser 200 caractères.');
export const Shares = z
  .int({ error: 'Un nombre entier de parts est attendu.' })
  .min(0, 'Un nombre de parts ne peut pas être négatif.')
  .max(1_000_000_000, 'Ce nombre de parts est trop grand.');

/**
 * What the writer last saw of the row; a stale one is answered 409 with the current row. Absent: no
 * check is asked for.
 */
export const Seen = Instant.optional();

/** The year whose data a call reads or changes. */
export const YearQuery = z.strictObject({ year: FiscalYearText });
export const IdParams = z.strictObject({ id: IdText });
export const YearParams = z.strictObject({ year: FiscalYearText });
export const FiscalYearCompanyQuery = z.strictObject({ fiscal_year_company_id: IdText });
export const FiscalYearCompanyBody = z.strictObject({ fiscal_year_company_id: Id });

/** The body of every refusal. `errors` names the fields; `_form` holds what belongs to no field. */
export const ErrorBody = z
  .object({
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    /** 403: why writing is refused. */
    reason: z.string().optional(),
    /** 409: the row as it is now. */
    current: z.unknown().optional(),
    /** 409: the same intention was stored before, as `current` shows it. */
    already: z.boolean().optional(),
    /** 422: only a question is left; whoever means it sends the same again without being asked. */
    asks: z.boolean().optional(),
  })
  .meta({ id: 'ErrorBody' });
export type ErrorBody = z.infer<typeof ErrorBody>;

export const Done = z.object({ message: z.string() }).meta({ id: 'Done' });

/**
 * A page of a list that can grow: `next` is the cursor of the following page, null on the last one.
 */
export const page = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.string().nullable(), total: z.int() });
export const CursorQuery = {
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number<number>().int().min(1).max(500).optional(),
};

function passesLuhn(digits: string): boolean {
  const total = Array.from(digits)
    .toReversed()
    .map(Number)
    .map((digit, index) => (index % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2))
    .reduce((sum, digit) => sum + digit, 0);
  return total % 10 === 0;
}

/** A part of a whole in hundredths of a percent; refused in the percentages that people write. */
export const ShareBp = z
  .int()
  .min(1, 'Une part est d’au moins 0,01\u00a0%.')
  .max(10_000, 'Une part ne dépasse pas 100\u00a0%.');
