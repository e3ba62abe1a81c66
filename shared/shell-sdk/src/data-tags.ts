import { DATA_TAGS, type DataTag } from '@sci/module-contract';

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
  ['/company/isSharesConfirmed', ['company', 'associates']],
  ['/config/associates', ['associates', 'company']],
  ['/associateMovement', ['associates', 'company']],
  ['/config/buildings', ['properties']],
  ['/loans', ['properties']],
  ['/bankAccount', ['bankAccounts', 'bankMovements']],
  ['/banking', ['bankAccounts', 'bankMovements']],
  ['/bankMovement', ['bankMovements', 'bankAccounts']],
  ['/bankImport', ['bankMovements']],
];

const KNOWN: ReadonlySet<string> = new Set(DATA_TAGS);

/**
 * True when data of this kind changed what the reading of this key answered. A word that is not of
 * this version comes from a module of another one: anything may have changed.
 */
export function dependsOn(key: string, tag: DataTag): boolean {
  const path = key.slice(key.indexOf(' ') + 1).replace(/^\/v2(?=\/)/, '');
  const known = READS.find(([start]) => path.startsWith(start));
  return known === undefined || !KNOWN.has(tag) || known[1].includes(tag);
}
