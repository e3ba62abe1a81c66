import type { Point as WirePoint } from '@sci/contract/points';
import type { Point } from '@sci/engine/doubts/point';
import { pointsToVerify } from '@sci/engine/doubts/points-to-verify';
import type { Books } from '../../books/load-books.ts';
import type { ReadingChoice } from '../../records/reading-choices.ts';
import { typeset } from '@sci/contract/typography';

type Said = readonly Pick<ReadingChoice, 'year' | 'code' | 'chosen_by' | 'chosen_at'>[];

/** The doubtful choices that touch the company in the year of its books, with who made them. */
export const pointsOf = ({ input, result, year }: Books, said: Said): WirePoint[] =>
  pointsToVerify(input, result).map((point) =>
    toWire(
      point,
      input.associates,
      said.find((own) => own.year === year && own.code === point.code),
    ),
  );

function toWire(
  { otherwise, checkedUntil, choice, ...point }: Point,
  associates: Books['input']['associates'],
  said: Said[number] | undefined,
): WirePoint {
  return {
    ...point,
    label: typeset(point.label),
    source: typeset(point.source),
    checked_until: checkedUntil,
    choice:
      choice === undefined
        ? null
        : {
            label: typeset(choice.label),
            source: typeset(choice.source),
            taken: choice.taken,
            chosen_by: said?.chosen_by ?? null,
            chosen_at: said?.chosen_at ?? null,
          },
    otherwise:
      otherwise === undefined
        ? null
        : {
            label: otherwise.label,
            result: otherwise.result,
            associates: associates.flatMap(({ id, name }) => {
              const euros = otherwise.associates.get(id);
              return euros === undefined ? [] : [{ id, name, euros }];
            }),
          },
  };
}
