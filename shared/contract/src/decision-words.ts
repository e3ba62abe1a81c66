/**
 * The words in which statutes speak of collective decisions. Without schemas: forms list them as
 * they are; what they mean is in the engine.
 */

/**
 * What a resolution needs: the statutes say it; where they are silent, everybody (C. civ. art.
 * 1852).
 */
export const MAJORITIES = ['unanimity', 'half', 'two_thirds', 'three_quarters'] as const;
