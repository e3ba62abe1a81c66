import type { z } from 'zod';
import type {
  SettingChange,
  SettingChangeDetail,
  SettingProposal,
} from '@sci/contract/setting-change';
import type { RehearsalReport } from '../../db/stored-shapes.ts';
import { say } from '../../messages/say.ts';
import { changesBetween } from '../formulas/records.ts';
import { proposalsOf, type FullChange } from './records.ts';

type Wire = z.output<typeof SettingChange>;
type Detail = z.output<typeof SettingChangeDetail>;

export function toWire(row: FullChange): Wire {
  return {
    id: row.id,
    kind: row.kind,
    target: row.target,
    status: row.status,
    reason: row.reason,
    effective_on: row.effective_on,
    asked_by: row.author,
    asked_at: row.asked_at,
    done: row.done,
    total: row.total,
    touched: row.touched,
    failed: row.failed,
    refusal: row.refusal ?? (wasGivenUp(row) ? say('settings.given_up') : null),
    in_force_at: row.in_force_at,
    reverted_at: row.reverted_at,
    reverted_by: row.reverter,
    revert_reason: row.revert_reason,
  };
}

/** Its job failed for good or was stopped: nobody found anything wrong with the change. */
const wasGivenUp = ({ status, failed }: FullChange): boolean =>
  status === 'refused' && failed === 0;

/** A change with its figures, the largest first; `names` are those of the companies that it tells of. */
export function toDetail(row: FullChange, names: ReadonlyMap<number, string>): Detail {
  const nameOf = (id: number): string => names.get(id) ?? '';
  const { figures, failures } = row.report;
  return {
    ...toWire(row),
    differences: differencesOf(proposalsOf(row)),
    figures: figures
      .toSorted(
        (a, b) =>
          Math.abs(b.after - b.before) - Math.abs(a.after - a.before) || (a.code < b.code ? -1 : 1),
      )
      .map(({ largest: { company_id, ...amounts }, ...figure }) => ({
        ...figure,
        largest: { ...amounts, company: nameOf(company_id) },
      })),
    failures: failures.map(({ company_id, year, sentences }) => ({
      company: nameOf(company_id),
      year,
      sentences: [...sentences],
    })),
  };
}

/** The companies that a report tells of. */
export const companiesOf = ({ figures, failures }: RehearsalReport): number[] => [
  ...new Set([...figures.map(({ largest }) => largest), ...failures].map((row) => row.company_id)),
];

interface Pair {
  readonly proposal: SettingProposal;
  readonly previous: SettingProposal;
}

function differencesOf({ proposal, previous }: Pair): Detail['differences'] {
  if (proposal.kind === 'formulas' && previous.kind === 'formulas')
    return changesBetween(previous.formulas, proposal.formulas).map(({ code, before, after }) => ({
      field: code,
      before: before ?? '',
      after: after ?? '',
    }));
  const [old, next] = [fieldsOf(previous), fieldsOf(proposal)];
  return Object.keys(next).flatMap((field) => {
    const [before, after] = [`${old[field] ?? ''}`, `${next[field] ?? ''}`];
    return before === after ? [] : [{ field, before, after }];
  });
}

function fieldsOf(proposal: SettingProposal): Readonly<Record<string, string | number | null>> {
  switch (proposal.kind) {
    case 'category':
      return proposal.category;
    case 'dates':
      return proposal.dates;
    case 'parameter':
      return { value: proposal.value };
    case 'formulas':
      return {};
  }
}
