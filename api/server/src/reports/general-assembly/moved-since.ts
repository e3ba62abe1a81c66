import type { z } from 'zod';
import type { GeneralAssembly } from '@sci/contract/assembly';
import { ZERO } from '@sci/money/cents';
import { say } from '../../messages/say.ts';

type Assembly = z.output<typeof GeneralAssembly>;

/**
 * What an assembly whose allocation is in the ledger decided on, and is otherwise now: its figures
 * stay those of its day, so that nothing else would tell its manager. `now`: the same assembly
 * beside the accounts, shares, key and clause of today.
 */
export function movedSince(kept: Assembly, now: Assembly): string[] {
  if (kept.allocation !== 'posted') return [];
  return [...movedResult(kept, now), ...movedSharing(kept, now)];
}

const movedResult = (
  { year, meeting_date: day, fiscal_year_result: kept }: Assembly,
  { fiscal_year_result: now }: Assembly,
): string[] => (kept === now ? [] : [say('assembly.moved_result', { year, day, kept, now })]);

function movedSharing(
  { meeting_date: day, per_associate }: Assembly,
  { per_associate: today, shared_by }: Assembly,
): string[] {
  const parts = (associates: Assembly['per_associate']) =>
    new Map(
      associates.map(({ associate_id, name, quote_part }) => [associate_id, { name, quote_part }]),
    );
  const [kept, now] = [parts(per_associate), parts(today)];
  const moved = [...new Map([...kept, ...now])].flatMap(([id, { name }]) => {
    const [was, is] = [kept.get(id)?.quote_part ?? ZERO, now.get(id)?.quote_part ?? ZERO];
    return was === is ? [] : [say('assembly.moved_part', { name, was, is })];
  });
  return moved.length === 0
    ? []
    : [
        [say('assembly.moved_sharing', { day, parts: moved.join(', ') }), shared_by]
          .filter((told) => told !== undefined)
          .join(' '),
      ];
}
