import { cents, subtract, sum, ZERO, type Cents } from '@sci/money/cents';
import { EngineError } from '../finding.ts';
import type { INCOME_STATEMENT } from '../messages/income-statement.ts';
import { say } from '../messages/say.ts';
import type { ResultBalance } from './compute-sig.ts';

/** An amount of the year beside that of the year before, when there is one. */
export interface BothYears {
  readonly amount: Cents;
  readonly previous?: Cents;
}

/** A product or a charge, both positive as a rule, with the accounts that it adds up. */
export interface IncomeLine extends BothYears {
  readonly code: IncomeCode;
  readonly label: string;
  readonly accounts: readonly (BothYears & { readonly account: string })[];
}

export interface IncomePart {
  readonly code: PartCode;
  readonly label: string;
  readonly products: readonly IncomeLine[];
  readonly charges: readonly IncomeLine[];
  readonly resultLabel: string;
  /** Products less charges. */
  readonly result: BothYears;
}

/** The income statement of a year; lines and parts without an account in either year are left out. */
export interface IncomeStatement {
  readonly parts: readonly IncomePart[];
  readonly totalProducts: BothYears;
  readonly totalCharges: BothYears;
  /** Profit positive: the accounting result. */
  readonly result: BothYears;
}

type PartCode = 'operating' | 'financial' | 'exceptional' | 'tax';
type IncomeCode = Exclude<keyof typeof INCOME_STATEMENT, PartCode | `${PartCode}_result`>;
type Place = readonly [code: IncomeCode, prefixes: readonly string[]];

/**
 * Where each account of class 6 or 7 stands. Source: plan comptable général, règlement ANC 2014-03,
 * art. 821-4 (compte de résultat), as amended by ANC 2022-06.
 */
const PARTS: readonly {
  readonly code: PartCode;
  readonly products: readonly Place[];
  readonly charges: readonly Place[];
}[] = [
  {
    code: 'operating',
    products: [
      ['sales', ['70']],
      ['stored', ['71', '72']],
      ['subsidies', ['74']],
      ['other_products', ['75']],
      ['reversals', ['781', '791']],
    ],
    charges: [
      ['purchases', ['60']],
      ['external', ['61', '62']],
      ['taxes', ['63']],
      ['staff', ['64']],
      ['other_charges', ['65']],
      ['depreciation', ['681']],
    ],
  },
  {
    code: 'financial',
    products: [['financial_products', ['76', '786', '796']]],
    charges: [['interest', ['66', '686']]],
  },
  {
    code: 'exceptional',
    products: [['exceptional_products', ['77', '787', '797']]],
    charges: [['exceptional_charges', ['67', '687']]],
  },
  { code: 'tax', products: [], charges: [['profit_tax', ['69']]] },
];

/** Balances of accounts in a year and, when there is one, in the year before. */
interface Balances {
  readonly current: readonly ResultBalance[];
  readonly before: readonly ResultBalance[] | undefined;
}

/**
 * Builds the income statement from the balances of classes 6 and 7, in cents. Its result is the sum
 * of all of them: an account without a place throws.
 */
export function incomeStatement(
  current: readonly ResultBalance[],
  before?: readonly ResultBalance[],
): IncomeStatement {
  const balances = { current, before };
  const parts = PARTS.map(({ code, products, charges }): IncomePart => {
    const lines = {
      products: products.flatMap((place) => lineOf(place, 1, balances)),
      charges: charges.flatMap((place) => lineOf(place, -1, balances)),
    };
    return {
      code,
      label: say(`income_statement.${code}`),
      ...lines,
      resultLabel: say(`income_statement.${code}_result`),
      result: less(totalOf(lines.products, balances), totalOf(lines.charges, balances)),
    };
  }).filter(({ products, charges }) => products.length + charges.length > 0);
  const totalProducts = totalOf(
    parts.flatMap(({ products }) => products),
    balances,
  );
  const totalCharges = totalOf(
    parts.flatMap(({ charges }) => charges),
    balances,
  );
  const result = less(totalProducts, totalCharges);
  if (result.amount !== sumOf(current) || (before && result.previous !== sumOf(before)))
    throw new EngineError('an account is in no line of the income statement');
  return { parts, totalProducts, totalCharges, result };
}

const sumOf = (balances: readonly ResultBalance[]): Cents =>
  sum(balances.map(({ balance }) => balance));

function lineOf(
  [code, prefixes]: Place,
  sign: 1 | -1,
  { current, before }: Balances,
): IncomeLine[] {
  const belongs = ({ account }: ResultBalance) =>
    prefixes.some((prefix) => account.startsWith(prefix));
  const amountIn = (balances: readonly ResultBalance[], account: string): Cents =>
    cents(0 + sign * sumOf(balances.filter((one) => one.account === account)));
  const numbers = [...current, ...(before ?? [])].filter(belongs).map(({ account }) => account);
  const accounts = [...new Set(numbers)].toSorted().map((account) => ({
    account,
    amount: amountIn(current, account),
    ...(before && { previous: amountIn(before, account) }),
  }));
  return accounts.length === 0
    ? []
    : [
        {
          code,
          label: say(`income_statement.${code}`),
          ...totalOf(accounts, { current, before }),
          accounts,
        },
      ];
}

const totalOf = (lines: readonly BothYears[], { before }: Balances): BothYears => ({
  amount: sum(lines.map(({ amount }) => amount)),
  ...(before && { previous: sum(lines.map(({ previous }) => previous ?? ZERO)) }),
});

const less = (a: BothYears, b: BothYears): BothYears => ({
  amount: subtract(a.amount, b.amount),
  ...(a.previous !== undefined &&
    b.previous !== undefined && { previous: subtract(a.previous, b.previous) }),
});
