import type { Told } from '@sci/messages/messages';
import type { Cents } from '@sci/money/cents';
import { tell } from '../messages/say.ts';
import type { Building } from '../company/company.ts';
import { buildingType } from '../law/building-types.ts';
import { monthOf } from '../law/calendar.ts';
import { convention } from '../law/values.ts';
import type { JournalEntry } from '../ledger/entry.ts';
import { basisOf, linesOfCategories, paidOf, type CategorisedLine } from './categorised-lines.ts';
import { report, type ControlItem, type ControlReport } from './control.ts';

export interface PropertyTaxInput {
  readonly year: number;
  readonly buildings: readonly Building[];
  readonly entries: readonly JournalEntry[];
  /** Land tax paid the year before, by building, when known. */
  readonly previous?: ReadonlyMap<number, Cents>;
}

/** A change from one year to the next beyond which it must be explained. */
const USUAL_CHANGE_PERCENT = convention('TAXE_FONCIERE_VARIATION');

/**
 * Land tax of each building owned on 1 January: the owner of that day owes it for the whole year
 * (CGI art. 1415). The household refuse tax (TEOM) falls on the tenant and is not deductible: it
 * must not hide in the land tax.
 */
export function controlPropertyTax(input: PropertyTaxInput): ControlReport {
  const lines = linesOfCategories(input.entries, new Set(['TAXE_FONCIERE', 'TEOM']));
  const items = input.buildings.flatMap((building) => {
    const own = lines.filter(({ buildingId }) => buildingId === building.id);
    return ownedOnFirstDay(building, input.year)
      ? checkBuilding(building, own, input)
      : checkBought(building, own);
  });
  return report('taxe_fonciere', items, [
    input.year,
    lines.map(basisOf),
    input.buildings.map(describe),
    [...(input.previous ?? [])],
  ]);
}

const describe = ({ id, typeCode, acquisitionDate, saleDate }: Building) => [
  id,
  typeCode,
  acquisitionDate ?? '',
  saleDate ?? '',
];

const ownedOnFirstDay = ({ acquisitionDate, saleDate }: Building, year: number): boolean =>
  (acquisitionDate ?? '') <= `${year}-01-01` && (saleDate ?? '9999') >= `${year}-01-01`;

function checkBuilding(
  building: Building,
  lines: readonly CategorisedLine[],
  { year, previous }: PropertyTaxInput,
): ControlItem[] {
  const { id, label, typeCode } = building;
  const taxLines = lines.filter(({ category }) => category === 'TAXE_FONCIERE');
  const tax = paidOf(taxLines);
  const teom = paidOf(lines.filter(({ category }) => category === 'TEOM'));
  const found = (
    code: string,
    told: Told,
    sources = taxLines.map(({ source }) => source),
  ): ControlItem => ({
    code,
    status: 'a_justifier',
    ...told,
    buildingId: id,
    sources,
  });

  if (tax <= 0) return [found('NO_TAX', tell('controls.no_property_tax', { year, label }))];
  const items: ControlItem[] = [];
  if (teom <= 0 && buildingType(typeCode)?.bearsTeom === true) {
    items.push(found('NO_TEOM', tell('controls.no_teom', { label })));
  }
  items.push(
    ...duplicates(taxLines).map((line) =>
      found('TWICE', tell('controls.tax_twice', { label, amount: paidOf([line]) }), [line.source]),
    ),
  );
  const before = previous?.get(id) ?? 0;
  if (before > 0 && Math.abs(tax - before) * 100 > before * USUAL_CHANGE_PERCENT) {
    items.push(
      found('CHANGED', tell('controls.tax_changed', { label, percent: USUAL_CHANGE_PERCENT })),
    );
  }
  if (items.length > 0) return items;
  return [
    {
      code: 'OK',
      status: 'ok',
      ...tell('controls.tax_ok', { label, tax }),
      buildingId: id,
    },
  ];
}

function checkBought({ id, label }: Building, lines: readonly CategorisedLine[]): ControlItem[] {
  const tax = paidOf(lines.filter(({ category }) => category === 'TAXE_FONCIERE'));
  const told =
    tax > 0 ? tell('controls.bought_with_tax', { label }) : tell('controls.bought', { label });
  return [{ code: 'BOUGHT', status: 'ok', ...told, buildingId: id }];
}

/** The payments of a month that come back with the same amount: all but the first. */
function duplicates(lines: readonly CategorisedLine[]): CategorisedLine[] {
  const seen = new Set<string>();
  return lines.filter(({ date, debit }) => {
    const key = `${monthOf(date)}/${debit}`;
    const again = debit > 0 && seen.has(key);
    seen.add(key);
    return again;
  });
}
