import type { CallFunction, Caller } from '../call.ts';
import { euros, rank, sent, type Ids } from './entering.ts';
import type { StoryDocument } from './story-documents.ts';

/** By calls; the ids in their order. */
export async function enterDocuments(
  call: CallFunction,
  as: Caller,
  { year, costs }: { readonly year: number; readonly costs: readonly StoryDocument[] },
  { ids, idOf }: { readonly ids: Ids; readonly idOf: ReadonlyMap<string, number> },
): Promise<number[]> {
  const entered: number[] = [];
  for (const { type, amount, building, associate, category: code } of costs) {
    const body = {
      year,
      type,
      date: `${year}-12-31`,
      label: 'Pièce',
      amount: euros(amount),
      building_id: rank(ids.buildings, building),
      associate_id: rank(ids.associates, associate),
      category_id: code === undefined ? null : (idOf.get(code) ?? 0),
    };
    entered.push((await sent(call('POST /supportingData', { as, body }))).id);
  }
  return entered;
}

/** The same in the exchange format. */
export const documentsOf = (
  { year, costs }: { readonly year: number; readonly costs: readonly StoryDocument[] },
  ids: Ids,
) =>
  costs.map(({ type, amount, building, associate, category: code }, index) => ({
    id: String(ids.costs.get(year)?.[index]),
    type,
    building: rank(ids.buildings, building),
    associate: rank(ids.associates, associate),
    category: code ?? null,
    amount_cents: amount,
    label: 'Pièce',
    date: `${year}-12-31`,
  }));
