import { ZERO, type Cents } from '@sci/money/cents';
import { isOpening } from '../ledger/entry.ts';
import { say, tell } from '../messages/say.ts';
import type { BuildingForm } from '../tax/compute-2072.ts';
import { isDwelling } from '../tax/free-use.ts';
import type { YearResult } from '../year/compute-year.ts';
import type { YearInput } from '../year/year-input.ts';
import { origin, principle } from './doubtful-rows.ts';
import { readOtherwise } from './other-reading.ts';
import type { Point } from './point.ts';

/**
 * Buildings without any receipt in the year whose units count on line 7 all the same: vacant, under
 * works, sold before a rent. Whether they were offered for letting, which is what lets them deduct
 * anything, nobody but the manager knows. Source: CGI art. 15 II, 30 and 31.
 */
export function unletBuildings(input: YearInput, result: YearResult): Point[] {
  const row = principle('LOCAL_SANS_LOYER', input.year);
  const isEmpty = result.entries.every(isOpening);
  if (row === undefined || isEmpty) return [];
  const forms = new Map(result.form2072.buildings.map((form) => [form.buildingId, form]));
  return input.buildings.flatMap((building): Point[] => {
    const flat = flatOf(forms.get(building.id));
    if (flat === 0) return [];
    const { id, label } = building;
    const point = { ...origin(row), label: row.label };
    const params = { building: label, flat };
    if (!isDwelling(building)) return [{ ...point, ...tell('doubts.unlet_premises', params) }];
    const otherwise = readOtherwise(input, result, say('doubts.unlet'), { lent: id });
    return [{ ...point, ...tell('doubts.unlet_dwelling', params), otherwise }];
  });
}

/** Line 7 of a building that has no receipt; 0 where it has one, or no unit. */
function flatOf(form: BuildingForm | undefined): Cents {
  const exact = (code: string): Cents => form?.lines.get(code)?.exact ?? ZERO;
  return exact('L5') === 0 ? exact('L7') : ZERO;
}
