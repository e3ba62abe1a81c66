import type { CONVENING_WAYS, DECISION_KINDS } from '@sci/contract/decision-words';
import type { Body } from '@sci/api-client';
import type { Statutes } from '@sci/contract/statutes';
import type { Law } from './rules-table.tsx';

type Kind = (typeof DECISION_KINDS)[number];
type Way = (typeof CONVENING_WAYS)[number];
type Rules = Statutes['rules'];

/** The statutes as their form holds them. */
export interface StatutesValues {
  readonly effective_from: string;
  readonly rules: Rules;
  readonly usufruct_votes: readonly Kind[];
  readonly notice_days: number | null;
  readonly convening_ways: readonly Way[];
  readonly proxy_holders: Statutes['proxy_holders'];
  readonly proxy_limit: number | null;
  readonly written_consultation: boolean;
  readonly remote: boolean;
  /** In hundredths of a percent; null: the statutes say nothing. */
  readonly usufruct_profits_bp: number | null;
  readonly usufruct_losses_bp: number | null;
  readonly usufruct_exceptional_bp: number | null;
  readonly usufruct_reserves_bp: number | null;
  readonly note: string;
}

/** A new state begins with what holds so far: the latest state, or the law. */
export function valuesOf(
  statutes: Statutes | null,
  latest: Statutes | null,
  law: Law,
): StatutesValues {
  const source = statutes ?? latest;
  if (source === null) return silent(law);
  return {
    effective_from: statutes === null ? '' : statutes.effective_from,
    rules: source.rules,
    usufruct_votes: source.usufruct_votes,
    notice_days: source.notice_days,
    convening_ways: source.convening_ways,
    proxy_holders: source.proxy_holders,
    proxy_limit: source.proxy_limit,
    written_consultation: source.written_consultation,
    remote: source.remote,
    usufruct_profits_bp: source.usufruct_profits_bp,
    usufruct_losses_bp: source.usufruct_losses_bp,
    usufruct_exceptional_bp: source.usufruct_exceptional_bp,
    usufruct_reserves_bp: source.usufruct_reserves_bp,
    note: source.note,
  };
}

function silent(law: Law): StatutesValues {
  const rule = (kind: Kind) => {
    const known = law.rules.find((row) => row.kind === kind);
    return {
      majority: known?.majority ?? ('unanimity' as const),
      base: known?.base ?? ('all' as const),
      quorum: known?.quorum ?? ('none' as const),
    };
  };
  return {
    effective_from: '',
    rules: {
      ordinary: rule('ordinary'),
      extraordinary: rule('extraordinary'),
      approval: rule('approval'),
      appointment: rule('appointment'),
    },
    usufruct_votes: [],
    notice_days: law.notice_days,
    convening_ways: ['registered'],
    proxy_holders: 'anybody',
    proxy_limit: null,
    written_consultation: false,
    remote: false,
    usufruct_profits_bp: null,
    usufruct_losses_bp: null,
    usufruct_exceptional_bp: null,
    usufruct_reserves_bp: null,
    note: '',
  };
}

export const bodyOf = (
  values: StatutesValues,
  updated_at: string | undefined,
): Body<'PUT /v2/statutes/:id'> => ({
  ...values,
  usufruct_votes: [...values.usufruct_votes],
  convening_ways: [...values.convening_ways],
  notice_days: values.notice_days ?? Number.NaN,
  updated_at,
});
