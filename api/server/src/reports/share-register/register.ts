import {
  beneficialOwners,
  capitalSteps,
  decisionsBy,
  holdersOn,
  shareAccounts,
  type BeneficialOwners,
} from '@sci/engine/associates/share-register';
import { listHoldings } from '@sci/engine/associates/holdings';
import { passedNumbers, type NumberRange } from '@sci/engine/associates/share-numbers';
import type { ShareMovement } from '@sci/engine/associates/share-movement';
import { multiplyByRatio, type Cents } from '@sci/money/cents';
import { sharingSentences } from '../sharing/sentences.ts';
import { sharingOf, statutesOn } from '../../books/statutes.ts';
import type { Db } from '../../db/database.ts';
import { fullName } from '../../company/associates/wire.ts';
import type { ShareRegister } from '../../papers/documents/data.ts';
import { dayInParis } from '../../ports/clock.ts';
import { yearOf } from '../../ports/dates.ts';
import { listAssociatesIn, type AssociateRow } from '../../records/associates.ts';
import type { CompanyRow } from '../../records/companies.ts';
import {
  listMovements,
  listShareMovements,
  type NamedShareMovement,
} from '../../records/shares.ts';

/** The register of shares at the end of a day. */
export async function shareRegisterOn(
  db: Db,
  company: CompanyRow,
  day: string,
): Promise<ShareRegister> {
  const movements = await listShareMovements(db, company.id);
  const inscribed = inscriptions(await listMovements(db, company.id, 'all'));
  const associates = await listAssociatesIn(db, company.id, yearOf(day));
  const statutes = await statutesOn(db, company.id, day);
  const year = yearOf(day);
  const sharing = await sharingOf(db, company.id, year, day);
  const names = new Map(associates.map((row) => [row.id, fullName(row)]));
  const steps = capitalSteps(day, movements);
  const holders = holdersOn(day, movements);
  const nominal = nominalOf(company);
  const numbers = passedNumbers(movements);
  return {
    date: day,
    shares: steps.at(-1)?.shares ?? 0,
    nominal,
    split: holders.some(({ held }) => held.US > 0 || held.NP > 0),
    decisions: decisionsBy(statutes),
    ...sharingSentences(
      { year, associates: [...names].map(([id, name]) => ({ id, name })), ...sharing },
      listHoldings(new Map(holders.map(({ associateId, held }) => [associateId, held]))),
    ),
    holders: holders.map((holder) => ({
      associate_id: holder.associateId,
      name: names.get(holder.associateId) ?? '',
      held: holder.held,
      capital_percent: percent(holder.capital),
      usufruct_votes_percent: percent(holder.votes.usufructuary),
      bare_votes_percent: percent(holder.votes.bare_owner),
    })),
    steps: steps.map((step) => ({
      ...step,
      capital: nominal === null ? null : multiplyByRatio(nominal, step.shares, 1),
    })),
    movements: inscribed
      .filter(({ date }) => date <= day)
      .map((row) => toMovement(row, numbers.get(String(row.id)))),
    accounts: accountsOf(day, movements, inscribed, names),
    beneficial_owners: ownersOf(beneficialOwners(day, movements, peopleOf(associates)), names),
  };
}

const HUNDREDTHS = 100;
const percent = (basisPoints: number): number => basisPoints / HUNDREDTHS;

/** The value of a share; null where the capital doesn't divide by the shares. */
const nominalOf = ({ capital_cents: capital, shares }: CompanyRow): Cents | null =>
  capital % shares === 0 ? multiplyByRatio(capital, 1, shares) : null;

type Inscribed = NamedShareMovement & { readonly number: number };

/** The movements by their dates, each with its number in the order in which they were recorded. */
export const inscriptions = (rows: readonly NamedShareMovement[]): Inscribed[] =>
  rows
    .toSorted((a, b) => a.id - b.id)
    .map((row, index) => ({ ...row, number: index + 1 }))
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id));

const toMovement = (
  row: Inscribed,
  numbers: readonly NumberRange[] | undefined,
): ShareRegister['movements'][number] => ({
  number: row.number,
  date: row.date,
  nature: row.nature,
  kind: row.kind,
  shares: row.shares,
  split_shares: row.split_shares,
  from_name: row.from_name,
  to_name: row.to_name,
  price: row.price_cents,
  ...(numbers !== undefined && { numbers: [...numbers] }),
  recorded_on: dayInParis(new Date(row.created_at)),
  cancelled_on: row.cancelled_at === null ? null : dayInParis(new Date(row.cancelled_at)),
});

function accountsOf(
  day: string,
  movements: readonly ShareMovement[],
  inscribed: readonly Inscribed[],
  names: ReadonlyMap<number, string>,
): ShareRegister['accounts'] {
  const byId = new Map(inscribed.map((row) => [String(row.id), row]));
  const accounts = shareAccounts(day, movements);
  return [...names].flatMap(([id, name]) => {
    const lines = (accounts.get(id) ?? []).flatMap(({ movementId, date, change, after }) => {
      const row = byId.get(movementId);
      return row === undefined
        ? []
        : [{ number: row.number, date, nature: row.nature, change, after }];
    });
    return lines.length === 0 ? [] : [{ associate_id: id, name, lines }];
  });
}

const peopleOf = (associates: readonly AssociateRow[]) =>
  associates.map(({ id, regime, undivided, is_manager }) => ({
    id,
    isCompany: regime === 'COMPANY',
    isUndivided: undivided,
    isManager: is_manager,
  }));

function ownersOf(
  found: BeneficialOwners | undefined,
  names: ReadonlyMap<number, string>,
): ShareRegister['beneficial_owners'] {
  if (found === undefined) return null;
  const owner = (
    id: number,
    by: 'capital' | 'votes' | 'capital_and_votes' | 'company' | 'undivided' | 'manager',
  ) => ({
    associate_id: id,
    name: names.get(id) ?? '',
    by,
  });
  return {
    threshold_percent: percent(found.threshold),
    owners: [
      ...found.persons.map(({ associateId, byCapital, byVotes }) =>
        owner(associateId, byCapital ? (byVotes ? 'capital_and_votes' : 'capital') : 'votes'),
      ),
      ...found.companies.map((id) => owner(id, 'company')),
      ...found.undivided.map((id) => owner(id, 'undivided')),
      ...found.managers.map((id) => owner(id, 'manager')),
    ],
  };
}
