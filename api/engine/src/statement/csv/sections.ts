import { dateOrUndefined, isDay, type DayOrder } from '../dates.ts';
import { daysBetween } from '../../law/calendar.ts';
import { collapse, plainWords } from '../labels.ts';
import type { CsvColumns } from '../types.ts';
import { isHeader } from './classify.ts';
import type { CsvRow } from './rows.ts';
import type { UnderstoodCsv } from './understand.ts';

/** What stands below a heading of operations that are not on the account yet. */
export interface ToCome {
  /** In the words of the bank. */
  readonly heading: string;
  /** Nothing leaves a doubt where these operations begin and end. */
  readonly isClear: boolean;
}

/** What a heading says of the rows below it. */
interface Heading {
  readonly toCome?: string;
  /** Purchases of a card are paid together on a later day, which may have come. */
  readonly isDeferred: boolean;
}

const word = (...expressions: readonly string[]): RegExp =>
  new RegExp(`^(${expressions.join('|')})$`);

/** What such headings count, in the words of banks here and around. */
const OPERATIONS = word(
  '(operation|mouvement|ecriture|transaction|paiement|achat|prelevement|virement|echeance)s?',
  '(cheque|remise|debit|credit|depense|recette|retrait|payment|booking|encour)s?',
  'umsatze?n?|buchung(en)?|zahlung(en)?|movimientos?|movimenti|movimentos?|operazioni|transacties',
);
const BESIDE = word(
  'listes?|detail|releve|historique|tableau|recapitulatif|synthese|total|montant|nombre|mes|mon|vos',
  'votre|nos|notre|les|des|du|de|d|la|le|l|et|sur|par|au|aux|a|en|ete|the|your|of|on|to|be|not|yet',
  'cartes?|cb|bancaires?|card|sepa|comptes?|account|courant|jour|mois|periode|date|entre|depuis|plus',
  'pas|non|encore|n|ont|toutes?|derniere?s?|recente?s?|permanente?s?|differes?|sortants?|entrants?',
);
const TO_COME = word(
  'venir|attente|cours|encours|prochaine?s?|programmee?s?|planifiee?s?|future?s?|previsionnel(le)?s?',
  'prevue?s?|pending|upcoming|scheduled|planned|unbooked|vorgemerkte?n?|geplante?|ausstehende?',
  'pendientes?|pendentes|previst[eio]s?|attesa|behandeling|gereserveerd',
);
const BOOKED = word(
  'comptabilisee?s?|passee?s?|effectuee?s?|executee?s?|terminee?s?|reglee?s?|debitee?s?|creditee?s?',
  'enregistree?s?|realisee?s?|booked|posted|completed|cleared|gebuchte?n?',
);
/** « Non comptabilisées », « not yet booked ». */
const DENIED = /\b(non|pas|not)\b/;
/** « Historique des opérations », « Opérations du 01/01/2026 au 31/01/2026 »: those of the account. */
const OF_THE_PAST =
  /\b(liste|historique|derniere?s?|releve)\b|\b(du|sur( le| mon| votre)?) compte\b/;

const DAYS = /\b\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}\b/g;
/** A number of operations, or what they come to, beside the heading. */
const OF_FIGURES = /^[^\p{L}]*(eur(os?)?|€)?[^\p{L}]*$/iu;
/** Longer than any such heading. */
const MAX_HEADING = 90;

/**
 * What a heading between the rows says of those below: a row without a day that holds nothing but the
 * words of such headings, perhaps with a count or a sum. Undefined for any other row.
 */
export function headingOf({ cells }: Pick<CsvRow, 'cells'>): Heading | undefined {
  const at = cells.findIndex((cell) => cell.trim() !== '');
  const first = cells[at];
  if (first === undefined || first.length > MAX_HEADING || !/\p{L}{3}/u.test(first))
    return undefined;
  if (cells.slice(at + 1).some((cell) => !OF_FIGURES.test(cell) || isDay(cell))) return undefined;
  const plain = plainWords(first);
  const bare = plain.replace(DAYS, ' ').replace(/\(\d+\)/g, ' ');
  if (/\d/.test(bare)) return undefined;
  const words = bare.split(/[^\p{L}]+/u).filter((one) => one !== '');
  const isToCome = words.some((one) => TO_COME.test(one));
  const isBooked = words.some((one) => BOOKED.test(one));
  const known = [OPERATIONS, BESIDE, TO_COME, BOOKED];
  if (!words.every((one) => known.some((names) => names.test(one)))) return undefined;
  const isDeferred = /\b(debits? differes?|encours)\b/.test(plain);
  if (isToCome || isDeferred || (isBooked && DENIED.test(plain)))
    return { toCome: collapse(first), isDeferred };
  // What was booked is summed up below it: that is compared with what was read.
  if (words[0] === 'total') return undefined;
  const isOfOperations = words.some((one) => OPERATIONS.test(one));
  const isOfDays = bare.length < plain.length;
  return isOfOperations && (isBooked || isOfDays || OF_THE_PAST.test(plain))
    ? { isDeferred: false }
    : undefined;
}

/** The headings of a table, and which of its rows are to come, by their lines. */
interface Sections {
  readonly headings: ReadonlyMap<number, Heading>;
  readonly toCome: ReadonlyMap<number, ToCome>;
}

/** Booked operations are no later than those to come, but for so many days. */
const DAYS_APART = 7;

interface Section {
  readonly heading: Heading | undefined;
  readonly rows: CsvRow[];
  /** The header comes again among its operations: what follows may be others. */
  isBroken: boolean;
}

/**
 * What each row of a table stands below, by its line: nothing for an operation that is on the account.
 * Those to come are clear where all else of the file is booked: they end the file, or the heading of
 * booked ones ends them, and none is older than what is booked.
 */
export function operationsToCome(
  rows: readonly CsvRow[],
  { preamble, header }: Pick<UnderstoodCsv, 'preamble' | 'header'>,
  columns: CsvColumns,
  order: DayOrder,
): Sections {
  const heading = preamble.map(headingOf).findLast((one) => one !== undefined);
  const headings = headingsOf(rows, columns);
  const isToCome = (one: Heading | undefined): boolean => one?.toCome !== undefined;
  if (!isToCome(heading) && ![...headings.values()].some(isToCome))
    return { headings, toCome: new Map() };
  let open: Section = { heading, rows: [], isBroken: false };
  const sections: Section[] = [open];
  for (const row of rows) {
    const next = headings.get(row.line);
    const dateCell = row.cells[columns.date] ?? '';
    if (next !== undefined) {
      open = { heading: next, rows: [], isBroken: false };
      sections.push(open);
    } else if (isHeader(row, dateCell, { header })) {
      if (open.rows.length > 0) open.isBroken = true;
    } else if (dateOrUndefined(dateCell, order) !== undefined) open.rows.push(row);
  }
  const dayOf = ({ cells }: CsvRow): string =>
    dateOrUndefined(cells[columns.date] ?? '', order) ?? '';
  const booked = sections.filter((section) => section.heading?.toCome === undefined);
  const last = booked
    .flatMap((section) => section.rows.map(dayOf))
    .reduce((day, one) => (one > day ? one : day), '');
  const found = new Map<number, ToCome>();
  for (const section of sections) {
    if (section.heading?.toCome === undefined) continue;
    const isLater = section.rows.every((row) => daysBetween(dayOf(row), last) <= DAYS_APART);
    const isClear = last !== '' && isLater && !section.isBroken && !section.heading.isDeferred;
    for (const { line } of section.rows)
      found.set(line, { heading: section.heading.toCome, isClear });
  }
  return { headings, toCome: found };
}

/** The headings among the rows, by their lines. Where a day stands begins no heading. */
function headingsOf(rows: readonly CsvRow[], { date }: CsvColumns): ReadonlyMap<number, Heading> {
  const found = new Map<number, Heading>();
  for (const row of rows) {
    const figure = (row.cells[date] ?? '').charCodeAt(0) - ZERO;
    const heading = figure >= 0 && figure <= 9 ? undefined : headingOf(row);
    if (heading !== undefined) found.set(row.line, heading);
  }
  return found;
}
const ZERO = 48;
