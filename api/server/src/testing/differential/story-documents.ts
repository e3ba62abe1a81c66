import fc from 'fast-check';
import { supportingTypesOf } from '@sci/engine/law/supporting-types';
import { category, dimensions, integer, YEARS, type Counts } from './story-parts.ts';

/** Supporting data of any type, with what its type asks for. */
export interface StoryDocument {
  readonly type: (typeof TYPES)[number]['code'];
  readonly amount: number;
  readonly building?: number;
  readonly associate?: number;
  readonly category?: string;
}

const TYPES = supportingTypesOf(YEARS[0]);

export function document(gen: fc.GeneratorValue, counts: Counts): StoryDocument {
  const int = integer(gen);
  const type = gen(fc.constantFrom, ...TYPES);
  const common = {
    type: type.code,
    amount: (type.signed && int(0, 2) === 0 ? -1 : 1) * int(1, 90_000),
    ...(type.building === 'required' && { building: int(1, counts.buildings) }),
  };
  if (type.associate !== 'required') return common;
  const paid = expense(gen, counts);
  return {
    ...common,
    associate: int(1, counts.associates),
    category: paid.code,
    ...dimensions(gen, paid, counts),
  };
}

/** What an associate can have paid: something of the result, of nobody else's account. */
function expense(gen: fc.GeneratorValue, counts: Counts): ReturnType<typeof category> {
  const chosen = category(gen, { ...counts, loans: 0 });
  return chosen.sense === 'D' && chosen.associate !== 'required' ? chosen : expense(gen, counts);
}
