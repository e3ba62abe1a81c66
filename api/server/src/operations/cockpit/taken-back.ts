import type { RemotesRegistry } from '@sci/module-contract';
import { AUTOMATIC_RETURN } from '@sci/registry/alarming';

const DAY_MS = 24 * 60 * 60_000;

interface TakenBack {
  readonly module: string;
  readonly reason: string;
  readonly revision: number;
  readonly at: string;
}

/**
 * The builds that went by themselves within a day: who comes in the morning did not see it happen.
 * @param history every revision, the newest first
 */
export const takenBack = (history: readonly RemotesRegistry[], now: Date): TakenBack[] =>
  history.flatMap((revision, index) => {
    const parent = history[index + 1];
    const isRecent = now.getTime() - Date.parse(revision.publishedAt) < DAY_MS;
    return parent && isRecent && revision.reason.startsWith(AUTOMATIC_RETURN)
      ? [
          {
            module: changedModule(revision, parent),
            reason: revision.reason,
            revision: revision.revision,
            at: revision.publishedAt,
          },
        ]
      : [];
  });

function changedModule(revision: RemotesRegistry, parent: RemotesRegistry): string {
  if (parent.candidate && !revision.candidate) return parent.candidate.module;
  const isOther = (id: string): boolean => revision.remotes[id]?.base !== parent.remotes[id]?.base;
  return Object.keys(revision.remotes).find(isOther) ?? 'shell';
}
