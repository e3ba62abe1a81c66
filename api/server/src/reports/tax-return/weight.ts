import type { CallResult } from '../../http/call.ts';
import { lineOfCode } from '@sci/engine/formula/formula';
import { sum } from '@sci/money/cents';
import type { Books } from '../../books/load-books.ts';
import { formulasOf } from './lines.ts';
import { whyLine } from './why.ts';

type Weight = CallResult<'GET /v2/taxReturn/weight/:id'>[number];

/**
 * The detail lines on which a movement weighs: "why" read the other way round, from the same
 * answers, so that both agree.
 */
export function weightOfMovement(books: Books, movementId: number): Weight[] {
  const details = formulasOf(books.result.form2072, 'building').filter(
    ({ kind }) => kind !== 'EXPRESSION' && kind !== 'CONSTANT_PER_LOCAL',
  );
  return books.input.buildings.flatMap((building) =>
    details.flatMap(({ code, label }): Weight[] => {
      const line = lineOfCode(code);
      const weighing = (whyLine(books, building.id, line)?.movements ?? []).filter(
        ({ id }) => id === movementId,
      );
      const amount = sum(weighing.map((movement) => movement.amount));
      return amount === 0
        ? []
        : [
            {
              line,
              label,
              building_id: building.id,
              building: building.label,
              amount,
            },
          ];
    }),
  );
}
