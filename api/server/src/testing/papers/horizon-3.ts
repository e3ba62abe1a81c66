import { readFileSync } from 'node:fs';
import path from 'node:path';
import { GeneralAssembly } from '@sci/contract/assembly';
import { Associate } from '@sci/contract/associate';
import { AccountDetail } from '@sci/contract/associate-account';
import { ShareMovement } from '@sci/contract/share-movement';
import { LedgerAccount } from '@sci/contract/ledger';
import { Building, Loan } from '@sci/contract/building';
import { Company } from '@sci/contract/company';
import { Control } from '@sci/contract/control';
import { MoneyTotal } from '@sci/contract/money';
import { Sig } from '@sci/contract/report';
import { TaxReturn, TaxReturnGlobal } from '@sci/contract/tax-return';
import { z } from 'zod';
import type { Documents } from '../../papers/documents.ts';
import { incomeExample, loansExample } from './accounts-example.ts';
import { registerExample } from './register-example.ts';
import { transferExample } from './transfer-example.ts';

/**
 * SCI Horizon 3: two buildings, three associates, a loan, a flat in co-ownership, two bank accounts.
 * Every figure comes from a worked example; the shapes are checked with the contract's own schemas.
 */

const SheetLine = z.object({
  label: z.string(),
  amount: MoneyTotal,
  previous: MoneyTotal.nullable(),
});
const Horizon = z.object({
  company: Company,
  associates: z.array(Associate),
  shareMovements: z.array(ShareMovement),
  buildings: z.array(Building),
  loans: z.array(Loan),
  taxReturns: z.array(TaxReturn),
  taxReturnGlobal: TaxReturnGlobal,
  sig: Sig,
  ledger: z.array(LedgerAccount),
  ledgerTotals: z.object({
    opening: MoneyTotal,
    debit: MoneyTotal,
    credit: MoneyTotal,
    closing: MoneyTotal,
  }),
  accounts: z.array(AccountDetail),
  assembly: GeneralAssembly,
  controls: z.array(Control),
  balanceSheet: z.object({
    assets: z.array(SheetLine),
    liabilities: z.array(SheetLine),
    totalAssets: SheetLine,
    totalLiabilities: SheetLine,
  }),
  attachments: z.array(
    z.object({
      date: z.string().nullable(),
      label: z.string(),
      fileName: z.string(),
      amount: MoneyTotal.nullable(),
    }),
  ),
});

export const horizon = Horizon.parse(
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'horizon-3.json'), 'utf8')),
);

const [firstReturn] = horizon.taxReturns;
const [, bastien] = horizon.accounts;
const [arthur, , clemence] = horizon.associates;
if (
  firstReturn === undefined ||
  bastien === undefined ||
  arthur === undefined ||
  clemence === undefined
)
  throw new Error('incomplete example');

const edition = { company: horizon.company, editedOn: '2026-05-12' };
const yearEdition = { ...edition, year: 2025, draft: false };
const associates = { associates: horizon.associates, buildings: horizon.buildings };
const assembly = {
  assembly: horizon.assembly,
  associates: horizon.associates,
  sig: horizon.sig,
  accounts: horizon.accounts,
};
const { totalAssets, totalLiabilities, ...sheet } = horizon.balanceSheet;
const balanceSheet = { ...sheet, total_assets: totalAssets, total_liabilities: totalLiabilities };
const ledger = {
  accounts: horizon.ledger,
  buildings: horizon.buildings,
  totals: horizon.ledgerTotals,
};

/** Every document of the company, ready to render. */
export const horizonData: Documents = {
  taxReturn: { ...edition, taxReturn: firstReturn },
  taxReturnGlobal: { ...edition, ...associates, taxReturn: horizon.taxReturnGlobal },
  sig: { ...edition, sig: horizon.sig },
  annualAccounts: {
    ...edition,
    accounts: {
      year: 2025,
      draft: false,
      income: incomeExample,
      balance_sheet: balanceSheet,
      loans: loansExample,
    },
  },
  ledger: { ...yearEdition, ...ledger },
  associateStatement: { ...yearEdition, account: bastien },
  quotePartStatement: {
    ...edition,
    taxReturn: horizon.taxReturnGlobal,
    associates: horizon.associates,
  },
  assemblyMinutes: { ...edition, ...assembly, draft: false },
  assemblyConvening: { ...edition, ...assembly, draft: false },
  assemblyLetter: {
    ...edition,
    ...assembly,
    draft: false,
    associateId: assembly.assembly.per_associate[0]?.associate_id ?? 0,
    way: 'registered',
  },
  assemblyRegister: {
    ...edition,
    minutes: [
      {
        number: 1,
        year: 2024,
        meetingDate: '2025-06-20',
        version: 3,
        sha256: null,
        written: null,
      },
      {
        number: 2,
        year: 2025,
        meetingDate: horizon.assembly.meeting_date,
        version: 2,
        sha256: 'ab'.repeat(32),
        written: {
          ...edition,
          ...assembly,
          assembly: {
            ...horizon.assembly,
            register_number: 2,
            version: 2,
            replaces_version: 1,
          },
          draft: false,
        },
      },
    ],
  },
  shareRegister: { ...edition, register: registerExample },
  shareTransfer: {
    ...edition,
    transfer: transferExample,
    from: arthur,
    to: clemence,
    split: 0,
    nominal: registerExample.nominal,
    origin: registerExample.accounts[0]?.lines ?? [],
  },
  fullFile: {
    ...yearEdition,
    reader: 'gerance',
    associate: '',
    missing: [],
    parts: {
      identity: {
        associates: horizon.associates,
        movements: horizon.shareMovements,
        state: registerExample,
      },
      register: registerExample,
      heritage: { buildings: horizon.buildings, loans: horizon.loans },
      taxReturn: { ...associates, taxReturn: horizon.taxReturnGlobal },
      quoteParts: { taxReturn: horizon.taxReturnGlobal, associates: horizon.associates },
      sig: { sig: horizon.sig },
      income: incomeExample,
      balanceSheet,
      loans: loansExample,
      associateAccounts: { accounts: horizon.accounts },
      ledger,
      controls: { controls: horizon.controls },
      assembly: { minutes: [assembly] },
      attachments: { attachments: horizon.attachments },
    },
  },
};
