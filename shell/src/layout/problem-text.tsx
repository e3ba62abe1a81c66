import { useTranslation } from '@sci/shell-sdk';
import { formatWhole } from '@sci/money/format';
import type { Problem } from '../session/conditions.ts';

/** A problem of the company's data in a sentence that names who or what is concerned. */
export function ProblemText({ problem }: { readonly problem: Problem }) {
  const { t } = useTranslation('shell');
  const names = problem.names.join(', ');
  const difference = Math.abs((problem.company ?? 0) - (problem.attributed ?? 0));
  return (
    <>
      {t(`problem.${problem.code}`, {
        names,
        count: problem.names.length,
        company: formatWhole(problem.company ?? 0),
        attributed: formatWhole(problem.attributed ?? 0),
        difference: formatWhole(difference),
      })}
    </>
  );
}
