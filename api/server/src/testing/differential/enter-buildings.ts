import type { CallFunction, Caller } from '../call.ts';
import { priceBefore, type StoryBuilding } from './story-buildings.ts';
import { address, euros, rank, sent, type Ids } from './entering.ts';
import type { Story } from './story.ts';
import { YEARS } from './story-parts.ts';

const sheetOf = ({ sheets }: StoryBuilding, year: number) =>
  sheets[YEARS.findIndex((each) => each === year)];

/** The sheet of a year as the form sends it. */
function bodyOf(building: StoryBuilding, year: number) {
  const { label, value, acquired, sale } = building;
  const sheet = sheetOf(building, year);
  if (sheet === undefined) throw new Error(`no sheet of ${year}`);
  const { lent } = sheet;
  return {
    label,
    type: sheet.type,
    tax_system: sheet.taxSystem,
    usage: sheet.usage,
    units: sheet.units,
    let_units: sheet.units,
    free_use: lent !== undefined,
    free_use_from: lent?.from ?? null,
    free_use_to: lent?.to ?? null,
    free_use_lent: lent?.parts?.[0] ?? null,
    free_use_out_of: lent?.parts?.[1] ?? null,
    ...address,
    details: [
      {
        purchase_value: euros(value),
        acquisition_date: acquired,
        sale_date: sale?.date ?? null,
        sale_price: sale === undefined ? null : euros(sale.price),
        deposits_passed: sale?.deposits ?? false,
      },
    ],
  };
}

/** By calls, as they are in the first year. */
export async function enterBuildings(
  call: CallFunction,
  as: Caller,
  buildings: readonly StoryBuilding[],
): Promise<number[]> {
  const [year] = YEARS;
  const ids: number[] = [];
  for (const building of buildings) {
    const body = bodyOf(building, year);
    ids.push((await sent(call('POST /config/building', { as, query: { year }, body }))).id);
  }
  return ids;
}

/** What a year changes of their sheets. */
export async function changeSheets(
  call: CallFunction,
  as: Caller,
  year: number,
  { buildings }: Story,
  ids: Ids,
): Promise<void> {
  const { body: known } = await call('GET /config/buildings', { as, query: { year } });
  for (const [index, building] of buildings.entries()) {
    const id = rank(ids.buildings, index + 1) ?? 0;
    const updated_at = known.find((each) => each.id === id)?.updated_at ?? '';
    const body = { ...bodyOf(building, year), id, updated_at };
    await sent(call('POST /config/building/update', { as, query: { year }, body }));
  }
}

/** The same in the exchange format. */
export const buildingsOf = ({ buildings, years }: Story, year: number, ids: Ids) =>
  buildings.map((building, index) => {
    const { value, acquired, sale } = building;
    const { units, taxSystem, usage, type, lent } = sheetOf(building, year) ?? {};
    const { counted, advanced } = priceBefore(building, index + 1, year, years);
    return {
      id: ids.buildings[index],
      seq: index + 1,
      label: building.label,
      type_code: type,
      tax_system: taxSystem,
      usage,
      nb_locaux: units,
      lots_loues: units,
      free_use: lent !== undefined,
      free_use_from: lent?.from,
      free_use_to: lent?.to,
      free_use_lent: lent?.parts?.[0],
      free_use_out_of: lent?.parts?.[1],
      purchase_value_cents: value,
      acquisition_date: acquired,
      ...(sale && {
        sale_date: sale.date,
        sale_price_cents: sale.price,
        deposits_passed: sale.deposits,
        price_known_from: YEARS[0],
      }),
      price_counted_cents: counted,
      price_advanced_cents: advanced,
    };
  });
