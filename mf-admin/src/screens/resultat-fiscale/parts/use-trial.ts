import { useRef, useState } from 'react';
import { api, errorSentences, type Reply } from '@sci/api-client';
import type { FormulaRow } from '@sci/contract/formula';
import { useShell } from '@sci/shell-sdk';
import type { Difference } from './differences.tsx';

type Outcome = Reply<'POST /v2/taxReturn/createFormulas'>;

/** What a trial said: what is wrong with the formulas, or what they would change. */
export interface Verdict {
  readonly findings: Outcome['findings'];
  readonly differences: readonly Difference[];
  /** Every company was computed: only then may the formulas be published. */
  readonly complete: boolean;
  readonly onOne: boolean;
}

export interface Trials {
  readonly verdict: Verdict | null;
  readonly running: { readonly checked: number; readonly total: number } | null;
  readonly tryOn: (companyId: number) => Promise<void>;
  readonly tryOnAll: () => Promise<void>;
  readonly stop: () => void;
  readonly forget: () => void;
}

/**
 * Tries formulas on a company, or on all of them some at a time until they are done or somebody
 * stops it.
 */
export function useTrial(year: number, formulas: readonly FormulaRow[]): Trials {
  const { notify } = useShell();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [running, setRunning] = useState<Trials['running']>(null);
  const turn = useRef(0);
  const ask = (more: { company_id?: number; after_company_id?: number | null }) =>
    api.call('POST /v2/taxReturn/createFormulas', {
      body: { year, formulas: [...formulas], dry_run: true, ...more },
      unasked: true,
    });

  const run = async (work: (mine: () => boolean) => Promise<Verdict>) => {
    turn.current += 1;
    const own = turn.current;
    const mine = () => turn.current === own;
    setVerdict(null);
    setRunning({ checked: 0, total: 0 });
    try {
      const result = await work(mine);
      if (mine()) setVerdict(result);
    } catch (error) {
      if (mine()) notify({ kind: 'error', text: errorSentences(error).join(' ') });
    }
    if (mine()) setRunning(null);
  };
  const all = async (mine: () => boolean): Promise<Verdict> => {
    const differences: Difference[] = [];
    let [checked, after]: [number, number | null] = [0, null];
    do {
      const outcome: Outcome = await ask({ after_company_id: after });
      if (outcome.findings.length > 0)
        return { findings: outcome.findings, differences: [], complete: false, onOne: false };
      differences.push(...outcome.differences);
      checked += outcome.checked;
      after = outcome.next;
      if (mine()) setRunning({ checked, total: outcome.total });
    } while (after !== null && mine());
    return { findings: [], differences, complete: after === null, onOne: false };
  };
  const leave = () => {
    turn.current += 1;
    setRunning(null);
    setVerdict(null);
  };
  return {
    verdict,
    running,
    stop: leave,
    forget: leave,
    tryOnAll: () => run(all),
    tryOn: (company) =>
      run(async () => {
        const { findings, differences } = await ask({ company_id: company });
        return { findings, differences, complete: false, onOne: true };
      }),
  };
}
