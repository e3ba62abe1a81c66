import type { CallKey } from '@sci/contract/contract';

/**
 * Calls that read or write a whole account, year or table: few of them are done at once, and one of
 * each company. Whoever asks for the next one waits without a connection.
 */
export const HEAVY_CALLS: ReadonlySet<CallKey> = new Set<CallKey>([
  'POST /bankAccount/autoAffect',
  'POST /v2/bankMovement/ventilate',
  'POST /v2/bankMovement/ventilate/impact',
  'POST /v2/bankMovement/ventilate_each/impact',
  'GET /v2/bankMovement/suggestions',
  'GET /v2/rules',
  'POST /v2/rule/test',
  'POST /v2/bankImport',
  'POST /v2/bankImport/:id/confirm',
  'DELETE /v2/bankImport/:id',
  'GET /v2/user/export',
  'GET /v2/admin/user/:id/export',
  'GET /v2/admin/users/csv',
  'GET /v2/admin/audit/csv',
  'GET /v2/report/ledger/csv/:id',
  'GET /v2/report/ledger/journal/:id',
  'GET /v2/report/fec/download/:id',
  'GET /report/ledger/download/:id',
  'GET /report/full_file/download/:id',
  'GET /v2/report/full_file/download/:id',
  'GET /v2/report/full_file/archive/:id',
  'GET /v2/past/:year',
  'GET /v2/history',
  'GET /v2/scenario/:id',
  'POST /v2/scenario/:id/change',
  'PUT /v2/scenario/:id/change/:change',
]);

/**
 * Calls that compute companies with rules that are not in force: they have a place of their own, so
 * that no user waits for what an administrator tries.
 */
export const REHEARSALS: ReadonlySet<CallKey> = new Set<CallKey>([
  'POST /v2/taxReturn/createFormulas',
  'PUT /bankMovement/categories/:id',
]);
