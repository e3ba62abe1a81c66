import { absolute } from '@sci/money/cents';
import type { Books } from '../../books/load-books.ts';
import { say } from '../../messages/say.ts';
import type { WireChange } from './engine-change.ts';

/** What a change does, as its author would say it. */
export function sentenceOf(change: WireChange, { input, categories }: Books): string {
  const gone = say('scenario.gone');
  const building = (id: number): string =>
    input.buildings.find((row) => row.id === id)?.label ?? gone;
  const associate = (id: number | null): string =>
    input.associates.find((row) => row.id === id)?.name ?? gone;
  const { kind } = change;
  if (kind === 'rents')
    return say('scenario.rents', {
      building: building(change.building_id),
      sense: change.monthly > 0 ? 'more' : 'less',
      amount: absolute(change.monthly),
      day: change.from,
    });
  const { date: day } = change;
  switch (kind) {
    case 'payment': {
      const { label, amount } = change;
      const category = categories.table.get(change.category)?.label ?? change.category;
      return say('scenario.payment', { label, category, amount, day });
    }
    case 'loan': {
      const { label, principal, months } = change;
      const rate = (change.rate_bp / 100).toFixed(2).replace('.', ',');
      const place = building(change.building_id);
      return say('scenario.loan', { label, principal, rate, months, day, building: place });
    }
    case 'sale':
      return say('scenario.sale', {
        building: building(change.building_id),
        day,
        price: change.price,
      });
    case 'transfer': {
      const { shares } = change;
      const from = associate(change.from_associate_id);
      return say('scenario.transfer', {
        from,
        shares,
        to: change.to_name ?? associate(change.to_associate_id),
        day,
      });
    }
  }
}
