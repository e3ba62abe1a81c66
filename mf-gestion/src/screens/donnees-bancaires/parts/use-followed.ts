import { useEffect, useSyncExternalStore } from 'react';
import type { Reply } from '@sci/api-client';
import { queryClient, queryKey } from '@sci/shell-sdk';
import { ASK_AGAIN_MS, type Standing } from './background.ts';
import { useBankAccounts } from './queries.ts';

/** A work of the background, as the server tells it of an account. */
export type Work = Reply<'GET /bankAccount'>[number]['under_way'][number];

const ACCOUNTS = queryKey('GET /bankAccount');

/** What this page follows: a screen may come and go. */
const followed = new Map<string, Standing>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(name: string, standing: Standing | undefined): void {
  if (standing === undefined) followed.delete(name);
  else followed.set(name, standing);
  for (const listener of listeners) listener();
}

const nameOf = ({ kind, id }: Work): string => `${kind} ${id}`;

const LONGEST_PAUSE_MS = 60_000;

/**
 * Reads the accounts until they tell no more of a work that has ended, ever later: a replica that is
 * behind tells of it still, and following it again would end, and ask for everything, again and again.
 */
async function untilForgotten(name: string): Promise<void> {
  for (let pause = ASK_AGAIN_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    await queryClient.invalidateQueries({ queryKey: ACCOUNTS });
    const accounts = queryClient
      .getQueryCache()
      .find<Reply<'GET /bankAccount'>>({ queryKey: ACCOUNTS });
    const isTold = accounts?.state.data?.some(({ under_way }) =>
      under_way.some((work) => nameOf(work) === name),
    );
    if (isTold !== true || !accounts?.isActive()) return;
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
    });
  }
}

/** What is under way on an account, whoever asked for it: the server is the memory. */
export const useUnderWay = (accountId: number): readonly Work[] =>
  useBankAccounts().data?.find(({ id }) => id === accountId)?.under_way ?? [];

/** Work that this page has just asked for: known before the accounts are read again. */
export const noteWork = (accountId: number, work: Work): void =>
  void queryClient.setQueryData<Reply<'GET /bankAccount'>>(ACCOUNTS, (accounts) =>
    accounts?.map((account) =>
      account.id === accountId ? { ...account, under_way: [...account.under_way, work] } : account,
    ),
  );

/**
 * Follows a work to its end, once for the whole page, and gives how it stands. `follow` tells whoever
 * looks how it ended; the accounts are read again before the work is forgotten, for they told of it.
 */
export function useFollowed(
  work: Work | undefined,
  follow: (work: Work, onStanding: (standing: Standing) => void) => Promise<unknown>,
): Standing | undefined {
  const name = work && nameOf(work);
  const standing = useSyncExternalStore(subscribe, () => name && followed.get(name));
  useEffect(() => {
    if (work === undefined || name === undefined || followed.has(name)) return;
    show(name, { ratio: work.progress / 100, silent: false });
    const end = async (): Promise<void> => {
      await untilForgotten(name);
      show(name, undefined);
    };
    void follow(work, (now) => show(name, now)).then(end, end);
  }, [work, name, follow]);
  return standing || undefined;
}
