import { useTranslation } from '@sci/shell-sdk';
import type { Kind } from '../../../catalogue/catalogue.ts';
import type { Draft } from '../model/ventilation/draft.ts';
import { fieldName, lineProblems } from '../model/ventilation/draft-problems.ts';

/** What the lines of a ventilation lack, in sentences by the names of their fields. */
export function useLacks(kinds: ReadonlyMap<number, Kind>) {
  const { t } = useTranslation('gestion');
  return (draft: Draft): Record<string, string[]> => {
    const problems = lineProblems(draft, kinds);
    return Object.fromEntries(
      draft.lines.flatMap(({ key }, index) =>
        [...(problems[index] ?? [])].map((field) => [
          fieldName(field, draft, key),
          [t(`bankingData.split.missing.${field}`)],
        ]),
      ),
    );
  };
}
