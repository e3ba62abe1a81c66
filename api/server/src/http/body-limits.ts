import type { CallKey } from '@sci/contract/contract';
import type { Endpoint } from '@sci/contract/endpoint';

const KILOBYTE = 1024;

/** Nobody is known yet: an address, a password, a report of an error. */
const PUBLIC = 32 * KILOBYTE;
/** A form with its lists: a schedule of thirty years. */
const FORM = 512 * KILOBYTE;
const WHOLE = 5 * KILOBYTE * KILOBYTE;

/** Calls that send an account, a statement or a release at once. */
const WHOLE_BODIES: ReadonlySet<CallKey> = new Set<CallKey>([
  'POST /v2/bankMovement/ventilate',
  'POST /v2/bankMovement/ventilate/impact',
  'POST /v2/bankMovement/ventilate_each',
  'POST /v2/bankMovement/ventilate_each/impact',
  'POST /v2/bankMovement/verify',
  'POST /v2/bankImport/:id/confirm',
  'PUT /v2/bankImport/:id',
  'POST /v2/taxReturn/createFormulas',
  'POST /v2/admin/setting_change',
  // A file of a build is one piece of base 64.
  'POST /v2/registry/file',
  // Resolutions, debates and texts of an assembly, each as long as the contract takes it.
  'POST /report/general_assembly',
  'POST /report/general_assembly/update',
  'POST /v2/report/general_assembly/preview',
]);

/**
 * Bytes of a body that this call reads at most. What is larger is refused by its length, before a
 * byte of it is parsed: parsing keeps everybody waiting.
 */
export function bodyLimit(key: CallKey, { access }: Pick<Endpoint, 'access'>): number {
  if (access === 'public') return PUBLIC;
  return WHOLE_BODIES.has(key) ? WHOLE : FORM;
}
