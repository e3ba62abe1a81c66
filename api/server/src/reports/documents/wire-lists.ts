import {
  capitalOn,
  issuedCapital,
  type ShareCapital,
} from '@sci/engine/associates/company-capital';
import { attributed, heldOn } from '@sci/engine/associates/holdings';
import { timelineOf } from '@sci/engine/associates/share-movement';
import { ZERO } from '@sci/money/cents';
import type { Db } from '../../db/database.ts';
import type { CompanyInYear } from '../../papers/print/company.ts';
import { latestCapital, type CompanyRow } from '../../records/companies.ts';
import { toWire as associatesToWire } from '../../company/associates/wire.ts';
import { listAssociatesIn } from '../../records/associates.ts';
import { listEntries, listInitial, listShareMovements } from '../../records/shares.ts';
import { toWire as buildingToWire } from '../../company/buildings/wire.ts';
import { listBuildings } from '../../records/buildings.ts';
import { toWire as companyToWire } from '../../company/company/wire.ts';
import { sharesChanged } from '../../records/companies.ts';

/** What documents print of the company, in the words of the API. */

export const companyOnPaper = async (db: Db, company: CompanyRow) =>
  companyToWire(company, await sharesChanged(db, company.id), null);

/** The capital at the end of each day, as papers tell it: without a raise that nobody was issued yet. */
async function capitalOfDays(db: Db, company: CompanyRow): Promise<(day: string) => ShareCapital> {
  const movements = await listShareMovements(db, company.id);
  const told = latestCapital(company);
  const given = attributed(heldOn(END_OF_TIME, timelineOf(movements)).values());
  const latest = company.shares_confirmed_at === null ? told : issuedCapital(told, given);
  return (day) => capitalOn(day, latest, movements);
}

const END_OF_TIME = '9999-12-31';

/** On a paper that tells of a day: with the capital at its end. */
export async function companyOn(db: Db, company: CompanyRow, day: string) {
  const { capital, sharesTotal } = (await capitalOfDays(db, company))(day);
  return { ...(await companyOnPaper(db, company)), capital, shares: sharesTotal };
}

/** On the papers of a year, which tell the capital of its last day. */
export async function companyInYear(
  db: Db,
  company: CompanyRow,
  year: number,
): Promise<CompanyInYear> {
  const capitalAt = await capitalOfDays(db, company);
  return {
    ...(await companyOnPaper(db, company)),
    at_year_start:
      company.register_date > `${year}-01-01`
        ? { capital: ZERO, sharesTotal: 0 }
        : capitalAt(`${year - 1}-12-31`),
    at_year_end: capitalAt(`${year}-12-31`),
  };
}

export async function associatesOnPaper(db: Db, companyId: number, year: number) {
  const rows = await listAssociatesIn(db, companyId, year);
  const [entries, initial] = await Promise.all([
    listEntries(db, companyId),
    listInitial(db, companyId),
  ]);
  return associatesToWire(rows, { entries, initial }, `${year}-12-31`);
}

export const buildingsOnPaper = async (db: Db, companyId: number, year: number) =>
  (await listBuildings(db, companyId, year)).map(buildingToWire);
