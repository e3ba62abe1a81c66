import { Associate } from '@sci/contract/associate';
import { Building } from '@sci/contract/building';
import { Company } from '@sci/contract/company';
import type { Db } from '../../db/database.ts';
import type { CompanyRow } from '../../http/call.ts';
import { toWire as associatesToWire } from '../associates/mapper.ts';
import { listAssociates } from '../associates/repository.ts';
import { listEntries, listInitial } from '../associates/share-repository.ts';
import { toWire as buildingToWire } from '../buildings/mapper.ts';
import { listBuildings } from '../buildings/repository.ts';
import { toWire as companyToWire } from '../company/mapper.ts';
import { sharesChanged } from '../company/repository.ts';

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
