import { atom, useAtom, useFiscalYear, useQuery, useReadOnly } from '@sci/shell-sdk';
import { useCompanyData } from '../session/company-context.ts';
import {
  findRefusal,
  judgeEmails,
  runCheck,
  CHECKS,
  type CheckName,
  type GateContext,
  type Refusal,
  type Verdict,
} from './checks.ts';

/** Null while the company has no row for the year. */
export function useGateContext(): GateContext | null {
  const { year, fiscalYearCompanyId, controlled } = useFiscalYear();
  const { readOnly } = useReadOnly();
  return fiscalYearCompanyId === null ? null : { year, fiscalYearCompanyId, controlled, readOnly };
}

export type GateState =
  | { readonly status: 'checking' }
  | { readonly status: 'open' }
  | { readonly status: 'closed'; readonly refusal: Refusal }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => unknown };

/**
 * Years of companies whose balances agreed but could not be stored, because the year is closed:
 * asked once per visit.
 */
const acceptedAtom = atom<ReadonlySet<number>>(new Set<number>());
const BALANCES: ReadonlySet<CheckName> = new Set(['balances']);
const NONE: ReadonlySet<CheckName> = new Set();

/**
 * The gates of the reports for the chosen year. Every entry asks the server again; while a report
 * is open the gates follow what the user changes elsewhere. `acceptBalances` lets the balances pass
 * until the page is loaded again.
 */
export function useReportGates(): GateState & { readonly acceptBalances: () => void } {
  const context = useGateContext();
  const [years, setYears] = useAtom(acceptedAtom);
  const accepted = context !== null && years.has(context.fiscalYearCompanyId) ? BALANCES : NONE;
  const gates = useQuery({
    // Named as readings of the API are: what another tab writes is followed.
    queryKey: ['GET /gates', context, [...accepted]],
    queryFn: ({ signal }): Promise<Refusal | null> =>
      context === null ? Promise.resolve(null) : findRefusal(context, signal, accepted),
    staleTime: 0,
    gcTime: 0,
  });
  const acceptBalances = () => {
    if (context !== null) setYears((all) => new Set([...all, context.fiscalYearCompanyId]));
  };

  if (gates.data === null) return { status: 'open', acceptBalances };
  if (gates.data !== undefined) return { status: 'closed', refusal: gates.data, acceptBalances };
  return gates.error === null
    ? { status: 'checking', acceptBalances }
    : { status: 'failed', error: gates.error, retry: gates.refetch, acceptBalances };
}

const ASKED = CHECKS.filter((check) => check !== 'emails');

/**
 * Every check at once, for the dashboard: as it stands, the same for whoever may change it and for
 * whoever only looks. The associates of the year are known already.
 */
export function useAllChecks() {
  const gate = useGateContext();
  const { associates } = useCompanyData();
  const context = gate && { ...gate, readOnly: false };
  return useQuery({
    // Named as readings of the API are: what another tab writes is followed.
    queryKey: ['GET /checks', context],
    queryFn: ({ signal }): Promise<readonly Verdict[]> =>
      context === null
        ? Promise.resolve([])
        : Promise.all(ASKED.map((check) => runCheck(check, context, signal))),
    select: (others) => (context === null ? others : [judgeEmails(associates), ...others]),
  });
}
