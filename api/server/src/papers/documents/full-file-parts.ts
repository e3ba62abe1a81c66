import { formatDate } from '@sci/money/format';
import type { Cents } from '@sci/money/cents';
import {
  type Block,
  type Column,
  type Row,
  facts,
  heading,
  list,
  notice,
  paragraph,
  row,
  styled,
} from '../blocks.ts';
import { addressLine, companyFacts, fullName } from '../print/company.ts';
import { NONE, amount, amountOrNone, money, plural, whole, yesNo } from '../print/figures.ts';
import { label } from '../print/typography.ts';
import type {
  Attachment,
  BalanceSheet,
  BalanceSheetLine,
  Building,
  Company,
  Control,
  FullFileParts,
  Loan,
  ShareMovement,
} from './data.ts';
import {
  buildingTypeName,
  buildingUseName,
  controlName,
  controlStatusName,
  shareKindName,
  shareNatureName,
  taxSystemName,
} from './vocabulary.ts';

/** The parts of the full file that are no document of their own. */

type Present<Key extends keyof FullFileParts> = NonNullable<FullFileParts[Key]>;

const dateOrNone = (day: string | null): string => (day === null ? NONE : formatDate(day));

export function identityBlocks(
  company: Company,
  { associates, movements }: Present<'identity'>,
  year: number,
): Block[] {
  const managers = associates.filter((associate) => associate.is_manager).map(fullName);
  const columns: Column[] = [
    { title: 'Associé', align: 'start', width: 'fill' },
    { title: 'Né(e) le', align: 'start', width: 20 },
    { title: 'Adresse', align: 'start', width: 52 },
    { title: 'Pl. propr.', align: 'end', width: 18 },
    { title: 'Usufruit', align: 'end', width: 17 },
    { title: 'Nue-propr.', align: 'end', width: 19 },
  ];
  const rows = associates.map((associate): Row => ({
    ...row(
      fullName(associate),
      dateOrNone(associate.birthdate),
      addressLine(associate) || NONE,
      whole(associate.shares ?? 0),
      whole(associate.usufruct_shares),
      whole(associate.bare_shares),
    ),
  }));
  return [
    facts(
      2,
      ...companyFacts(company),
      ['Immatriculée le', formatDate(company.register_date)],
      ['Code d’activité', company.naf_code ?? NONE],
      ['Gérance', managers.join(', ') || NONE],
      ['Adresse e-mail', company.email ?? NONE],
    ),
    heading(2, `Associés et répartition des parts au 31/12/${year}`),
    { kind: 'table', columns, rows },
    ...shareMovementsBlocks(movements.filter((movement) => movement.cancelled_at === null)),
  ];
}

function shareMovementsBlocks(movements: readonly ShareMovement[]): Block[] {
  if (movements.length === 0) return [];
  const columns: Column[] = [
    { title: 'Date', align: 'start', width: 20 },
    { title: 'Nature', align: 'start', width: 31 },
    { title: 'De', align: 'start', width: 'fill' },
    { title: 'À', align: 'start', width: 'fill' },
    { title: 'Parts', align: 'end', width: 16 },
    { title: 'Droit', align: 'start', width: 29 },
    { title: 'Prix (€)', align: 'end', width: 22 },
  ];
  const rows = movements.map((item) =>
    row(
      formatDate(item.date),
      shareNatureName(item.nature),
      item.from_name ?? 'la société',
      item.to_name ?? 'la société',
      whole(item.shares),
      shareKindName(item.kind),
      amountOrNone(item.price),
    ),
  );
  return [heading(2, 'Mouvements de parts'), { kind: 'table', columns, rows }];
}

export function heritageBlocks({ buildings, loans }: Present<'heritage'>): Block[] {
  return [
    heading(2, 'Immeubles'),
    ...(buildings.length === 0 ? [paragraph('Aucun immeuble.')] : []),
    ...buildings.flatMap(buildingBlocks),
    ...(loans.length === 0 ? [] : [heading(2, 'Emprunts'), loansTable(loans, buildings)]),
  ];
}

function buildingBlocks(building: Building): Block[] {
  const [detail] = building.details;
  const priced = (value: Cents | null | undefined): string =>
    value === null || value === undefined ? NONE : money(value);
  return [
    heading(3, building.label),
    facts(
      2,
      ['Adresse', addressLine(building)],
      ['Nature', `${buildingTypeName(building.type)} – ${buildingUseName(building.usage)}`],
      ['Régime fiscal', taxSystemName(building.tax_system)],
      [
        'Locaux loués',
        `${whole(building.units)}, dont ${plural(building.let_units, 'lot', 'lots')} à douze loyers`,
      ],
      ['Acquisition', dateOrNone(detail?.acquisition_date ?? null)],
      ['Prix d’acquisition', priced(detail?.purchase_value)],
      ['Dont terrain', priced(detail?.land_value)],
      ['Cession', dateOrNone(detail?.sale_date ?? null)],
      ['Prix de cession', priced(detail?.sale_price)],
      [
        'Copropriété',
        building.copropriete && building.syndic !== null
          ? `oui – ${building.syndic}`
          : yesNo(building.copropriete),
      ],
      ['Usage gratuit', building.free_use_beneficiary ?? yesNo(building.free_use)],
    ),
  ];
}

function loansTable(loans: readonly Loan[], buildings: readonly Building[]): Block {
  const columns: Column[] = [
    { title: 'Emprunt', align: 'start', width: 'fill' },
    { title: 'Immeuble', align: 'start', width: 'fill' },
    { title: 'Taux', align: 'end', width: 16 },
    { title: 'Première échéance', align: 'start', width: 24 },
    { title: 'Mois', align: 'end', width: 12 },
    { title: 'Mensualité (€)', align: 'end', width: 25 },
    { title: 'Capital (€)', align: 'end', width: 26, tone: 'strong' },
  ];
  const rows = loans.map((loan): Row => ({
    ...row(
      loan.lender === null ? loan.label : `${loan.label} – ${loan.lender}`,
      buildings.find(({ id }) => id === loan.building_id)?.label ?? NONE,
      rate(loan.rate_bp),
      formatDate(loan.first_payment),
      whole(loan.months),
      amount(loan.monthly_payment),
      amount(loan.principal),
    ),
  }));
  return { kind: 'table', columns, rows };
}

const rates = new Intl.NumberFormat('fr-FR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const rate = (basisPoints: number): string => `${rates.format(basisPoints / 100)}\u00a0%`;

export function balanceSheetBlocks(sheet: BalanceSheet, year: number): Block[] {
  const table = (
    title: string,
    lines: readonly BalanceSheetLine[],
    total: BalanceSheetLine,
  ): Block => ({
    kind: 'table',
    columns: [
      { title, align: 'start', width: 'fill' },
      { title: `31/12/${year} (€)`, align: 'end', width: 34, tone: 'strong' },
      { title: `31/12/${year - 1} (€)`, align: 'end', width: 34, tone: 'quiet' },
    ],
    rows: [
      ...lines.map((line) =>
        row(label(line.label), amount(line.amount), amountOrNone(line.previous)),
      ),
      styled('total', label(total.label), amount(total.amount), amountOrNone(total.previous)),
    ],
    together: true,
  });
  return [
    heading(2, 'Actif'),
    table('Actif', sheet.assets, sheet.totalAssets),
    heading(2, 'Passif'),
    table('Passif', sheet.liabilities, sheet.totalLiabilities),
  ];
}

export const controlsBlocks = (controls: readonly Control[]): Block[] =>
  controls.flatMap(controlBlocks);

function controlBlocks(control: Control): Block[] {
  const found = control.items.map(
    (item) => `${label(item.message).replace(/\.$/, '')} (${controlStatusName(item.status)})`,
  );
  return [
    heading(2, controlName(control.code)),
    notice(
      control.status === 'ok' ? 'info' : control.status === 'bloquant' ? 'blocking' : 'warning',
      `${label(control.message).replace(/\.$/, '')} – ${controlStatusName(control.status)}`,
    ),
    ...(found.length === 0 ? [] : [list(found)]),
    ...evidenceBlocks(control.evidence),
    ...(control.status === 'ok' && control.validation === null
      ? []
      : validationBlocks(control.validation)),
  ];
}

const FIGURE = /^[-−]?[\d\s]+(,\d+)?\s*[€%]?$/;
const DAY = /^\d\d\/\d\d\/\d{4}$/;

/**
 * The first title is that of the labels. Figures take the width they need, words share the rest.
 */
function evidenceBlocks({ columns, rows }: Control['evidence']): Block[] {
  if (rows.length === 0) return [];
  const cells = rows.map(({ label: name, cells: others }) => [name, ...others]);
  const are = (shape: RegExp, index: number): boolean =>
    index > 0 && cells.every((row) => shape.test(row[index] ?? '') || row[index] === '');
  const columnOf = (title: string, index: number): Column => {
    if (are(FIGURE, index)) return { title, align: 'end', width: 'auto' };
    return { title, align: 'start', width: are(DAY, index) ? 'auto' : 'fill' };
  };
  return [
    {
      kind: 'table',
      columns: columns.map(columnOf),
      rows: cells.map((row) => styled('line', ...row)),
    },
  ];
}

function validationBlocks(validation: Control['validation']): Block[] {
  if (validation === null) return [paragraph('Ce contrôle n’est pas validé.')];
  const comment = validation.comment === '' ? '' : ` Justification : ${validation.comment}`;
  const lapsed = validation.lapsed
    ? ' Les données ont changé depuis : la validation ne compte plus.'
    : '';
  return [
    paragraph(`Validé le ${formatDate(validation.at)} par ${validation.by}.${lapsed}${comment}`),
  ];
}

export function attachmentsBlocks(attachments: readonly Attachment[]): Block[] {
  const columns: Column[] = [
    { title: 'N°', align: 'end', width: 12 },
    { title: 'Date', align: 'start', width: 22 },
    { title: 'Pièce', align: 'start', width: 'fill' },
    { title: 'Fichier', align: 'start', width: 52 },
    { title: 'Montant (€)', align: 'end', width: 26 },
  ];
  if (attachments.length === 0) return [paragraph('Aucune pièce jointe.')];
  return [
    {
      kind: 'table',
      columns,
      rows: attachments.map((item, index) =>
        row(
          String(index + 1),
          dateOrNone(item.date),
          item.label,
          item.fileName,
          amountOrNone(item.amount),
        ),
      ),
    },
  ];
}
