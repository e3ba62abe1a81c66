import { formatDate } from '@sci/money/format';
import { type Block, type Column, type Row, facts, heading, row, styled } from '../blocks.ts';
import { addressLine } from '../print/company.ts';
import { amount, plural, whole, wholeOrNone } from '../print/figures.ts';
import { label } from '../print/typography.ts';
import type { Associate, TaxReturnGlobal } from './data.ts';
import { shareKindName } from './vocabulary.ts';

type TaxedAssociate = TaxReturnGlobal['associates'][number];

const TOTAL_CODES = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8'] as const;

/** What each associate takes of R1 to R8, and the company at the foot. */
export function sharesTable({ associates, totals }: TaxReturnGlobal): Block {
  const columns: Column[] = [
    { title: 'Associé', align: 'start', width: 'fill' },
    { title: 'Parts', align: 'end', width: 'auto' },
    ...TOTAL_CODES.map((code): Column => ({
      title: code,
      align: 'end',
      width: 'auto',
      ...(code === 'R5' ? { tone: 'strong' } : {}),
    })),
  ];
  const company = (code: string): string =>
    wholeOrNone(totals.find((total) => total.code === code)?.value ?? null);
  const rows = associates.map((associate) =>
    row(
      associate.name,
      whole(associate.fiscal_parts),
      ...TOTAL_CODES.map((code) => whole(associate.values[code])),
    ),
  );
  return {
    kind: 'table',
    columns,
    rows: [...rows, styled('total', 'Société', '', ...TOTAL_CODES.map(company))],
  };
}

/** Annex 2: who the associate is, what was held and moved in the year, and the share of R1 to R8. */
export function annexTwo(
  associate: TaxedAssociate,
  person: Associate | undefined,
  { year, totals }: TaxReturnGlobal,
): Block[] {
  const columns: Column[] = [
    { title: 'Ligne', align: 'center', width: 12 },
    { title: 'Intitulé', align: 'start', width: 'fill' },
    { title: 'Quote-part (€)', align: 'end', width: 30, tone: 'strong' },
    { title: 'Société (€)', align: 'end', width: 26, tone: 'quiet' },
  ];
  const rows = totals.flatMap((total): Row[] => {
    const code = TOTAL_CODES.find((known) => known === total.code);
    return code === undefined
      ? []
      : [
          styled(
            code === 'R5' ? 'total' : code === 'R2' ? 'memo' : 'line',
            code,
            label(total.label),
            whole(associate.values[code]),
            whole(total.value),
          ),
        ];
  });
  return [
    heading(3, associate.name),
    facts(2, ...identityFacts(associate, person), ...holdingFacts(associate, year)),
    ...(associate.movements.length === 0 ? [] : [movementsTable(associate)]),
    { kind: 'table', columns, rows, together: true },
  ];
}

export function identityFacts(
  associate: TaxedAssociate,
  person: Associate | undefined,
): [string, string][] {
  const birth = [
    person?.birthdate ? `le ${formatDate(person.birthdate)}` : '',
    person?.birth_place ? `à ${person.birth_place}` : '',
  ].filter((part) => part !== '');
  return [
    ['Qualité', associate.quality],
    ...(person?.birth_name
      ? [['Nom de naissance', person.birth_name] satisfies [string, string]]
      : []),
    ['Naissance', birth.length === 0 ? 'non renseignée' : birth.join(' ')],
    ['Adresse', (person === undefined ? '' : addressLine(person)) || 'non renseignée'],
  ];
}

const SHARE_KINDS = ['PP', 'US', 'NP'] as const;
const holding = (parts: TaxedAssociate['parts_start']): string =>
  SHARE_KINDS.filter((kind) => parts[kind] !== 0)
    .map((kind) => `${whole(parts[kind])} en ${shareKindName(kind)}`)
    .join(', ') || 'aucune';

export const holdingFacts = (associate: TaxedAssociate, year: number): [string, string][] => [
  [`Parts au 01/01/${year}`, holding(associate.parts_start)],
  [`Parts au 31/12/${year}`, holding(associate.parts_end)],
  ['Parts pour l’impôt', plural(associate.fiscal_parts, 'part', 'parts')],
  ...(associate.remuneration === 0
    ? []
    : [
        ['Rémunération (ligne 20)', `${amount(associate.remuneration)}\u00a0€`] satisfies [
          string,
          string,
        ],
      ]),
];

export function movementsTable(associate: TaxedAssociate): Block {
  const columns: Column[] = [
    { title: 'Date', align: 'start', width: 22 },
    { title: 'Mouvement de parts dans l’année', align: 'start', width: 'fill' },
    { title: 'Parts', align: 'end', width: 24 },
  ];
  return {
    kind: 'table',
    columns,
    rows: associate.movements.map(({ date, label: text, shares }) =>
      row(formatDate(date), label(text), whole(shares)),
    ),
    together: true,
  };
}
