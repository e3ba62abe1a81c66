import type { Severity } from '@sci/messages/severity';
import {
  type Block,
  type Column,
  type Row,
  type RowStyle,
  type View,
  facts,
  heading,
  notice,
  paragraph,
  styled,
} from '../blocks.ts';
import { amount, whole, wholeOrNone } from '../print/figures.ts';
import { withApostrophes, NO_BREAK } from '@sci/contract/typography';
import type { TaxReturn, TaxReturnData } from './data.ts';
import { TAX_MENTION, viewOf } from './frame.ts';
import { buildingTypeName, taxSystemName } from './vocabulary.ts';
import { say } from '../../messages/say.ts';

export type TaxLine = TaxReturn['lines'][number];
type Finding = TaxReturn['findings'][number];

/** The frames of the form: each opens above its first line. */
const SECTIONS: Readonly<Record<string, string>> = {
  '1': say('tax_return.section_receipts'),
  '6': say('tax_return.section_expenses'),
  '17': say('tax_return.loan_interest'),
  '18': say('tax_return.section_result'),
};

/** The return of one building: the lines of annex 1, in the form's order. */
export function taxReturnView({ company, editedOn, taxReturn }: TaxReturnData): View {
  const { building, year } = taxReturn;
  return viewOf(
    {
      company,
      editedOn,
      year,
      draft: taxReturn.draft,
      mention: TAX_MENTION,
      title: say('tax_return.title_of', { year, name: building.label }),
    },
    [
      heading(1, say('tax_return.title', { year }), {
        subtitle: say('tax_return.annex', { building: building.label }),
      }),
      notice('info', TAX_MENTION),
      facts(
        2,
        [say('paper.company'), company.name],
        [say('paper.building'), building.label],
        [say('paper.nature'), buildingTypeName(building.type)],
        [say('paper.tax_system'), taxSystemName(building.tax_system)],
      ),
      ...findingBlocks(taxReturn.findings.filter(({ severity }) => severity !== 'info')),
      linesTable(taxReturn.lines, year),
      paragraph(ROUNDING_RULE, 'small'),
      // What is only good to know stands after the figures, which then fit on the first page.
      ...findingBlocks(taxReturn.findings.filter(({ severity }) => severity === 'info')),
    ],
  );
}

export const ROUNDING_RULE = say('tax_return.rounding_rule');

export const taxColumns = (year: number): Column[] => [
  { title: say('paper.line'), align: 'center', width: 12 },
  { title: say('paper.heading'), align: 'start', width: 'fill' },
  { title: say('tax_return.exact'), align: 'end', width: 26, tone: 'quiet' },
  { title: say('tax_return.to_report'), align: 'end', width: 25, tone: 'strong' },
  { title: say('paper.in_year', { year: year - 1 }), align: 'end', width: 22, tone: 'quiet' },
];

export function linesTable(lines: readonly TaxLine[], year: number): Block {
  return {
    kind: 'table',
    columns: taxColumns(year),
    rows: lines.flatMap(lineRows),
    together: true,
  };
}

function lineRows(line: TaxLine): Row[] {
  const section = SECTIONS[line.code];
  const row = {
    ...styled(
      ROW_STYLES[line.kind],
      lineNumber(line.code),
      withApostrophes(line.label),
      amount(line.exact),
      whole(line.rounded),
      wholeOrNone(line.previous),
    ),
    ...(line.formula !== null && (line.kind === 'total' || line.code === FLAT_ALLOWANCE)
      ? { note: readableFormula(line.formula) }
      : {}),
  };
  return section === undefined ? [row] : [styled('group', section), row];
}

/** A flat amount for each let unit: a detail line whose working is worth printing. */
const FLAT_ALLOWANCE = '7';

const ROW_STYLES: Readonly<Record<TaxLine['kind'], RowStyle>> = {
  detail: 'line',
  memo: 'memo',
  total: 'subtotal',
};

/** "9bis" to "9 bis", as the form prints it. */
export const lineNumber = (code: string): string =>
  code.replace(/^L?(\d+)\s*(bis)?$/i, (_all, digits: string, bis?: string) =>
    bis === undefined ? digits : `${digits}${NO_BREAK}bis`,
  );

const SIGNS: Readonly<Record<string, string>> = { '+': ' + ', '-': ' − ', '*': ' × ', '/': ' / ' };

/**
 * "L5-L16-L17" to "5 − 16 − 17": only the spelling changes, and only of an expression between
 * lines.
 */
export function readableFormula(formula: string): string {
  if (!/^[LRBIS\d\s()+*/.-]+$/i.test(formula)) return withApostrophes(formula);
  return formula
    .replace(/\bL(?=\d)/g, '')
    .replace(/(?<=\d)\s*bis\b/gi, `${NO_BREAK}bis`)
    .replace(/\s*([-+*/])\s*/g, (_all, sign: string) => SIGNS[sign] ?? sign);
}

/**
 * Findings, the gravest first; what is only good to know stands together, so that the figures keep
 * their page.
 */
export function findingBlocks(findings: readonly Finding[]): Block[] {
  const sentences = (wanted: Severity) =>
    findings
      .filter(({ severity, for_manager }) => severity === wanted && !for_manager)
      .map(({ message }) => withApostrophes(message));
  const informed = sentences('info');
  return [
    ...sentences('error').map((text) => notice('error', text)),
    ...sentences('warning').map((text) => notice('warning', text)),
    ...(informed.length === 0 ? [] : [notice('info', informed.join('\n'))]),
  ];
}
