import { carryForward, raisedChoices, type NetOfYear } from '@sci/engine/associates/carry-forward';
import { microFoncier } from '@sci/engine/associates/micro-foncier';
import { declaredOf } from '@sci/engine/tax/compute-2072';
import type { AssociatePack } from '@sci/contract/associate-pack';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { Books } from '../../books/load-books.ts';
import type { Services } from '../../kernel/services.ts';
import type { TaxReturnGlobal } from '../../papers/documents/data.ts';
import { listAssociates } from '../../records/associates.ts';
import type { CompanyRow } from '../../records/companies.ts';
import { declaredContents } from '../../records/declarations.ts';
import { frozenData } from '../declaration/frozen-data.ts';

/** A loss lives ten years: what an earlier one could use is gone before that. */
const YEARS_BACK = 20;

/** What the company can tell each associate for his own return of a year. */
export async function packsOf(
  db: Db,
  company: CompanyRow,
  books: Books,
  { books: kept }: Pick<Services, 'books'>,
): Promise<AssociatePack[]> {
  const first = Math.max(await firstYear(db, company.id, books.year), books.year - YEARS_BACK);
  const declared = await declaredContents(db, company.id, { from: first, before: books.year });
  const years: OwnNets[] = [];
  for (let year = first; year < books.year; year += 1)
    years.push(
      declared.has(year)
        ? netsDeclared(frozenData(declared.get(year)).taxReturn)
        : netsOf(await kept.load(db, company, year)),
    );
  const people = new Map((await listAssociates(db, company.id)).map((row) => [row.id, row]));
  return books.input.associates.map(({ id }) => {
    const person = people.get(id);
    const nets = [...years, netsOf(books)].map((netOf) => netOf(id));
    const { before, used, losses } = carryForward(nets, books.year);
    return {
      associate_id: id,
      email: person?.email_verified_at ? person.email : null,
      sent: null,
      micro: microOf(books, id),
      carry: {
        before,
        used,
        losses: losses.map(({ lastYear, amountIfRaised = null, ...loss }) => ({
          ...loss,
          last_year: lastYear,
          amount_if_raised: amountIfRaised,
        })),
        if_raised: raisedChoices(nets, books.year).map(({ origins, before: raised }) => ({
          origins: [...origins],
          before: raised,
        })),
      },
    };
  });
}

/** What a year gave each associate. */
type OwnNets = (id: number) => NetOfYear;

/** The same figures as the boxes 4BA and 4BB of each year. */
const netsOf =
  ({ year, result }: Books): OwnNets =>
  (id) => ({
    year,
    net: (result.quoteParts.get(id)?.R5 ?? 0) + (result.remunerations.get(id) ?? 0),
    carried: result.deficits.get(id)?.carriedForward ?? 0,
    carriedIfRaised: result.deficits.get(id)?.energy?.carriedForward,
  });

/**
 * The figures of a year that was filed are those that each associate wrote on his own return,
 * whatever its books say since: a difference is for a corrective return.
 */
const netsDeclared =
  ({ year, associates }: TaxReturnGlobal): OwnNets =>
  (id) => {
    const own = associates.find((associate) => associate.id === id);
    const paid = own?.reporting.find(({ rule }) => rule === 'REMUNERATION_ASSOCIE')?.euros ?? 0;
    return {
      year,
      net: (own?.values.R5 ?? 0) + paid,
      carried: own?.deficit?.carried ?? 0,
      carriedIfRaised: own?.deficit?.energy?.carried,
    };
  };

function microOf({ year, input, result }: Books, id: number): AssociatePack['micro'] {
  const gross = (result.quoteParts.get(id)?.R1 ?? 0) + (result.remunerations.get(id) ?? 0);
  const { regime = 'PERSON' } = input.associates.find((associate) => associate.id === id) ?? {};
  return microFoncier(gross, year, regime, declaredOf(input.buildings, result.form2072));
}

/** The first year with a movement, a document or an entry. */
async function firstYear(db: Db, companyId: number, year: number): Promise<number> {
  const own = companyDb(db, companyId);
  const { fn } = own;
  const rows = await own
    .selectFrom('bank_movement')
    .select(fn.min('year').as('year'))
    .unionAll(own.selectFrom('supporting_data').select(fn.min('year').as('year')))
    .unionAll(own.selectFrom('od_entry').select(fn.min('year').as('year')))
    .execute();
  return Math.min(year, ...rows.flatMap((row) => (row.year === null ? [] : [Number(row.year)])));
}
