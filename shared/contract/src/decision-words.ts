/**
 * The words in which statutes speak of collective decisions. Without schemas: forms list them as
 * they are; what they mean is in the engine.
 */

/**
 * What a resolution needs: the statutes say it; where they are silent, everybody (C. civ. art.
 * 1852).
 */
export const MAJORITIES = ['unanimity', 'half', 'two_thirds', 'three_quarters'] as const;

/** Of which shares the majority is one: all, those that attend, those that vote. */
export const MAJORITY_BASES = ['all', 'attending', 'cast'] as const;

/** The part of the shares that has to attend. */
export const QUORUMS = [
  'none',
  'quarter',
  'third',
  'half',
  'two_thirds',
  'three_quarters',
] as const;

/** Decisions for which statutes have a rule of their own. */
export const DECISION_KINDS = ['ordinary', 'extraordinary', 'approval', 'appointment'] as const;

/** What a resolution may decide; the allocation of profits is an ordinary decision of its own. */
export const RESOLUTION_KINDS = [
  'ordinary',
  'allocation',
  'extraordinary',
  'approval',
  'appointment',
] as const;

/** How associates may be convened. */
export const CONVENING_WAYS = ['registered', 'letter', 'email', 'hand'] as const;

/** Who may hold the proxy of an associate. */
export const PROXY_HOLDERS = ['anybody', 'associates_and_spouses', 'associates'] as const;

/**
 * How associates decide: together in one place, together at a distance, or each by writing; the last
 * two where the statutes say so (C. civ. art. 1853).
 */
export const HOLDINGS = ['physical', 'remote', 'written'] as const;
