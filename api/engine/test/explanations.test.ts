import fc from 'fast-check';
import { cents, multiplyByRatio, roundToEuro, type Cents } from '@sci/money/cents';
import { creditBalance, isOpening } from '../src/ledger/entry.ts';
import { explainSigRow } from '../src/sig/explain-sig.ts';
import { sigRows } from '../src/sig/present-sig.ts';
import { explainBuildingLine, explainTotal, type LineExplanation } from '../src/tax/explain.ts';
import { partsOfExpenses } from '../src/tax/shared-expenses.ts';
import { companyWithFacts } from './arbitrary-facts.ts';
import { computed } from './golden.ts';

/** "Why" of every figure of every company: the answers add up to the figure. */
type Year = ReturnType<typeof computed>;
type Form = Year['result']['form2072'];

const forEveryCompany = (check: (year: Year) => void) =>
  fc.assert(
    fc.property(companyWithFacts, (document) => check(computed(document))),
    { numRuns: 40 },
  );

const total = (amounts: Iterable<number>): number =>
  [...amounts].reduce((sum, amount) => sum + amount, 0);
const amounts = (parts: readonly { readonly amount: number }[]): number[] =>
  parts.map(({ amount }) => amount);

/** What the terms of a line bring, with the weight that its formula gives them. */
function weighted(
  form: Form,
  { code, terms }: LineExplanation,
  of: (code: string) => number,
): number {
  const weights = form.plan.byCode.get(code)?.form?.weights;
  return total(
    terms.map((term) => {
      const weight = weights?.get(term.code);
      return weight === undefined
        ? NaN
        : multiplyByRatio(
            cents(of(term.code)),
            Number(weight.numerator),
            Number(weight.denominator),
          );
    }),
  );
}

const fed = ({ contributions, shared }: LineExplanation): number =>
  total([...amounts(contributions), ...amounts(shared?.parts ?? [])]);

it('explains every line of every building by its terms, its flat amount, or its sources, and its rounding by its own cents', () => {
  forEveryCompany(({ input, result: { form2072: form } }) => {
    for (const building of input.buildings) {
      const lines =
        form.buildings.find(({ buildingId }) => buildingId === building.id)?.lines ??
        new Map<string, { exact: Cents; euros: number }>();
      for (const [code, { exact, euros }] of lines) {
        const why = explainBuildingLine(form, building, code);
        if (why === undefined) throw new Error(`no explanation of ${code}`);
        const { kind, expression } = why.formula;
        if (kind === 'EXPRESSION') {
          expect([code, weighted(form, why, (term) => lines.get(term)?.exact ?? NaN)]).toEqual([
            code,
            exact,
          ]);
          expect([
            code,
            weighted(form, why, (term) => (lines.get(term)?.euros ?? NaN) * 100),
          ]).toEqual([code, euros * 100]);
        } else {
          expect([
            code,
            kind === 'CONSTANT_PER_LOCAL'
              ? Number(expression) * 100 * (why.locaux ?? NaN)
              : fed(why),
          ]).toEqual([code, exact]);
          expect([code, roundToEuro(exact)]).toEqual([code, euros]);
        }
      }
    }
  });
});

it('explains every total of the company by its buildings, its terms or its sources', () => {
  forEveryCompany(({ result: { form2072: form } }) => {
    for (const [code, { exact, euros }] of form.totals) {
      const why = explainTotal(form, code);
      if (why === undefined) throw new Error(`no explanation of ${code}`);
      if (why.buildings !== undefined) {
        expect([
          code,
          total(why.buildings.map((part) => part.exact)),
          total(why.buildings.map((part) => part.euros)),
        ]).toEqual([code, exact, euros]);
        expect([
          code,
          weighted(form, why, (term) =>
            total(form.buildings.map(({ lines }) => lines.get(term)?.exact ?? NaN)),
          ),
        ]).toEqual([code, exact]);
      } else if (why.formula.kind === 'EXPRESSION') {
        expect([code, weighted(form, why, (term) => form.totals.get(term)?.exact ?? NaN)]).toEqual([
          code,
          exact,
        ]);
      } else expect([code, fed(why)]).toEqual([code, exact]);
    }
  });
});

it('shares an expense without building so that each building and each expense keep their cents', () => {
  forEveryCompany(({ result: { form2072: form } }) => {
    for (const line of form.shared) {
      const parts = [...line.byBuilding].map(([id, part]) => ({
        part,
        ofExpenses: amounts(partsOfExpenses(line, id)),
      }));
      for (const { part, ofExpenses } of parts) expect(total(ofExpenses)).toBe(part);
      for (const [index, { amount }] of line.contributions.entries())
        expect(total(parts.map(({ ofExpenses }) => ofExpenses[index] ?? NaN))).toBe(amount);
    }
  });
});

it('explains every row of the SIG by its accounts, and every balance by the rows that it adds up', () => {
  forEveryCompany(({ result: { entries, sig } }) => {
    for (const { row, sign } of sigRows) {
      const { accounts, terms, amount } = explainSigRow(entries, sig, row);
      const ofAccounts = total(accounts.map(({ balance }) => balance));
      const ofTerms = total(
        terms.map((term) => (term.sign === '-' ? 0 - term.amount : term.amount)),
      );
      // The cash flow is the result less what moved no cash.
      if (row === 'caf') expect([row, ofTerms - ofAccounts]).toEqual([row, amount]);
      else if (sign === '=') expect([row, ofTerms]).toEqual([row, amount]);
      else expect([row, sign === '-' ? 0 - ofAccounts : ofAccounts]).toEqual([row, amount]);
    }
  });
});

it('explains every account of the ledger by its lines, and every current account by its rows', () => {
  forEveryCompany(({ result: { entries, trialBalance, currentAccounts } }) => {
    const lines = entries.flatMap((entry) =>
      entry.lines.map((line) => ({ ...line, isOpening: isOpening(entry) })),
    );
    for (const { account, balance } of trialBalance) {
      expect([
        account,
        total(
          lines.filter((line) => line.account === account).map((line) => 0 - creditBalance(line)),
        ),
      ]).toEqual([account, balance]);
    }
    for (const { account, opening, rows, closing, minBalance } of currentAccounts) {
      expect([
        account,
        total(
          lines.filter((line) => line.account === account && line.isOpening).map(creditBalance),
        ),
      ]).toEqual([account, opening]);
      expect([account, opening + total(amounts(rows))]).toEqual([account, closing]);
      expect(minBalance).toBe(Math.min(opening, ...rows.map(({ balance }) => balance)));
    }
  });
});
