import type { CallKey } from '@sci/contract/contract';

/**
 * Calls that write in the registry of modules. No transaction undoes what is published there: their
 * handler never runs for a body that was guessed.
 */
export const PUBLISHING_CALLS: ReadonlySet<CallKey> = new Set<CallKey>([
  'POST /v2/admin/module/rollback',
  'POST /v2/admin/module/switch',
  'POST /v2/admin/module/reload',
  'POST /v2/admin/candidate',
  'POST /v2/admin/candidate/promote',
  'POST /v2/registry/build',
  'POST /v2/registry/file',
  'POST /v2/registry/release',
  'POST /v2/registry/rollback',
]);
