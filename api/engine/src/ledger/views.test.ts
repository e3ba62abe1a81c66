import { execFileSync, spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { cents } from '@sci/money/cents';
import { companyDocument } from '../../test/arbitrary-company.ts';
import { books, flat, movement, shop, split } from '../../test/books.ts';
import { companies, computed, readGolden } from '../../test/golden.ts';
import { computeYear } from '../year/compute-year.ts';
import { balanceSheet } from './balance-sheet.ts';
import { generalLedger, generalLedgerOfBuilding } from './general-ledger.ts';
import { exportJournal, journalAccount } from './journal-export.ts';
import type { JournalEntry } from './entry.ts';

const result = computeYear(
  books({
    buildings: [flat, shop],
    openingBalances: [
      { account: '213002', debit: cents(500_00), credit: cents(0) },
      { account: '165001', debit: cents(0), credit: cents(80_00) },
      { account: '101000', debit: cents(0), credit: cents(420_00) },
    ],
    movements: [
      movement(
        'M1',
        '2025-01-05',
        split('LOYER_HAB', 100),
        split('LOYER_PRO', 70, { buildingId: 2 }),
      ),
      movement('M2', '2025-02-05', split('LOYER_HAB', 100), split('FRAIS_BANCAIRES', -8.5, {})),
      movement('M3', '2025-03-05', split('DEPOT_RENDU', -30)),
    ],
  }),
);

describe('the general ledger', () => {
  it('runs a balance down each account', () => {
    const bank = generalLedger(result.entries).find(({ account }) => account === '512001');
    expect(bank).toMatchObject({
      label: 'Banque – Courant',
      opening: 0,
      debit: 261_50,
      credit: 30_00,
      closing: 231_50,
    });
    expect(bank?.rows.map(({ ref, balance }) => [ref, balance])).toEqual([
      ['M1', 170_00],
      ['M2', 261_50],
      ['M3', 231_50],
    ]);
  });

  it('agrees with the trial balance on every account', () => {
    expect(generalLedger(result.entries).map(({ account, closing }) => [account, closing])).toEqual(
      result.trialBalance.map(({ account, balance }) => [account, balance]),
    );
  });

  it('keeps of a building its own lines and sub-accounts', () => {
    const of = (id: number) =>
      generalLedgerOfBuilding(result.entries, id, result.chart).map(
        ({ account, opening, closing }) => [account, opening, closing],
      );
    expect(of(1)).toEqual([
      ['165001', -80_00, -50_00],
      ['706100', 0, -200_00],
    ]);
    expect(of(2)).toEqual([
      ['213002', 500_00, 500_00],
      ['706200', 0, -70_00],
    ]);
  });
});

describe('the balance sheet', () => {
  it('puts what is owned on one side and what is owed on the other', () => {
    const { assets, liabilities, total } = balanceSheet(
      result.trialBalance,
      result.accountingResult,
    );
    expect(total).toBe(731_50);
    expect(assets.map(({ code, amount }) => [code, amount])).toEqual([
      ['immobilisations_corporelles', 500_00],
      ['tresorerie', 231_50],
    ]);
    expect(liabilities.map(({ code, amount }) => [code, amount])).toEqual([
      ['capital', 420_00],
      ['resultat', 261_50],
      ['depots_de_garantie', 50_00],
    ]);
  });

  it('moves an overdraft and a debit current account to their side', () => {
    const year = computeYear(
      books({
        movements: [movement('M1', '2025-01-05', split('RETRAIT_CCA', -100, { associateId: 1 }))],
      }),
    );
    const { assets, liabilities } = balanceSheet(year.trialBalance, year.accountingResult);
    expect(assets.map(({ label, amount }) => [label, amount])).toEqual([
      ['Comptes courants débiteurs', 100_00],
    ]);
    expect(liabilities.map(({ label, amount }) => [label, amount])).toEqual([
      ['Découverts bancaires', 100_00],
    ]);
  });
});

describe('the plain text journal', () => {
  it('writes every amount of every entry', () => {
    expect(exportJournal(result.entries.slice(1, 2))).toBe(
      'decimal-mark .\ncommodity 1000.00 EUR\n\n' +
        'account assets:512001  ; Banque – Courant\n' +
        'account revenues:706100  ; Loyers – habitation\n' +
        'account revenues:706200  ; Loyers encaissés – local professionnel ou commercial\n' +
        '\n2025-01-05 * (2) BQ1 M1 | MOUVEMENT M1\n' +
        '    assets:512001  170.00 EUR\n    revenues:706100  -100.00 EUR\n    revenues:706200  -70.00 EUR\n',
    );
  });

  it.each([
    ['462000', 'assets:462000'],
    ['411000', 'assets:411000'],
    ['419000', 'liabilities:419000'],
    ['455001', 'liabilities:455001'],
    ['164000', 'liabilities:164000'],
    ['101000', 'equity:101000'],
  ])('puts %s among what the company has, what it owes or its equity', (account, name) => {
    expect(journalAccount(account)).toBe(name);
  });

  const program = spawnSync('hledger', ['--version']);
  const whenPresent = program.status === 0 ? it : it.skip;
  // It reads its input in the language of the machine, and accents need one that knows them.
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };

  /** The balances of another program for our entries, in cents by account. */
  const balancesOfHledger = (entries: readonly JournalEntry[]): Record<string, number> => {
    const csv = execFileSync(
      'hledger',
      ['-f', '-', 'balance', '--flat', '--empty', '--no-total', '-O', 'csv', '--layout=bare'],
      { input: exportJournal(entries), encoding: 'utf8', env },
    );
    return Object.fromEntries(
      csv
        .trim()
        .split('\n')
        .slice(1)
        .map((row) => {
          const [account, , amount] = row.replaceAll('"', '').split(',');
          return [account, Math.round(Number(amount) * 100)];
        }),
    );
  };
  const ourBalances = (year: ReturnType<typeof computed>) =>
    Object.fromEntries(
      year.result.trialBalance.map(({ account, balance }) => [
        journalAccount(account),
        Number(balance),
      ]),
    );

  whenPresent('passes the strict check of hledger', () => {
    for (const name of companies) {
      const { entries } = computed(readGolden(name)).result;
      const check = spawnSync('hledger', ['-f', '-', 'check', '-s'], {
        input: exportJournal(entries),
        encoding: 'utf8',
        env,
      });
      expect([check.status, check.stderr]).toEqual([0, '']);
    }
  });

  whenPresent('gives hledger the balances that we find', () => {
    for (const name of companies) {
      const year = computed(readGolden(name));
      expect(balancesOfHledger(year.result.entries)).toEqual(ourBalances(year));
    }
  });

  whenPresent('gives hledger the balances that we find, for any company', () => {
    fc.assert(
      fc.property(companyDocument, (document) => {
        const year = computed(document);
        if (year.result.entries.length > 0)
          expect(balancesOfHledger(year.result.entries)).toEqual(ourBalances(year));
      }),
      { numRuns: 15 },
    );
  });
});
