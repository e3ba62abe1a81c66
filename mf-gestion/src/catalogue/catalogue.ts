import type { Reply } from '@sci/api-client';
import { typeset } from '@sci/contract/typography';
import { fold } from '@sci/money/fold';

type Category = Reply<'GET /v2/bankMovement/categories/all'>[number];
type MovementType = Reply<'GET /bankMovementType'>[number];
export type Building = Reply<'GET /config/buildings'>[number];
export type Associate = Reply<'GET /config/associates/:year'>[number];
export type Loan = Reply<'GET /v2/loans'>[number];

export type Requirement = 'O' | 'F' | 'N';

/** What a part of a movement can be: a category from 2024 on, a coarser movement type before. */
export interface Kind {
  readonly id: number;
  /** Code of the category; null for a movement type. */
  readonly code: string | null;
  readonly name: string;
  readonly sense: 'R' | 'D' | 'RD';
  readonly building: Requirement;
  readonly associate: Requirement;
  readonly needsLoan: boolean;
  /** Group of accounts, as the ledger checks name it; empty for a movement type. */
  readonly group: string;
}

/** Everything that a line of ventilation can refer to. */
export interface Catalogue {
  readonly kinds: readonly Kind[];
  readonly buildings: readonly Building[];
  readonly associates: readonly Associate[];
  readonly loans: readonly Loan[];
}

export const fromCategory = (category: Category): Kind => ({
  id: category.id,
  code: category.code,
  name: typeset(category.name),
  sense: category.sense,
  building: category.building,
  associate: category.associate,
  needsLoan: category.requires_loan,
  group: category.group,
});

export const fromMovementType = (type: MovementType): Kind => ({
  id: type.id,
  code: null,
  name: typeset(type.name),
  sense: type.sense,
  building: type.building,
  associate: type.associate,
  needsLoan: type.requires_loan,
  group: '',
});

/** The waiting account is where an unventilated movement stands: nobody chooses it. */
const WAITING_CODE = 'A_VENTILER';

export const choosable = (kinds: readonly Kind[]): readonly Kind[] =>
  kinds.filter(({ code }) => code !== WAITING_CODE);

/**
 * What a user may choose, the kinds of the movement's own sense first: a refund keeps the kind of
 * what it refunds.
 */
export function choosableKinds(
  kinds: readonly Kind[],
  amount: number,
): { likely: readonly Kind[]; other: readonly Kind[] } {
  const sense = amount < 0 ? 'D' : 'R';
  return {
    likely: choosable(kinds).filter((kind) => kind.sense.includes(sense)),
    other: choosable(kinds).filter((kind) => !kind.sense.includes(sense)),
  };
}

export const associateName = (associate: Associate): string =>
  `${associate.first_name} ${associate.name}`;

/** True when every word of the search is somewhere in the text, accents and case ignored. */
export function matchesWords(text: string, search: string): boolean {
  const folded = fold(text);
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
