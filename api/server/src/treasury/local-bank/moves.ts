import { addDays } from '@sci/engine/law/calendar';
import { cents, type Cents } from '@sci/money/cents';
import { say } from '../../messages/say.ts';

/** What a line of the bank says. */
export interface LocalMove {
  readonly label: string;
  readonly amount: Cents;
  readonly date: string;
  /** Announced, not booked yet. */
  readonly future?: boolean;
}

/** Three months of a small company: rents, a fee of the bank, a bill of water. */
export const firstMoves = (today: string): LocalMove[] =>
  [85, 55, 25].flatMap((ago) => {
    const day = (offset: number): string => addDays(today, offset - ago);
    return [
      { label: say('local_bank.rent'), amount: cents(850_00), date: day(0) },
      { label: say('local_bank.fee'), amount: cents(-12_50), date: day(2) },
      { label: say('local_bank.water'), amount: cents(-47_30), date: day(9) },
    ];
  });
