import type { Point as WirePoint } from '@sci/contract/points';
import type { Point } from '@sci/engine/doubts/point';
import { pointsToVerify } from '@sci/engine/doubts/points-to-verify';
import type { Books } from '../../books/load-books.ts';
import { typeset } from '../../papers/print/typography.ts';

/** The doubtful choices that touch the company in the year of its books. */
export const pointsOf = ({ input, result }: Books): WirePoint[] =>
  pointsToVerify(input, result).map((point) => toWire(point, input.associates));

function toWire(
  { otherwise, checkedUntil, ...point }: Point,
  associates: Books['input']['associates'],
): WirePoint {
  return {
    ...point,
    label: typeset(point.label),
    source: typeset(point.source),
    checked_until: checkedUntil,
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
