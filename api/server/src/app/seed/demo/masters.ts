import type { Instalment } from '@sci/engine/loan/types';
import { yearTotals } from '@sci/engine/loan/schedule';
import { add, cents } from '@sci/money/cents';
import { openFiscalYears } from '../../../records/fiscal-years.ts';
import { insertAssociate } from '../../../records/associates.ts';
import { insertMovement, setInitialShares } from '../../../records/shares.ts';
import { insertAccount } from '../../../records/bank-accounts.ts';
import { insertBuilding } from '../../../records/buildings.ts';
import { insertCompany, updateCompany } from '../../../records/companies.ts';
import { insertLoan, replaceSchedule } from '../../../records/loans.ts';
import { computeSchedule, instalmentToRow } from '../../../company/loans/schedule.ts';
import { companyDb } from '../../../db/company-db.ts';
import type { Db } from '../../../db/database.ts';
import {
  associates,
  accounts,
  buildings,
  company,
  DEMO_REGISTERED,
  shareTransfers,
} from './people-and-places.ts';
import {
  FIRST_YEAR,
  YEARS,
  type AccountName,
  type AssociateName,
  type BuildingName,
  type LoanName,
} from './demo-types.ts';
import { sealIban } from '../../../ports/sealing/sealed-iban.ts';
import type { Vault } from '../../../ports/sealing/vault.ts';
import { demoLoans } from './loans.ts';
import { openingBanks } from './movements.ts';

/** The rows of the demo company by the names that its parts use. */
export interface DemoMasters {
  readonly companyId: number;
  readonly userId: number;
  readonly associates: Readonly<Record<AssociateName, number>>;
  readonly buildings: Readonly<Record<BuildingName, number>>;
  readonly loans: Readonly<Record<LoanName, number>>;
  readonly accounts: Readonly<Record<AccountName, number>>;
  readonly schedules: ReadonlyMap<LoanName, readonly Instalment[]>;
}

/**
 * The company, its associates and shares, buildings, loans and accounts, by the functions that serve
 * the manager himself.
 */
export async function insertMasters(
  db: Db,
  vault: Vault,
  userId: number,
  now: Date,
): Promise<DemoMasters> {
  const { id: companyId } = await insertCompany(db, userId, company);
  await openFiscalYears(db, companyId);
  const associateIds = await insertAssociates(db, companyId, userId, now);
  const buildingIds = {
    carmes: (await insertBuilding(db, companyId, buildings.carmes)).id,
    hugo: (await insertBuilding(db, companyId, buildings.hugo)).id,
    fosse: (await insertBuilding(db, companyId, buildings.fosse)).id,
    boutique: (await insertBuilding(db, companyId, buildings.boutique)).id,
  };
  const schedules = new Map(
    demoLoans.map((loan) => [
      loan.name,
      computeSchedule({
        principal: loan.principal,
        rate_bp: loan.rateBp,
        first_payment: loan.firstPayment,
        months: loan.months,
        monthly_insurance: loan.insurance,
        monthly_payment: null,
      }),
    ]),
  );
  const loanIds = {
    carmes: await insertLoanOf(db, companyId, 'carmes', buildingIds, schedules),
    hugo: await insertLoanOf(db, companyId, 'hugo', buildingIds, schedules),
  };
  const accountIds = {
    courant: (
      await insertAccount(db, companyId, {
        ...accounts.courant,
        iban: sealIban(vault, companyId, accounts.courant.iban),
        initial_amount_cents: openingBanks.courant,
        date_init: `${FIRST_YEAR}-01-01`,
        is_default: true,
      })
    ).id,
    livret: (
      await insertAccount(db, companyId, {
        ...accounts.livret,
        iban: sealIban(vault, companyId, accounts.livret.iban),
        initial_amount_cents: openingBanks.livret,
        date_init: `${FIRST_YEAR}-01-01`,
      })
    ).id,
  };
  return {
    companyId,
    userId,
    associates: associateIds,
    buildings: buildingIds,
    loans: loanIds,
    accounts: accountIds,
    schedules,
  };
}

async function insertAssociates(
  db: Db,
  companyId: number,
  userId: number,
  now: Date,
): Promise<DemoMasters['associates']> {
  const add = async (name: AssociateName): Promise<number> => {
    const { shares, ...person } = associates[name];
    const { id } = await insertAssociate(db, companyId, { ...person, email_verified_at: now });
    await setInitialShares(db, companyId, id, shares, DEMO_REGISTERED, userId);
    return id;
  };
  const ids = {
    claire: await add('claire'),
    antoine: await add('antoine'),
    louise: await add('louise'),
    hugo: await add('hugo'),
  };
  await updateCompany(db, companyId, { shares_confirmed_at: now });
  for (const { from, to, ...transfer } of shareTransfers) {
    await insertMovement(db, companyId, {
      ...transfer,
      split_shares: transfer.nature === 'DEMEMBREMENT' ? transfer.shares : 0,
      from_associate_id: ids[from],
      to_associate_id: ids[to],
      created_by: userId,
    });
  }
  return ids;
}

type Schedules = DemoMasters['schedules'];

/** A loan with its schedule and, for the years that are over, the bank's yearly certificate. */
async function insertLoanOf(
  db: Db,
  companyId: number,
  name: LoanName,
  buildingIds: DemoMasters['buildings'],
  schedules: Schedules,
): Promise<number> {
  const loan = demoLoans.find((candidate) => candidate.name === name) ?? missing(name);
  const schedule = schedules.get(name) ?? [];
  const first = schedule[0] ?? missing(name);
  const { id } = await insertLoan(db, companyId, {
    label: loan.label,
    building_id: buildingIds[loan.building],
    lender: loan.lender,
    principal_cents: loan.principal,
    rate_bp: loan.rateBp,
    first_payment: loan.firstPayment,
    months: loan.months,
    monthly_payment_cents: add(first.capital, first.interest),
    monthly_insurance_cents: loan.insurance,
  });
  await replaceSchedule(db, companyId, id, schedule.map(instalmentToRow));
  const certificates = YEARS.slice(0, -1).map((year) =>
    yearTotals(cents(loan.principal), schedule, year),
  );
  await companyDb(db, companyId)
    .insertInto('loan_certificate')
    .values(
      certificates.map(({ year, interest, insurance, capital, remaining }) => ({
        loan_id: id,
        year,
        interest_cents: interest,
        insurance_cents: insurance,
        capital_cents: capital,
        remaining_cents: remaining,
      })),
    )
    .execute();
  return id;
}

function missing(name: string): never {
  throw new Error(`the demo company has no ${name}`);
}
