import { formatDate } from '@sci/money/format';
import {
  type Block,
  type Column,
  type Row,
  facts,
  heading,
  paragraph,
  row,
  styled,
} from '../blocks.ts';
import { addressLine, isBorn } from '../print/company.ts';
import { money, sharesCell, sharesOf, whole, wholeOrNone } from '../print/figures.ts';
import { withApostrophes } from '@sci/contract/typography';
import type { Associate, TaxReturnGlobal } from './data.ts';
import { say } from '../../messages/say.ts';

type TaxedAssociate = TaxReturnGlobal['associates'][number];

/** The shares that count for the tax of the year. */
const fiscalParts = (associates: readonly TaxedAssociate[]): number =>
  associates.reduce((sum, { fiscal_parts }) => sum + fiscal_parts, 0);

const TOTAL_CODES = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8'] as const;

type Told = Pick<TaxReturnGlobal, 'findings'>;

/** What says by which clause or key of the statutes the result is shared, where shares do not do it. */
const sharing = ({ findings }: Told): TaxReturnGlobal['findings'] =>
  findings.filter(({ code }) => code === 'USUFRUCT_CLAUSE' || code === 'PROFIT_KEY');

const statutesShare = (told: Told): 'yes' | 'no' => (sharing(told).length > 0 ? 'yes' : 'no');

/** The same on a page that is read without the rest of the return. */
export const sharingBlocks = (told: Told): Block[] =>
  sharing(told).map(({ message }) => paragraph(withApostrophes(message), 'small'));

/** What each associate takes of R1 to R8, and the company at the foot. */
export function sharesTable(taxReturn: TaxReturnGlobal): Block {
  const { associates, totals } = taxReturn;
  const columns: Column[] = [
    { title: say('paper.associate'), align: 'start', width: 'fill' },
    {
      title: say('tax_return.shares_column', { statutes: statutesShare(taxReturn) }),
      align: 'end',
      width: 'auto',
    },
    ...TOTAL_CODES.map((code): Column => ({
      title: code,
      align: 'end',
      width: 'auto',
      ...(code === 'R5' ? { tone: 'strong' } : {}),
    })),
  ];
  const company = (code: string): string =>
    wholeOrNone(totals.find((total) => total.code === code)?.value ?? null);
  const all = fiscalParts(associates);
  const rows = associates.map((associate) =>
    row(
      associate.name,
      sharesCell(associate.fiscal_parts, all),
      ...TOTAL_CODES.map((code) => whole(associate.values[code])),
    ),
  );
  return {
    kind: 'table',
    columns,
    rows: [...rows, styled('total', say('paper.company'), '', ...TOTAL_CODES.map(company))],
  };
}

/** Annex 2: who the associate is, what was held and moved in the year, and the share of R1 to R8. */
export function annexTwo(
  associate: TaxedAssociate,
  person: Associate | undefined,
  taxReturn: TaxReturnGlobal,
): Block[] {
  const columns: Column[] = [
    { title: say('paper.line'), align: 'center', width: 12 },
    { title: say('paper.heading'), align: 'start', width: 'fill' },
    { title: say('paper.quote_part'), align: 'end', width: 30, tone: 'strong' },
    { title: say('quote_part.company'), align: 'end', width: 26, tone: 'quiet' },
  ];
  const rows = taxReturn.totals.flatMap((total): Row[] => {
    const code = TOTAL_CODES.find((known) => known === total.code);
    return code === undefined
      ? []
      : [
          styled(
            code === 'R5' ? 'total' : code === 'R2' ? 'memo' : 'line',
            code,
            withApostrophes(total.label),
            whole(associate.values[code]),
            whole(total.value),
          ),
        ];
  });
  return [
    heading(3, associate.name),
    facts(2, ...identityFacts(associate, person), ...holdingFacts(associate, taxReturn)),
    ...(associate.movements.length === 0 ? [] : [movementsTable(associate)]),
    { kind: 'table', columns, rows, together: true },
  ];
}

export function identityFacts(
  associate: TaxedAssociate,
  person: Associate | undefined,
): [string, string][] {
  const birth = [
    person?.birthdate ? say('tax_return.born_on', { day: person.birthdate }) : '',
    person?.birth_place ? say('tax_return.born_at', { place: person.birth_place }) : '',
  ].filter((part) => part !== '');
  return [
    [say('tax_return.quality'), associate.quality],
    ...(person?.birth_name
      ? [[say('tax_return.birth_name'), person.birth_name] satisfies [string, string]]
      : []),
    ...(person !== undefined && !isBorn(person)
      ? []
      : [
          [
            say('tax_return.birth'),
            birth.length === 0 ? say('paper.unknown') : birth.join(' '),
          ] satisfies [string, string],
        ]),
    [
      say(person?.regime === 'COMPANY' ? 'share_transfer.seat' : 'paper.address'),
      (person === undefined ? '' : addressLine(person)) || say('paper.unknown'),
    ],
  ];
}

const SHARE_KINDS = ['PP', 'US', 'NP'] as const;
type Parts = TaxedAssociate['parts_start'];
const holding = (parts: Parts, all: readonly Parts[]): string => {
  const capital = all.reduce((sum, { PP, NP }) => sum + PP + NP, 0);
  const held = SHARE_KINDS.filter((kind) => parts[kind] !== 0);
  return (
    held
      .map((right) => say('shares.held', { shares: sharesOf(parts[right], capital), right }))
      .join(', ') || say('tax_return.none')
  );
};

/** What is held at both ends of the year and counts for its tax, with the part of all of it. */
export const holdingFacts = (
  associate: TaxedAssociate,
  { year, associates, findings }: Pick<TaxReturnGlobal, 'year' | 'associates' | 'findings'>,
): [string, string][] => [
  [
    say('tax_return.shares_start', { year }),
    holding(
      associate.parts_start,
      associates.map(({ parts_start }) => parts_start),
    ),
  ],
  [
    say('tax_return.shares_end', { year }),
    holding(
      associate.parts_end,
      associates.map(({ parts_end }) => parts_end),
    ),
  ],
  [
    say('tax_return.fiscal_shares', { statutes: statutesShare({ findings }) }),
    sharesOf(associate.fiscal_parts, fiscalParts(associates)),
  ],
  ...(associate.remuneration === 0
    ? []
    : [[say('tax_return.pay'), money(associate.remuneration)] satisfies [string, string]]),
];

export function movementsTable(associate: TaxedAssociate): Block {
  const columns: Column[] = [
    { title: say('paper.date'), align: 'start', width: 22 },
    { title: say('tax_return.movements'), align: 'start', width: 'fill' },
    { title: say('paper.shares_title'), align: 'end', width: 24 },
  ];
  return {
    kind: 'table',
    columns,
    rows: associate.movements.map(({ date, label: text, shares }) =>
      row(formatDate(date), withApostrophes(text), whole(shares)),
    ),
    together: 'short',
  };
}
