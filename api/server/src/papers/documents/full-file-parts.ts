import { formatDate } from '@sci/money/format';
import type { Cents } from '@sci/money/cents';
import { type Block, type Column, facts, heading, paragraph, row } from '../blocks.ts';
import { addressLine, companyFacts, fullName } from '../print/company.ts';
import {
  NONE,
  amount,
  amountOrNone,
  dateOrNone,
  money,
  ratePercent,
  together,
  whole,
  yesNo,
} from '../print/figures.ts';
import type {
  Associate,
  Attachment,
  Building,
  Company,
  FullFileParts,
  Loan,
  ShareMovement,
} from './data.ts';
import {
  buildingTypeName,
  buildingUseName,
  shareKindName,
  shareNatureName,
  taxSystemName,
} from './vocabulary.ts';
import { stateBlocks } from './share-register.ts';
import { say } from '../../messages/say.ts';

/** The parts of the full file that are no document of their own. */

type Present<Key extends keyof FullFileParts> = NonNullable<FullFileParts[Key]>;

export function identityBlocks(
  company: Company,
  { associates, movements, state }: Present<'identity'>,
  /** Where the register follows, it says who holds what. */
  { year, withShares }: { readonly year: number; readonly withShares: boolean },
): Block[] {
  const managers = associates.filter((associate) => associate.is_manager).map(fullName);
  const areBorn = associates.some(({ birthdate }) => birthdate !== null);
  const columns: Column[] = [
    { title: say('paper.associate'), align: 'start', width: 'fill' },
    ...(areBorn
      ? [{ title: say('full_file.born'), align: 'start', width: 20 } satisfies Column]
      : []),
    { title: say('paper.address'), align: 'start', width: 'fill' },
  ];
  const rows = holdersAmong(associates, state).map((associate) =>
    row(
      fullName(associate),
      ...(areBorn ? [dateOrNone(associate.birthdate)] : []),
      addressLine(associate) || NONE,
    ),
  );
  return [
    facts(
      2,
      ...companyFacts(company),
      [say('full_file.registered_on'), formatDate(company.register_date)],
      [say('full_file.activity'), company.naf_code ?? NONE],
      [say('full_file.management'), managers.join(', ') || NONE],
      [say('full_file.email'), company.email ?? NONE],
    ),
    heading(2, say('full_file.associates', { year })),
    { kind: 'table', columns, rows },
    ...(withShares ? stateBlocks(state) : []),
    ...shareMovementsBlocks(movements.filter((movement) => movement.cancelled_at === null)),
  ];
}

/** Who has a share at the end of the year; everybody while no share is given out. */
function holdersAmong(
  associates: readonly Associate[],
  { holders }: Present<'identity'>['state'],
): readonly Associate[] {
  const ids = new Set(holders.map(({ associate_id }) => associate_id));
  return ids.size === 0 ? associates : associates.filter(({ id }) => ids.has(id));
}

function shareMovementsBlocks(movements: readonly ShareMovement[]): Block[] {
  if (movements.length === 0) return [];
  const columns: Column[] = [
    { title: say('paper.date'), align: 'start', width: 20 },
    { title: say('paper.nature'), align: 'start', width: 31 },
    { title: say('full_file.seller'), align: 'start', width: 'fill' },
    { title: say('full_file.buyer'), align: 'start', width: 'fill' },
    { title: say('paper.shares_title'), align: 'end', width: 16 },
    { title: say('full_file.right'), align: 'start', width: 29 },
    { title: say('full_file.price'), align: 'end', width: 22 },
  ];
  const rows = movements.map((item) =>
    row(
      formatDate(item.date),
      shareNatureName(item.nature),
      item.from_name ?? say('full_file.the_company'),
      item.to_name ?? say('full_file.the_company'),
      whole(item.shares),
      shareKindName(item.kind),
      amountOrNone(item.price),
    ),
  );
  return [heading(2, say('full_file.share_movements')), { kind: 'table', columns, rows }];
}

export function heritageBlocks({ buildings, loans }: Present<'heritage'>): Block[] {
  return [
    heading(2, say('full_file.buildings')),
    ...(buildings.length === 0 ? [paragraph(say('full_file.no_building'))] : []),
    ...buildings.flatMap(buildingBlocks),
    ...(loans.length === 0
      ? []
      : [heading(2, say('full_file.loans')), loansTable(loans, buildings)]),
  ];
}

function buildingBlocks(building: Building): Block[] {
  const [detail] = building.details;
  return [
    heading(3, building.label),
    facts(
      2,
      [say('paper.address'), addressLine(building)],
      [
        say('paper.nature'),
        `${buildingTypeName(building.type)} – ${buildingUseName(building.usage)}`,
      ],
      [say('paper.tax_system'), taxSystemName(building.tax_system)],
      [
        say('paper.units'),
        say('full_file.let_units', {
          units: building.units,
          lots: together(say('full_file.lots', { count: building.let_units })),
        }),
      ],
      [say('paper.acquisition'), dateOrNone(detail?.acquisition_date ?? null)],
      [say('full_file.purchase'), priced(detail?.purchase_value)],
      [say('full_file.land'), priced(detail?.land_value)],
      ...soldOn(detail),
      [
        say('full_file.co_owned'),
        building.copropriete && building.syndic !== null
          ? say('full_file.co_owned_by', { syndic: building.syndic })
          : yesNo(building.copropriete),
      ],
      [say('full_file.free_use'), building.free_use_beneficiary ?? yesNo(building.free_use)],
    ),
  ];
}

const priced = (value: Cents | null | undefined): string =>
  value === null || value === undefined ? NONE : money(value);

/** Nothing of a building that the company still owns. */
const soldOn = (detail: Building['details'][number] | undefined): [string, string][] =>
  detail?.sale_date
    ? [
        [say('full_file.sale'), formatDate(detail.sale_date)],
        [say('full_file.sale_price'), priced(detail.sale_price)],
      ]
    : [];

function loansTable(loans: readonly Loan[], buildings: readonly Building[]): Block {
  const columns: Column[] = [
    { title: say('full_file.loan'), align: 'start', width: 'fill' },
    { title: say('paper.building'), align: 'start', width: 'fill' },
    { title: say('full_file.rate'), align: 'end', width: 16 },
    { title: say('full_file.first_payment'), align: 'start', width: 24 },
    { title: say('full_file.months'), align: 'end', width: 12 },
    { title: say('full_file.monthly'), align: 'end', width: 25 },
    { title: say('full_file.principal'), align: 'end', width: 26, tone: 'strong' },
  ];
  const rows = loans.map((loan) =>
    row(
      loan.lender === null ? loan.label : `${loan.label} – ${loan.lender}`,
      buildings.find(({ id }) => id === loan.building_id)?.label ?? NONE,
      ratePercent(loan.rate_bp),
      formatDate(loan.first_payment),
      whole(loan.months),
      amount(loan.monthly_payment),
      amount(loan.principal),
    ),
  );
  return { kind: 'table', columns, rows };
}

export function attachmentsBlocks(attachments: readonly Attachment[]): Block[] {
  const columns: Column[] = [
    { title: say('full_file.rank'), align: 'end', width: 12 },
    { title: say('paper.date'), align: 'start', width: 22 },
    { title: say('paper.ref'), align: 'start', width: 'fill' },
    { title: say('full_file.file'), align: 'start', width: 52 },
    { title: say('paper.amount'), align: 'end', width: 26 },
  ];
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
