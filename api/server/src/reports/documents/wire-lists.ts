import { Associate } from '@sci/contract/associate';
import { Building } from '@sci/contract/building';
import { Company } from '@sci/contract/company';
import type { Db } from '../../db/database.ts';
import type { CompanyRow } from '../../records/companies.ts';
import { toWire as associatesToWire } from '../../company/associates/wire.ts';
import { listAssociates } from '../../records/associates.ts';
import { listEntries, listInitial } from '../../records/shares.ts';
import { toWire as buildingToWire } from '../../company/buildings/wire.ts';
import { listBuildings } from '../../records/buildings.ts';
import { toWire as companyToWire } from '../../company/company/wire.ts';
import { sharesChanged } from '../../records/companies.ts';

/** What documents print of the company, in the words of the API. */

export const companyOnPaper = async (db: Db, company: CompanyRow) =>
  Company.parse(companyToWire(company, await sharesChanged(db, company.id)));

export async function associatesOnPaper(db: Db, companyId: number, year: number) {
  const rows = await listAssociates(db, companyId);
  const [entries, initial] = [await listEntries(db, companyId), await listInitial(db, companyId)];
  return Associate.array().parse(associatesToWire(rows, entries, initial, `${year}-12-31`));
}

export const buildingsOnPaper = async (db: Db, companyId: number, year: number) =>
  Building.array().parse((await listBuildings(db, companyId, year)).map(buildingToWire));
