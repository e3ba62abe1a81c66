import { formatDate } from '@sci/money/format';
import {
  type Block,
  type Column,
  type Row,
  type View,
  facts,
  heading,
  notice,
  paragraph,
  row,
  styled,
} from '../blocks.ts';
import { addressLine, companyFacts } from '../print/company.ts';
import { amount, whole, wholeOrNone } from '../print/figures.ts';
import { withApostrophes } from '@sci/contract/typography';
import type { DeclaredReturn, FormSheet, TaxReturnGlobal, TaxReturnGlobalData } from './data.ts';
import { TAX_MENTION, viewOf } from './frame.ts';
import { pointsBlocks } from './points.ts';
import { sheetsBlocks, unnumberedBoxes } from './form-sheets.ts';
import { annexTwo, sharesTable } from './tax-return-associates.ts';
import {
  ROUNDING_RULE,
  lineNumber,
  linesTable,
  readableFormula,
  findingBlocks,
} from './tax-return.ts';
import { buildingTypeName, taxSystemName } from './vocabulary.ts';
import { say } from '../../messages/say.ts';

type Part = Omit<TaxReturnGlobalData, 'company' | 'editedOn' | 'declared' | 'points'>;

/**
 * The return of the whole company in the order of its form: who declares, totals, annex 1 of each
 * building, transfers of shares, annex 2 of the associates; then bridge and rounding.
 */
export function taxReturnGlobalView({
  company,
  editedOn,
  declared,
  points = [],
  ...part
}: TaxReturnGlobalData): View {
  const {
    taxReturn: { year, draft },
    sheets = [],
  } = part;
  return viewOf(
    {
      company,
      editedOn,
      year,
      draft,
      mention: TAX_MENTION,
      title: say('tax_return.title_of', { year, name: company.name }),
    },
    [
      heading(1, say('tax_return.title', { year }), {
        subtitle: say('tax_return.form', { company: company.name }),
      }),
      notice('info', declared === undefined ? TAX_MENTION : declaredSentence(declared)),
      ...(sheets.length === 0 ? [facts(2, ...companyFacts(company))] : []),
      ...findingBlocks(part.taxReturn.findings),
      ...sheetsBlocks(sheets, ['identity', 'capital', 'manager']),
      ...formBlocks(part),
      ...pointsBlocks(points),
    ],
  );
}

/** What tells the copy of a filed return from a document of the moment. */
const declaredSentence = ({ number, on, reference, by }: DeclaredReturn): string =>
  say('tax_return.declared', {
    number,
    corrected: number - 1,
    day: on,
    receipt: reference === '' ? 'no' : 'yes',
    reference,
    by,
  });

export const taxReturnGlobalBlocks = (part: Part): Block[] => [
  ...findingBlocks(part.taxReturn.findings),
  ...formBlocks(part),
];

/** What a bank reads of the return: what the buildings bring in, and none of its workings. */
export const taxReturnForBank = (part: Part): Block[] => [
  ...findingBlocks(part.taxReturn.findings),
  ...totalsBlocks(part),
  ...annexOnes(part),
];

const totalsBlocks = ({ taxReturn }: Part): Block[] => [
  heading(2, say('tax_return.totals')),
  totalsTable(taxReturn),
  ...(taxReturn.buildings.length === 0
    ? []
    : [heading(2, say('tax_return.by_building')), buildingsTable(taxReturn)]),
];

const annexOnes = ({ taxReturn, buildings, sheets = [] }: Part): Block[] =>
  taxReturn.buildings.flatMap((building) =>
    annexOne(
      building,
      taxReturn.year,
      buildingFacts(
        buildings.find(({ id }) => id === building.id),
        sheets.find(({ key }) => key === `building-${building.id}`),
      ),
    ),
  );

function formBlocks(part: Part): Block[] {
  const { taxReturn, associates, sheets = [] } = part;
  const transfers = onNewPage(sheetsBlocks(sheets, ['transfer']));
  return [
    ...totalsBlocks(part),
    heading(2, say('tax_return.by_associate')),
    sharesTable(taxReturn),
    ...annexOnes(part),
    ...transfers,
    heading(2, say('tax_return.annex_two'), { newPage: transfers.length === 0 }),
    ...taxReturn.associates.flatMap((associate) =>
      annexTwo(
        associate,
        associates.find(({ id }) => id === associate.id),
        taxReturn,
      ),
    ),
    heading(2, say('tax_return.bridge')),
    bridgeTable(taxReturn.bridge),
    ...unallocatedBlocks(taxReturn),
    ...roundingBlocks(taxReturn),
  ];
}

const onNewPage = ([first, ...others]: readonly Block[]): Block[] => {
  if (first === undefined) return [];
  return [first.kind === 'heading' ? { ...first, newPage: true } : first, ...others];
};

function totalsTable({ totals, year }: TaxReturnGlobal): Block {
  const columns: Column[] = [
    { title: say('paper.line'), align: 'center', width: 12 },
    { title: say('paper.heading'), align: 'start', width: 'fill' },
    { title: say('tax_return.to_report'), align: 'end', width: 30, tone: 'strong' },
    { title: say('paper.in_year', { year: year - 1 }), align: 'end', width: 26, tone: 'quiet' },
  ];
  const rows = totals.map((total): Row => ({
    ...styled(
      total.code === 'R5' ? 'total' : total.code === 'R2' ? 'memo' : 'line',
      total.code,
      withApostrophes(total.label),
      whole(total.value),
      wholeOrNone(total.previous),
    ),
    ...(total.formula === null
      ? {}
      : { note: say('tax_return.each_building', { formula: readableFormula(total.formula) }) }),
  }));
  return { kind: 'table', columns, rows, together: true };
}

const SUMMARY_LINES = ['5', '16', '17', '23'] as const;

function buildingsTable({ buildings }: TaxReturnGlobal): Block {
  const columns: Column[] = [
    { title: say('paper.building'), align: 'start', width: 'fill' },
    { title: say('tax_return.receipts'), align: 'end', width: 26 },
    { title: say('tax_return.expenses'), align: 'end', width: 26 },
    { title: say('tax_return.interest'), align: 'end', width: 26 },
    { title: say('tax_return.to_share'), align: 'end', width: 28, tone: 'strong' },
  ];
  const rounded = (building: TaxReturnGlobal['buildings'][number], code: string): string =>
    wholeOrNone(building.lines.find((line) => line.code === code)?.rounded ?? null);
  return {
    kind: 'table',
    columns,
    rows: buildings.map((building) =>
      row(building.label, ...SUMMARY_LINES.map((code) => rounded(building, code))),
    ),
  };
}

function annexOne(
  building: TaxReturnGlobal['buildings'][number],
  year: number,
  described: readonly [string, string][],
): Block[] {
  return [
    // Its table is whole: it begins a page where it does not fit below what stands before it.
    heading(2, say('tax_return.annex_one', { building: building.label })),
    ...(described.length === 0 ? [] : [facts(2, ...described)]),
    linesTable(building.lines, year),
  ];
}

/** What the form asks of a building above its lines; without a form, what its sheet says of it. */
function buildingFacts(
  details: TaxReturnGlobalData['buildings'][number] | undefined,
  sheet: FormSheet | undefined,
): [string, string][] {
  if (sheet !== undefined) return unnumberedBoxes(sheet);
  return details === undefined
    ? []
    : [
        [say('paper.address'), addressLine(details)],
        [say('paper.nature'), `${details.type} – ${buildingTypeName(details.type)}`],
        [say('paper.tax_system'), taxSystemName(details.tax_system)],
        [say('paper.units'), whole(details.units)],
        [say('paper.acquisition'), acquiredOn(details)],
      ];
}

const acquiredOn = ({ details: [detail] }: TaxReturnGlobalData['buildings'][number]): string =>
  detail?.acquisition_date ? formatDate(detail.acquisition_date) : say('paper.unknown');

function bridgeTable(bridge: TaxReturnGlobal['bridge']): Block {
  const columns: Column[] = [
    { title: say('paper.heading'), align: 'start', width: 'fill' },
    { title: say('paper.amount'), align: 'end', width: 34, tone: 'strong' },
  ];
  return {
    kind: 'table',
    columns,
    rows: [
      styled('subtotal', say('paper.result'), amount(bridge.accounting_result)),
      ...bridge.adjustments.map((adjustment) =>
        row(withApostrophes(adjustment.label), amount(adjustment.amount)),
      ),
      styled('subtotal', say('tax_return.before_rounding'), amount(bridge.before_rounding)),
      row(say('tax_return.rounding'), amount(bridge.rounding)),
      styled('total', say('tax_return.result'), whole(bridge.tax_result)),
    ],
  };
}

function unallocatedBlocks({ unallocated, buildings }: TaxReturnGlobal): Block[] {
  if (unallocated.length === 0) return [];
  const columns: Column[] = [
    { title: say('paper.line'), align: 'center', width: 14 },
    { title: say('paper.building'), align: 'start', width: 'fill' },
    { title: say('paper.quote_part'), align: 'end', width: 34 },
  ];
  return [
    heading(2, say('tax_return.shared')),
    paragraph(say('tax_return.shared_about'), 'small'),
    {
      kind: 'table',
      columns,
      rows: unallocated.map(({ code, building_id, amount: part }) =>
        row(lineNumber(code), nameOf(buildings, building_id), amount(part)),
      ),
    },
  ];
}

function roundingBlocks({ rounding, buildings }: TaxReturnGlobal): Block[] {
  const rounded = rounding.filter((item) => item.difference !== 0);
  if (rounded.length === 0) return [];
  const columns: Column[] = [
    { title: say('paper.building'), align: 'start', width: 'fill' },
    { title: say('paper.line'), align: 'center', width: 14 },
    { title: say('tax_return.exact'), align: 'end', width: 30 },
    { title: say('tax_return.rounded'), align: 'end', width: 28, tone: 'strong' },
    { title: say('tax_return.difference'), align: 'end', width: 24 },
  ];
  return [
    heading(2, say('tax_return.rounding')),
    {
      ...paragraph(`${ROUNDING_RULE} ${say('tax_return.no_difference')}`, 'small'),
      keepWithNext: true,
    },
    {
      kind: 'table',
      columns,
      rows: rounded.map((item) =>
        row(
          nameOf(buildings, item.building_id),
          lineNumber(item.code),
          amount(item.exact),
          whole(item.rounded),
          amount(item.difference),
        ),
      ),
    },
  ];
}

const nameOf = (buildings: TaxReturnGlobal['buildings'], id: number): string =>
  buildings.find((building) => building.id === id)?.label ?? say('tax_return.nameless', { id });
