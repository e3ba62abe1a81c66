import { formatDate, formatLongDate } from '@sci/money/format';
import { comparable } from '@sci/money/search';
import { associateName, type Catalogue } from '../../../catalogue/catalogue.ts';
import type { Movement } from './movement.ts';

/** The words behind the ids of a ventilation. */
export interface Names {
  readonly kind: (id: number) => string;
  readonly building: (id: number) => string;
  readonly associate: (id: number) => string;
}

/** The names of a catalogue, each found at once: a year has thousands of lines. */
export function namesOf({ kinds, buildings, associates }: Catalogue): Names {
  const table = (rows: readonly (readonly [number, string])[]) => {
    const names = new Map(rows);
    return (id: number): string => names.get(id) ?? '';
  };
  return {
    kind: table(kinds.map(({ id, name }) => [id, name])),
    building: table(buildings.map(({ id, label }) => [id, label])),
    associate: table(associates.map((associate) => [associate.id, associateName(associate)])),
  };
}

/**
 * Everything that a person may type to find the line, ready to be compared: its label, its date
 * as "05/03/2026" and "5 mars 2026", its amount with its sign, what it is ventilated on.
 */
export function searchText({ name, date, amount, splits }: Movement, names: Names): string {
  const euros = `${amount < 0 ? '-' : '+'}${(Math.abs(amount) / 100).toFixed(2)}`;
  const parts = splits.flatMap(({ kindId, buildingId, associateId, comment }) => [
    names.kind(kindId),
    buildingId === null ? '' : names.building(buildingId),
    associateId === null ? '' : names.associate(associateId),
    comment,
  ]);
  const words = [name, ...parts].map(comparable);
  return [...words, wordsOfDay(date), euros, euros.replace('.', ',')].join(' ');
}

const days = new Map<string, string>();

/** Of a day, which thousands of lines share: put together at the first of them. */
function wordsOfDay(iso: string): string {
  const words = days.get(iso) ?? comparable(`${formatDate(iso)} ${formatLongDate(iso)}`);
  days.set(iso, words);
  return words;
}
