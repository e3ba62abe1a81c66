import { fecReport, writtenFec } from './fec-at-once.ts';
import fc from 'fast-check';
import { fecFileName } from '../src/fec/write-fec.ts';
import { creditBalance } from '../src/ledger/entry.ts';
import { say } from '../src/messages/say.ts';
import { balanceSheet } from '../src/ledger/balance-sheet.ts';
import { loanPositions } from '../src/loan/loan-positions.ts';
import { incomeStatement } from '../src/sig/income-statement.ts';
import { ownerSummary } from '../src/sig/owner-summary.ts';
import { resultBalances } from '../src/sig/result-balances.ts';
import { eurosOf, exactOf } from '../src/tax/compute-2072.ts';
import { contributionsBehind } from '../src/tax/explain.ts';
import { companyDocument, type CompanyDocument } from './arbitrary-company.ts';
import { companyWithFacts } from './arbitrary-facts.ts';
import { computed } from './golden.ts';
import { linesOfCompany, resultFromBalanceSheet } from './oracle.ts';

const forEveryCompany = (
  check: (document: CompanyDocument, year: ReturnType<typeof computed>) => void,
  companies: fc.Arbitrary<CompanyDocument> = companyDocument,
) =>
  fc.assert(
    fc.property(companies, (document) => check(document, computed(document))),
    { numRuns: 80 },
  );

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

interface Written {
  totals: { debit_cents: number; credit_cents: number };
  trial_balance: { account: string; balance_cents: number }[];
  form_2072: {
    buildings: Record<
      string,
      { exact_cents: Record<string, number>; form_euros: Record<string, number> }
    >;
    totals_euros: Record<string, number>;
    associates_euros: Record<string, Record<string, number>>;
  };
  bridge: {
    accounting_result_cents: number;
    adjustments: { label: string; amount_cents: number }[];
    tax_result_before_rounding_cents: number;
    rounding_cents: number;
    tax_result_euros: number;
  };
  sig_cents: Record<string, number>;
  controls: object[];
  opening_next_year: { debit_cents: number; credit_cents: number }[];
  ag?: {
    lines: { debit_cents: number; credit_cents: number }[];
    distributed_cents: number;
    retained_cents: number;
    per_associate_cents: Record<string, number>;
  };
}

const written = (value: unknown): Written => JSON.parse(JSON.stringify(value)) as Written;

it('balances every entry, the whole ledger and the trial balance', () => {
  forEveryCompany((_, { result, expected }) => {
    for (const { lines } of result.entries) expect(total(lines.map(creditBalance))).toBe(0);
    const { totals, trial_balance } = written(expected);
    expect(totals.debit_cents).toBe(totals.credit_cents);
    expect(total(trial_balance.map(({ balance_cents }) => balance_cents))).toBe(0);
    expect(result.entries.map(({ num }) => num)).toEqual(
      result.entries.map((_entry, index) => index + 1),
    );
  });
});

it('finds the same result in classes 6 and 7, in classes 1 to 5 and at the bottom of the SIG', () => {
  forEveryCompany((_, { result, expected }) => {
    const { trial_balance, sig_cents } = written(expected);
    expect(result.accountingResult).toBe(resultFromBalanceSheet(trial_balance));
    expect(sig_cents['resultat_net']).toBe(result.accountingResult);
  });
});

it('feeds each line of the form with exactly what the movements say', () => {
  forEveryCompany((document, { result }) => {
    const lines = linesOfCompany(document);
    const { form2072 } = result;
    for (const line of [
      '1',
      '2',
      '3',
      '4',
      '6',
      '7',
      '8',
      '9',
      '9bis',
      '10',
      '11',
      '12',
      '13',
      '14',
      '15',
      '17',
      '19',
      '20',
      '22',
    ]) {
      const code = `L${line.toUpperCase()}`;
      expect([
        line,
        total(form2072.buildings.map(({ lines: own }) => own.get(code)?.exact ?? 0)),
      ]).toEqual([line, lines.get(line) ?? 0]);
    }
    for (const code of ['R6', 'R7', 'R8'])
      expect(exactOf(form2072, code)).toBe(lines.get(code) ?? 0);
  });
});

it('keeps the arithmetic of the form, in cents and in euros', () => {
  forEveryCompany((_, { expected, result }) => {
    const { form_2072: form } = written(expected);
    for (const { exact_cents, form_euros } of Object.values(form.buildings)) {
      for (const lines of [exact_cents, form_euros]) {
        const l = (line: string) => lines[line] ?? Number.NaN;
        expect(l('5')).toBe(l('1') + l('2') + l('3') + l('4'));
        expect(l('16')).toBe(
          l('6') +
            l('7') +
            l('8') +
            l('9') +
            l('10') +
            l('11') +
            l('12') +
            l('13') -
            l('14') +
            l('15'),
        );
        expect(l('18')).toBe(l('5') - l('16') - l('17'));
        expect(l('21')).toBe(l('18') + l('19') - l('20'));
        expect(l('23')).toBe(l('21') + l('22'));
      }
    }
    const { form2072 } = result;
    expect(eurosOf(form2072, 'R5')).toBe(
      eurosOf(form2072, 'R1') - eurosOf(form2072, 'R3') - eurosOf(form2072, 'R4'),
    );
    expect(exactOf(form2072, 'R5')).toBe(
      exactOf(form2072, 'R1') - exactOf(form2072, 'R3') - exactOf(form2072, 'R4'),
    );
  });
});

it('bridges the accounting result to the tax result to the cent, then by roundings only', () => {
  forEveryCompany((document, { expected }) => {
    const { bridge } = written(expected);
    const adjusted =
      bridge.accounting_result_cents +
      total(bridge.adjustments.map(({ amount_cents }) => amount_cents));
    expect(adjusted).toBe(bridge.tax_result_before_rounding_cents);
    expect(bridge.tax_result_before_rounding_cents + bridge.rounding_cents).toBe(
      bridge.tax_result_euros * 100,
    );
    const linesPerBuilding = 18;
    expect(Math.abs(bridge.rounding_cents)).toBeLessThanOrEqual(
      50 * linesPerBuilding * document.buildings.length,
    );
    expect(bridge.adjustments.every(({ amount_cents }) => amount_cents !== 0)).toBe(true);
    // With the formulas of the law nothing is left that no category, building or document explains.
    expect(bridge.adjustments.map(({ label }) => label)).not.toContain(say('bridge.formulas'));
  }, companyWithFacts);
});

it('shares every total of the form and uses every deficit without losing or inventing a euro', () => {
  forEveryCompany((_, { expected, result }) => {
    const { totals_euros, associates_euros } = written(expected).form_2072;
    const parts = Object.values(associates_euros);
    for (const code of ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8']) {
      expect([code, total(parts.map((part) => part[code] ?? 0))]).toEqual([
        code,
        totals_euros[code],
      ]);
    }
    for (const part of parts)
      expect(part['R5']).toBe((part['R1'] ?? 0) - (part['R3'] ?? 0) - (part['R4'] ?? 0));
    for (const [id, deficit] of result.deficits) {
      const { interestPart, otherPart, globalIncome, carriedForward } = deficit;
      const own = (result.quoteParts.get(id)?.R5 ?? 0) + (result.remunerations.get(id) ?? 0);
      expect([interestPart + otherPart, globalIncome + carriedForward]).toEqual([-own, -own]);
      expect(Math.min(interestPart, otherPart, globalIncome, carriedForward)).not.toBeLessThan(0);
    }
  }, companyWithFacts);
});

it('gives the same figures whatever the order of associates, buildings, accounts, movements and holdings', () => {
  const shuffled = companyDocument.chain((document) =>
    fc
      .record({
        associates: shuffle(document.associates),
        buildings: shuffle(document.buildings),
        bank_accounts: shuffle(document.bank_accounts),
        loans: shuffle(document.loans),
        movements: shuffle(document.movements),
        od_entries: shuffle(document.od_entries),
        supporting_data: shuffle(document.supporting_data),
        initial_shares: shuffle(document.initial_shares),
        opening_balances: shuffle(document.opening_balances),
      })
      .map((lists) => ({ document, other: { ...document, ...lists } })),
  );
  fc.assert(
    fc.property(shuffled, ({ document, other }) => {
      const [a, b] = [written(computed(document).expected), written(computed(other).expected)];
      for (const part of [
        'totals',
        'trial_balance',
        'sig_cents',
        'form_2072',
        'bridge',
        'ag',
        'opening_next_year',
      ] as const) {
        expect(b[part]).toEqual(a[part]);
      }
      expect(sortedTexts(b.controls)).toEqual(sortedTexts(a.controls));
    }),
    { numRuns: 60 },
  );
});

const shuffle = <Item>(items: readonly Item[]) =>
  fc.shuffledSubarray([...items], { minLength: items.length });
const sortedTexts = (items: readonly object[]) =>
  items.map((item) => JSON.stringify(item)).toSorted();

it('writes an entries file that passes every rule, with the result of the year', () => {
  forEveryCompany((document, { result, input, validDate }) => {
    if (result.entries.length === 0) return;
    const bytes = writtenFec({
      entries: result.entries,
      bankAccounts: input.bankAccounts,
      chart: result.chart,
      validDate: validDate ?? '',
    });
    const report = fecReport(
      bytes,
      fecFileName(document.company.siren, document.company.closing_date),
      { result: result.accountingResult },
    );
    expect(report.findings).toEqual([]);
  });
});

it('opens the next year with a balanced entry, and closes the year with a balanced sheet', () => {
  forEveryCompany((_, { expected, result }) => {
    const { opening_next_year, ag } = written(expected);
    expect(
      total(opening_next_year.map(({ debit_cents, credit_cents }) => debit_cents - credit_cents)),
    ).toBe(0);
    expect(() => balanceSheet(result.trialBalance, result.accountingResult)).not.toThrow();
    if (ag === undefined) return;
    expect(total(ag.lines.map(({ debit_cents, credit_cents }) => debit_cents - credit_cents))).toBe(
      0,
    );
    expect(total(Object.values(ag.per_associate_cents))).toBe(ag.distributed_cents);
  });
});

it('computes the next year from its own opening and finds the same balances on 1 January', () => {
  forEveryCompany((document, { result }) => {
    const next = computed({
      ...document,
      year: document.year + 1,
      company: { ...document.company, closing_date: `${document.year + 1}-12-31` },
      share_movements: [],
      movements: [],
      od_entries: [],
      supporting_data: [],
      previous_year: undefined,
      ag: undefined,
      initial_shares: result.holders.map(({ associateId, kind, shares }) => ({
        associate: associateId,
        kind,
        shares,
      })),
      opening_balances: result.nextOpening.map(({ account, debit, credit }) => ({
        account,
        debit_cents: debit,
        credit_cents: credit,
      })),
    });
    if (result.nextOpening.length > 0) expect(next.result.treasury).toBe(result.treasury);
    expect(next.result.accountingResult).toBe(0);
  });
});

it('leads every detail line back to movements and documents that add up to it', () => {
  forEveryCompany((_, { result }) => {
    const { form2072 } = result;
    for (const { formula } of form2072.plan.ordered) {
      if (
        formula.kind === 'EXPRESSION' ||
        formula.kind === 'SUM_BUILDINGS' ||
        formula.kind === 'CONSTANT_PER_LOCAL'
      )
        continue;
      const behind = contributionsBehind(form2072, formula.code).filter(
        ({ code, buildingId }) =>
          code === formula.code &&
          (buildingId !== undefined ||
            form2072.buildings.length > 0 ||
            formula.scope === 'company'),
      );
      const value =
        formula.scope === 'company'
          ? exactOf(form2072, formula.code)
          : total(form2072.buildings.map(({ lines }) => lines.get(formula.code)?.exact ?? 0));
      expect([formula.code, total(behind.map(({ amount }) => amount))]).toEqual([
        formula.code,
        value,
      ]);
    }
  });
});

it('gives an income statement, a balance sheet and loans that are those of the ledger', () => {
  forEveryCompany((_, { result, input }) => {
    const { entries, trialBalance, accountingResult, sig } = result;
    const statement = incomeStatement(resultBalances(entries));
    expect(statement.result.amount).toBe(accountingResult);
    expect(statement.totalProducts.amount - statement.totalCharges.amount).toBe(accountingResult);
    const placed = statement.parts
      .flatMap(({ products, charges }) => [...products, ...charges])
      .flatMap(({ accounts }) => accounts.map(({ account }) => account));
    expect(placed.toSorted()).toEqual(resultBalances(entries).map(({ account }) => account));
    const operating = statement.parts.find(({ code }) => code === 'operating')?.result.amount ?? 0;
    expect(operating).toBe(sig.resultat_exploitation);

    const sheet = balanceSheet(trialBalance, accountingResult);
    expect(sheet.liabilities.find(({ code }) => code === 'resultat')?.amount ?? 0).toBe(
      statement.result.amount,
    );
    const positions = loanPositions(input.year, input.loans, new Map(), trialBalance);
    expect(positions.total).toBe(ownerSummary(entries, trialBalance, accountingResult).bankDebt);
    expect(
      total(positions.loans.map(({ dueByLedger }) => dueByLedger)) + positions.unattached,
    ).toBe(positions.total);
  });
});
