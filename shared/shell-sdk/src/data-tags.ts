import type { DataTag } from '@sci/module-contract';

/**
 * What each reading depends on, by the start of its path (longest first where two match). A reading
 * that is not listed, such as a report or a control, depends on everything: a stale figure is worse
 * than one more request.
 */
const READS: readonly (readonly [path: string, tags: readonly DataTag[]])[] = [
  ['/user', []],
  ['/getFiscalYears', []],
  ['/news', []],
  ['/config/taxSystems', []],
  ['/bankMovement/categories', []],
  ['/supportingData/types', []],
  ['/bankMovementType', []],
  ['/config/company', ['company']],
  ['/company/isSharesConfirmed', ['company', 'partners']],
  ['/config/associates', ['partners', 'company']],
  ['/associateMovement', ['partners', 'company']],
  ['/config/buildings', ['properties']],
  ['/loans', ['properties']],
  ['/bankAccount', ['bankAccounts', 'bankMovements']],
  ['/banking', ['bankAccounts', 'bankMovements']],
  ['/bankMovement', ['bankMovements', 'bankAccounts']],
  ['/bankImport', ['bankMovements']],
];

/** True when data of this kind changed what the reading of this key answered. */
export function dependsOn(key: string, tag: DataTag): boolean {
  const path = key.slice(key.indexOf(' ') + 1).replace(/^\/v2(?=\/)/, '');
  const known = READS.find(([start]) => path.startsWith(start));
  return known === undefined || known[1].includes(tag);
}
