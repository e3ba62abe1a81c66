import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { api } from '@sci/api-client';
import { tellError, queryKey, useApiQuery, useQueryClient } from '@sci/shell-sdk';
import type { LedgerLine, LinePage, LinePages } from '../model/accounts.ts';

/** What part of the ledger is looked at; 0 is every building. */
export interface LedgerPlace {
  readonly year: number;
  readonly building: number;
  /** Null for the first account with lines. */
  readonly account: string | null;
}

const argsOf = ({ year, building, account }: LedgerPlace, offset = 0) => ({
  query: {
    year,
    building_id: building,
    ...(account === null ? {} : { account }),
    ...(offset === 0 ? {} : { offset }),
  },
});

/**
 * The accounts and the first lines of one of them. The former answer stays while another one is on
 * its way.
 */
export const useLedger = (place: LedgerPlace) =>
  useApiQuery('GET /v2/ledger', argsOf(place), { keepPrevious: true });

/**
 * The lines of an account that were read so far, and how to ask for another page of them.
 *
 * @param readAt when `first` was read; the other pages are read again with it, and stay in sight meanwhile
 */
export function useLines(
  { year, building, account }: LedgerPlace,
  first: LinePage,
  readAt: number,
): { pages: LinePages; ask: (offset: number) => void } {
  const queryClient = useQueryClient();
  const [more, setMore] = useState<LinePages['byOffset']>(new Map());
  const asked = useRef(new Set([0]));
  const ask = useCallback(
    (offset: number): void => {
      if (asked.current.has(offset)) return;
      asked.current.add(offset);
      const args = argsOf({ year, building, account }, offset);
      queryClient
        .fetchQuery({
          staleTime: 0,
          queryKey: queryKey('GET /v2/ledger', args),
          queryFn: ({ signal }) => api.call('GET /v2/ledger', { ...args, signal }),
        })
        .then(
          ({ page }) =>
            setMore(
              (known) =>
                new Map<number, readonly LedgerLine[]>([...known, [offset, page?.lines ?? []]]),
            ),
          (error: unknown) => {
            // Asked for again when the line is next in sight.
            asked.current.delete(offset);
            tellError(error);
          },
        );
    },
    [queryClient, year, building, account],
  );
  const known = useRef(readAt);
  useEffect(() => {
    // Zero while another place is on its way.
    if (readAt === 0 || known.current === readAt) return;
    known.current = readAt;
    const offsets = [...asked.current].filter((offset) => offset !== 0);
    asked.current = new Set([0]);
    for (const offset of offsets) ask(offset);
  }, [readAt, ask]);
  const pages = useMemo(
    () => ({ size: first.size, byOffset: new Map([...more, [first.offset, first.lines]]) }),
    [more, first],
  );
  return { pages, ask };
}
