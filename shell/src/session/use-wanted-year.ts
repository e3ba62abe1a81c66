import { useEffect } from 'react';
import { useAtom, useSearchParams } from '@sci/shell-sdk';
import { chosenYearAtom, resolveYear, storeYear, type FiscalYears } from './year.ts';

/** Names the year of a link that was written outside: of a mail. */
const YEAR = 'annee';

/**
 * The year to show. The one that the address names is chosen as in the header, and leaves the
 * address: choosing another one stays possible.
 */
export function useWantedYear(years: FiscalYears, isAdmin: boolean): number {
  const [search, setSearch] = useSearchParams();
  const [chosen, choose] = useAtom(chosenYearAtom);
  const named = search.get(YEAR);
  const wanted = resolveYear(years, named === null ? chosen : Number(named), isAdmin);
  useEffect(() => {
    if (named === null) return;
    storeYear(wanted);
    choose(wanted);
    setSearch(without, { replace: true });
  }, [named, wanted, choose, setSearch]);
  return wanted;
}

const without = (current: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...current].filter(([name]) => name !== YEAR));
