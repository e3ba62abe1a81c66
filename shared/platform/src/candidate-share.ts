import type { CandidateShare } from '@sci/module-contract';
import { UsageError } from './usage-error.ts';

/**
 * Who gets a candidate, from `--candidate 10` and `--companies 12,15`; undefined without either:
 * everybody.
 * @throws UsageError for what is no share
 */
export function shareIn({
  candidate,
  companies,
}: {
  readonly candidate?: string | undefined;
  readonly companies?: string | undefined;
}): CandidateShare | undefined {
  if (candidate === undefined && companies === undefined) return undefined;
  const percent = whole(candidate ?? '0');
  if (percent === null || percent > 100)
    throw new UsageError('--candidate attend une part, de 0 à 100.');
  const named = (companies ?? '').split(',').filter((id) => id !== '');
  return {
    percent,
    companies: named.map((id) => {
      const number = whole(id);
      if (number === null) throw new UsageError('--companies attend des numéros de société.');
      return number;
    }),
  };
}

const whole = (text: string): number | null =>
  /^\d{1,15}$/.test(text.trim()) ? Number(text) : null;
