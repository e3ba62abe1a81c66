import type { z } from 'zod';
import { CONVENING_WAYS, DECISION_KINDS } from '@sci/contract/decision-words';
import type { Statutes } from '@sci/contract/statutes';
import type { CallInput } from '@sci/contract/contract';
import type { StatutesRow } from '../../records/statutes.ts';

/** The statutes as the API shows them. */
export const toWire = (row: StatutesRow): z.output<typeof Statutes> => ({
  id: row.id,
  effective_from: row.effective_from,
  rules: row.rules,
  usufruct_votes: DECISION_KINDS.filter((kind) => row.usufruct_votes.includes(kind)),
  notice_days: row.notice_days,
  convening_ways: CONVENING_WAYS.filter((way) => row.convening_ways.includes(way)),
  proxy_holders: row.proxy_holders,
  proxy_limit: row.proxy_limit,
  written_consultation: row.written_consultation,
  remote: row.remote,
  usufruct_profits_bp: row.usufruct_profits_bp,
  usufruct_losses_bp: row.usufruct_losses_bp,
  usufruct_exceptional_bp: row.usufruct_exceptional_bp,
  usufruct_reserves_bp: row.usufruct_reserves_bp,
  note: row.note,
  file: fileOf(row),
  updated_at: row.updated_at,
});

function fileOf({ file_name: name, file_size: size, file_sha256: sha256 }: StatutesRow) {
  return name === null || size === null || sha256 === null ? null : { name, size, sha256 };
}

/** The columns that a form fills. */
export const fromBody = (body: CallInput<'POST /v2/statutes'>['body']) => ({
  effective_from: body.effective_from,
  // The words of the contract are those of the engine: the compiler refuses one that it lacks.
  rules: JSON.stringify(body.rules satisfies StatutesRow['rules']),
  usufruct_votes: body.usufruct_votes,
  notice_days: body.notice_days,
  convening_ways: body.convening_ways,
  proxy_holders: body.proxy_holders,
  proxy_limit: body.proxy_limit,
  written_consultation: body.written_consultation,
  remote: body.remote,
  usufruct_profits_bp: body.usufruct_profits_bp,
  usufruct_losses_bp: body.usufruct_losses_bp,
  usufruct_exceptional_bp: body.usufruct_exceptional_bp,
  usufruct_reserves_bp: body.usufruct_reserves_bp,
  note: body.note,
});
