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
import { label } from '../print/typography.ts';
import type { DeclaredReturn, TaxReturnGlobal, TaxReturnGlobalData } from './data.ts';
import { TAX_MENTION, viewOf } from './frame.ts';
import { pointsBlocks } from './points.ts';
import { sheetsBlocks } from './form-sheets.ts';
import { annexTwo, sharesTable } from './tax-return-associates.ts';
import {
  ROUNDING_RULE,
  lineNumber,
  linesTable,
  readableFormula,
  warningBlocks,
} from './tax-return.ts';
import { buildingTypeName, taxSystemName } from './vocabulary.ts';

type Part = Omit<TaxReturnGlobalData, 'company' | 'editedOn' | 'declared' | 'points' | 'sheets'>;

/**
 * The return of the whole company: totals, annex 1 of each building, annex 2 of the associates,
 * bridge and rounding.
 */
export function taxReturnGlobalView({
  company,
  editedOn,
  declared,
  points = [],
  sheets = [],
  ...part
}: TaxReturnGlobalData): View {
  const { year, draft } = part.taxReturn;
  return viewOf(
    {
      company,
      editedOn,
      year,
      draft,
      mention: TAX_MENTION,
      title: `Résultat fiscal ${year} – ${company.name}`,
    },
    [
      heading(1, `Résultat fiscal ${year}`, { subtitle: `Déclaration 2072 – ${company.name}` }),
      notice('info', declared === undefined ? TAX_MENTION : declaredSentence(declared)),
      ...(sheets.length === 0 ? [facts(2, ...companyFacts(company))] : []),
      ...warningBlocks(part.taxReturn.warnings),
      ...sheetsBlocks(sheets),
      ...formBlocks(part),
      ...pointsBlocks(points),
    ],
  );
}

/** What tells the copy of a filed return from a document of the moment. */
function declaredSentence({ number, on, reference, by }: DeclaredReturn): string {
  const what = number === 1 ? 'Déclaration' : `Déclaration rectificative n° ${number - 1}`;
  const receipt = reference === '' ? '' : `, accusé de réception ${reference}`;
  return `${what} déposée le ${formatDate(on)}${receipt}. Copie enregistrée par ${by} : ses montants ne changent plus.`;
}

export const taxReturnGlobalBlocks = (part: Part): Block[] => [
  ...warningBlocks(part.taxReturn.warnings),
  ...formBlocks(part),
];

function formBlocks({ taxReturn, associates, buildings }: Part): Block[] {
  return [
    heading(2, 'Récapitulation R1 à R8'),
    totalsTable(taxReturn),
    heading(2, 'Synthèse par immeuble'),
    buildingsTable(taxReturn),
    heading(2, 'Répartition entre les associés'),
    sharesTable(taxReturn),
    ...taxReturn.buildings.flatMap((building) =>
      annexOne(
        building,
        taxReturn.year,
        buildings.find(({ id }) => id === building.id),
      ),
    ),
    heading(2, 'Annexe 2 – Associés', { newPage: true }),
    ...taxReturn.associates.flatMap((associate) =>
      annexTwo(
        associate,
        associates.find(({ id }) => id === associate.id),
        taxReturn,
      ),
    ),
    heading(2, 'Passage du résultat comptable au résultat fiscal', { newPage: true }),
    bridgeTable(taxReturn.bridge),
    ...unallocatedBlocks(taxReturn),
    heading(2, 'Arrondis à l’euro'),
    paragraph(`${ROUNDING_RULE} Les lignes sans écart ne sont pas reprises.`, 'small'),
    roundingTable(taxReturn),
  ];
}

function totalsTable({ totals, year }: TaxReturnGlobal): Block {
  const columns: Column[] = [
    { title: 'Ligne', align: 'center', width: 12 },
    { title: 'Intitulé', align: 'start', width: 'fill' },
    { title: 'À reporter (€)', align: 'end', width: 30, tone: 'strong' },
    { title: `${year - 1} (€)`, align: 'end', width: 26, tone: 'quiet' },
  ];
  const rows = totals.map((total): Row => ({
    ...styled(
      total.code === 'R5' ? 'total' : total.code === 'R2' ? 'memo' : 'line',
      total.code,
      label(total.label),
      whole(total.value),
      wholeOrNone(total.previous),
    ),
    ...(total.formula === null
      ? {}
      : { note: `Lignes de chaque immeuble : ${readableFormula(total.formula)}` }),
  }));
  return { kind: 'table', columns, rows, together: true };
}

const SUMMARY_LINES = ['5', '16', '17', '23'] as const;

function buildingsTable({ buildings }: TaxReturnGlobal): Block {
  const columns: Column[] = [
    { title: 'Immeuble', align: 'start', width: 'fill' },
    { title: 'Recettes (5)', align: 'end', width: 26 },
    { title: 'Charges (16)', align: 'end', width: 26 },
    { title: 'Intérêts (17)', align: 'end', width: 26 },
    { title: 'À répartir (23)', align: 'end', width: 28, tone: 'strong' },
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
  details: TaxReturnGlobalData['buildings'][number] | undefined,
): Block[] {
  return [
    heading(2, `Annexe 1 – ${building.label}`, { newPage: true }),
    ...(details === undefined
      ? []
      : [
          facts(
            2,
            ['Adresse', addressLine(details)],
            ['Nature', `${details.type} – ${buildingTypeName(details.type)}`],
            ['Régime fiscal', taxSystemName(details.tax_system)],
            ['Locaux loués', whole(details.units)],
            ['Acquisition', acquiredOn(details)],
          ),
        ]),
    linesTable(building.lines, year),
  ];
}

const acquiredOn = ({ details: [detail] }: TaxReturnGlobalData['buildings'][number]): string =>
  detail?.acquisition_date ? formatDate(detail.acquisition_date) : 'non renseignée';

function bridgeTable(bridge: TaxReturnGlobal['bridge']): Block {
  const columns: Column[] = [
    { title: 'Intitulé', align: 'start', width: 'fill' },
    { title: 'Montant (€)', align: 'end', width: 34, tone: 'strong' },
  ];
  return {
    kind: 'table',
    columns,
    rows: [
      styled('subtotal', 'Résultat comptable', amount(bridge.accounting_result)),
      ...bridge.adjustments.map((adjustment) =>
        row(label(adjustment.label), amount(adjustment.amount)),
      ),
      styled('subtotal', 'Résultat fiscal avant arrondi', amount(bridge.before_rounding)),
      row('Arrondis à l’euro', amount(bridge.rounding)),
      styled('total', 'Résultat fiscal (R5)', whole(bridge.tax_result)),
    ],
  };
}

function unallocatedBlocks({ unallocated, buildings }: TaxReturnGlobal): Block[] {
  if (unallocated.length === 0) return [];
  const columns: Column[] = [
    { title: 'Ligne', align: 'center', width: 14 },
    { title: 'Immeuble', align: 'start', width: 'fill' },
    { title: 'Quote-part (€)', align: 'end', width: 34 },
  ];
  return [
    heading(2, 'Charges communes réparties entre les immeubles'),
    paragraph(
      'Les charges sans immeuble sont réparties au prorata des loyers encaissés (ligne 1) de chaque immeuble.',
      'small',
    ),
    {
      kind: 'table',
      columns,
      rows: unallocated.map(({ code, building_id, amount: part }) =>
        row(lineNumber(code), nameOf(buildings, building_id), amount(part)),
      ),
    },
  ];
}

function roundingTable({ rounding, buildings }: TaxReturnGlobal): Block {
  const columns: Column[] = [
    { title: 'Immeuble', align: 'start', width: 'fill' },
    { title: 'Ligne', align: 'center', width: 14 },
    { title: 'Au centime (€)', align: 'end', width: 30 },
    { title: 'Arrondi (€)', align: 'end', width: 28, tone: 'strong' },
    { title: 'Écart (€)', align: 'end', width: 24 },
  ];
  const rounded = rounding.filter((item) => item.difference !== 0);
  return {
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
  };
}

const nameOf = (buildings: TaxReturnGlobal['buildings'], id: number): string =>
  buildings.find((building) => building.id === id)?.label ?? `Immeuble ${id}`;
