import type { z } from 'zod';
import type { Declaration, FormBox, FormSheet } from '@sci/contract/declaration';

type ComparedSheet = z.output<typeof Declaration>['sheets'][number];
type ComparedBox = ComparedSheet['boxes'][number];

/**
 * What was declared beside what the books say now, in the order of the form; what exists on one
 * side only stands there with its own value. Nothing differs from a return that nobody filed.
 */
export function compareSheets(
  declared: readonly FormSheet[] | undefined,
  now: readonly FormSheet[],
): ComparedSheet[] {
  const before = new Map(declared?.map((sheet) => [sheet.key, sheet]));
  const gone = (declared ?? []).filter(({ key }) => now.every((sheet) => sheet.key !== key));
  return [
    ...now.map((sheet) => {
      const filed = before.get(sheet.key)?.boxes;
      const boxes = compareBoxes(filed ?? [], sheet.boxes, declared !== undefined);
      const unasked = new Set(filed === undefined ? [] : boxesWithout(filed, sheet.boxes));
      return {
        ...headOf(sheet),
        boxes: boxes.map((box) => (unasked.has(box.key) ? { ...box, changed: false } : box)),
      };
    }),
    ...gone.map((sheet) => ({ ...headOf(sheet), boxes: compareBoxes(sheet.boxes, [], true) })),
  ];
}

/** The boxes that say something else than what was filed. */
export const countChanged = (sheets: readonly ComparedSheet[]): number =>
  sheets.flatMap(({ boxes }) => boxes).filter(({ changed }) => changed).length;

const headOf = ({ key, kind, name }: FormSheet) => ({ key, kind, name });

function compareBoxes(
  declared: readonly FormBox[],
  now: readonly FormBox[],
  filed: boolean,
): ComparedBox[] {
  const before = new Map(declared.map((box) => [box.key, box]));
  const after = new Map(now.map((box) => [box.key, box]));
  const gone = declared.filter(({ key }) => !after.has(key));
  return [...now, ...gone].map(({ key, number, label, kind }): ComparedBox => {
    const [was, is] = [before.get(key)?.value ?? null, after.get(key)?.value ?? null];
    return {
      key,
      number,
      label,
      kind,
      declared: was,
      now: is,
      difference: filed && kind !== 'text' ? figure(is) - figure(was) : null,
      changed: filed && isOther(was, is),
    };
  });
}

/**
 * Keys of texts that stand on every sheet of the kind and not on the one that was filed: the form had
 * no such box then.
 */
const boxesWithout = (filed: readonly FormBox[], now: readonly FormBox[]): string[] => {
  const known = new Set(filed.map(({ key }) => key));
  return now
    .filter(({ key, kind, optional }) => kind === 'text' && !optional && !known.has(key))
    .map(({ key }) => key);
};

const figure = (value: string | null): number => Number(value ?? 0);

/** A zero that nobody filed, on a sheet or in a box that is new, is no difference. */
const isOther = (was: string | null, is: string | null): boolean => (was ?? '0') !== (is ?? '0');
