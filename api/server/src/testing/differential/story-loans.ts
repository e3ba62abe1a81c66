import fc from 'fast-check';
import { integer, monthsOf, type StoryMovement, YEARS } from './story-parts.ts';

/** A loan with the schedule that its bank sent, over the years of the story; amounts in cents. */
export interface StoryLoan {
  readonly label: string;
  readonly building: number;
  readonly principal: number;
  readonly insurance: number;
  readonly instalments: readonly Instalment[];
}

interface Instalment {
  readonly date: string;
  readonly interest: number;
  readonly capital: number;
  readonly remaining: number;
}

const MONTHS = YEARS.flatMap(monthsOf);

/** The last instalment repays what remains, as a bank's does. */
export function loan(gen: fc.GeneratorValue, rank: number, buildings: number): StoryLoan {
  const int = integer(gen);
  const principal = int(1_000_000, 30_000_000);
  const share = Math.floor(principal / MONTHS.length);
  const instalments = MONTHS.map((month, index): Instalment => {
    const isLast = index === MONTHS.length - 1;
    return {
      date: `${month}-05`,
      interest: int(1, 90_000),
      capital: isLast ? principal - share * index : share,
      remaining: isLast ? 0 : principal - share * (index + 1),
    };
  });
  return {
    label: `Prêt ${rank}`,
    building: int(1, buildings),
    principal,
    insurance: int(0, 9_000),
    instalments,
  };
}

/** Some instalments of a year as the bank statement has them; the others are not there yet. */
export const paid = (
  gen: fc.GeneratorValue,
  year: number,
  loans: readonly StoryLoan[],
): StoryMovement[] =>
  loans.flatMap(({ building, insurance, instalments }, index) =>
    instalments
      .filter(({ date }) => date.startsWith(`${year}-`) && integer(gen)(0, 3) === 0)
      .map(({ date, interest, capital }) => ({
        date,
        label: `ECHEANCE ${date}`,
        splits: [
          { category: 'EMPRUNT_CAPITAL', amount: -capital },
          { category: 'INTERETS_EMPRUNT', amount: -interest },
          { category: 'ASSURANCE_EMPRUNTEUR', amount: -insurance },
        ]
          .filter(({ amount }) => amount !== 0)
          .map((split) => ({ ...split, building, loan: index + 1 })),
      })),
  );

/** What the bank certifies of a year: what was paid, or a little or a lot beside it. */
export interface StoryCertificate {
  readonly loan: number;
  readonly interest: number;
  readonly insurance: number;
}

export const certificates = (
  gen: fc.GeneratorValue,
  loans: readonly StoryLoan[],
  movements: readonly StoryMovement[],
): StoryCertificate[] =>
  loans.flatMap((_, index) => {
    const loan = index + 1;
    const paidFor = (category: string) =>
      movements
        .flatMap(({ splits }) => splits)
        .filter((split) => split.loan === loan && split.category === category)
        .reduce((sum, { amount }) => sum - amount, 0);
    const certified = (booked: number) =>
      Math.max(0, booked + gen(fc.constantFrom, 0, 0, 1, -50, 5_000));
    return integer(gen)(0, 2) === 0
      ? []
      : [
          {
            loan,
            interest: certified(paidFor('INTERETS_EMPRUNT')),
            insurance: certified(paidFor('ASSURANCE_EMPRUNTEUR')),
          },
        ];
  });
