import { formatDate } from '@sci/money/format';
import { sum, type Cents } from '@sci/money/cents';
import { type Block, type Column, type Row, type Table, type View } from '../blocks.ts';
import { facts, heading, notice, paragraph, row, styled } from '../blocks.ts';
import { companyFacts } from '../print/company.ts';
import { NONE, amount, amountOrNone, decimal, ratePercent } from '../print/figures.ts';
import { say } from '../../messages/say.ts';
import type { AnnualAccountsData, BalanceSheet, IncomeStatement, LoanPositions } from './data.ts';
import { viewOf } from './frame.ts';

/** Income statement, simplified balance sheet and loans of a year. */
export function annualAccountsView({ company, editedOn, accounts }: AnnualAccountsData): View {
  const { year, draft } = accounts;
  const title = say('annual_accounts.title', { year: String(year) });
  return viewOf({ company, editedOn, year, draft, title }, [
    heading(1, title, { subtitle: company.name }),
    facts(2, ...companyFacts(company)),
    heading(2, say('annual_accounts.income')),
    ...incomeBlocks(accounts.income, year),
    heading(2, say('annual_accounts.balance_sheet')),
    ...balanceSheetBlocks(accounts.balance_sheet, year),
    heading(2, say('annual_accounts.loans', { year: String(year) })),
    ...loanBlocks(accounts.loans, year, 3),
  ]);
}

/** How the statutes share a result, below it. */
const sharedBy = ({ shared_by = [] }: Pick<IncomeStatement, 'shared_by'>): Block[] =>
  shared_by.map((sentence) => paragraph(sentence, 'small'));

type Line = IncomeStatement['result'];

const lineCells = ({ label, amount: value, previous }: Line): string[] => [
  label,
  amount(value),
  amountOrNone(previous),
];
const bothYears = (titles: readonly [string, string, string]): Column[] => [
  { title: titles[0], align: 'start', width: 'fill' },
  { title: titles[1], align: 'end', width: 34, tone: 'strong' },
  { title: titles[2], align: 'end', width: 34, tone: 'quiet' },
];

export const incomeBlocks = (income: IncomeStatement, year: number): Block[] => [
  {
    kind: 'table',
    columns: bothYears([
      say('annual_accounts.entry'),
      say('annual_accounts.of_year', { year: String(year) }),
      say('annual_accounts.of_year', { year: String(year - 1) }),
    ]),
    rows: [
      ...income.parts.flatMap(partRows),
      styled('subtotal', ...lineCells(income.total_products)),
      styled('subtotal', ...lineCells(income.total_charges)),
      styled('total', ...lineCells(income.result)),
    ],
    together: true,
  },
  ...sharedBy(income),
];

function partRows({
  label: part,
  products,
  charges,
  result,
}: IncomeStatement['parts'][number]): Row[] {
  const side = (title: string, lines: typeof products): Row[] =>
    lines.length === 0
      ? []
      : [styled('group', title), ...lines.map((line) => row(...lineCells(line)))];
  return [
    ...side(say('annual_accounts.products_of', { part }), products),
    ...side(say('annual_accounts.charges_of', { part }), charges),
    styled('subtotal', ...lineCells(result)),
  ];
}

export function balanceSheetBlocks(sheet: BalanceSheet, year: number): Block[] {
  const table = (title: string, lines: readonly Line[], total: Line): Table => ({
    kind: 'table',
    columns: bothYears([
      title,
      say('annual_accounts.at_closing', { year: String(year) }),
      say('annual_accounts.at_closing', { year: String(year - 1) }),
    ]),
    rows: [...lines.map((line) => row(...lineCells(line))), styled('total', ...lineCells(total))],
    together: true,
  });
  return [
    {
      ...table(say('annual_accounts.assets'), sheet.assets, sheet.total_assets),
      keepWithNext: true, // both sides are read side by side
    },
    table(say('annual_accounts.liabilities'), sheet.liabilities, sheet.total_liabilities),
  ];
}

/** What is due on each loan, what the year and the next one ask, and what pays it, under headings of a level. */
export function loanBlocks(positions: LoanPositions, year: number, level: 2 | 3): Block[] {
  if (positions.loans.length === 0 && positions.total === 0)
    return [paragraph(say('annual_accounts.no_loan'))];
  return [
    dueTable(positions),
    ...(positions.loans.length === 0
      ? []
      : [
          heading(level, say('annual_accounts.annuities_of', { year: String(year) })),
          annuityTable(positions, 'annuity'),
          heading(level, say('annual_accounts.annuities_of', { year: String(year + 1) })),
          annuityTable(positions, 'next_annuity'),
        ]),
    ...untoldBlocks(positions),
    ...coverageBlocks(positions, year, level),
  ];
}

const figures = (title: string, width: number): Column => ({ title, align: 'end', width });

const dueTable = ({ loans, unattached, total }: LoanPositions): Block => ({
  kind: 'table',
  columns: [
    { title: say('annual_accounts.loan'), align: 'start', width: 'fill' },
    figures(say('annual_accounts.principal'), 27),
    figures(say('annual_accounts.rate'), 16),
    figures(say('annual_accounts.last_payment'), 22),
    figures(say('annual_accounts.due_by_schedule'), 33),
    { ...figures(say('annual_accounts.due_by_ledger'), 29), tone: 'strong' },
  ],
  rows: [
    ...loans.map((loan) =>
      row(
        loanName(loan),
        amount(loan.principal),
        ratePercent(loan.rate_bp),
        loan.last_payment === null ? NONE : formatDate(loan.last_payment),
        amountOrNone(loan.due_by_schedule),
        amount(loan.due_by_ledger),
      ),
    ),
    ...(unattached === 0
      ? []
      : [row(say('annual_accounts.unattached'), '', '', '', '', amount(unattached))]),
    styled('total', say('annual_accounts.total_due'), '', '', '', '', amount(total)),
  ],
  together: true,
});

const loanName = ({ label, lender }: LoanPositions['loans'][number]): string =>
  lender === null || lender === '' ? label : `${label} – ${lender}`;

function annuityTable({ loans }: LoanPositions, of: 'annuity' | 'next_annuity'): Block {
  const kinds = ['capital', 'interest', 'insurance', 'payment'] as const;
  const known = loans.map((loan) => loan[of]).filter((annuity) => annuity !== null);
  const total = (kind: (typeof kinds)[number]): Cents | null =>
    known.length === loans.length ? sum(known.map((annuity) => annuity[kind])) : null;
  return {
    kind: 'table',
    columns: [
      { title: say('annual_accounts.loan'), align: 'start', width: 'fill' },
      ...kinds.map((kind) => figures(say(`annual_accounts.${kind}`), 28)),
    ],
    rows: [
      ...loans.map((loan) =>
        row(loanName(loan), ...kinds.map((kind) => amountOrNone(loan[of]?.[kind] ?? null))),
      ),
      styled(
        'total',
        say('annual_accounts.total'),
        ...kinds.map((kind) => amountOrNone(total(kind))),
      ),
    ],
    together: true,
  };
}

/** The loans whose schedule leaves an annuity unsaid: a dash is no nothing. */
function untoldBlocks({ loans }: LoanPositions): Block[] {
  const untold = loans.filter(
    ({ annuity, next_annuity }) => annuity === null || next_annuity === null,
  );
  if (untold.length === 0) return [];
  const names = untold.map(loanName);
  return [
    notice(
      'warning',
      say('annual_accounts.untold', { count: names.length, loans: names.join(', ') }),
    ),
  ];
}

function coverageBlocks(
  { surplus, annuities, coverage }: LoanPositions,
  of: number,
  level: 2 | 3,
): Block[] {
  if (coverage === null || annuities === null) return [];
  const year = String(of);
  return [
    heading(level, say('annual_accounts.coverage')),
    {
      kind: 'table',
      columns: [
        { title: say('annual_accounts.entry'), align: 'start', width: 'fill' },
        { title: year, align: 'end', width: 34, tone: 'strong' },
      ],
      rows: [
        row(say('annual_accounts.surplus', { year }), amount(surplus)),
        row(say('annual_accounts.annuities_of_year', { year }), amount(annuities)),
        styled('total', say('annual_accounts.ratio'), decimal(coverage)),
      ],
      together: true,
    },
  ];
}
