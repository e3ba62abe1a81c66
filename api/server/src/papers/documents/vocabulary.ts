import { buildingType } from '@sci/engine/law/building-types';
import { taxSystem } from '@sci/engine/law/tax-systems';
import { say } from '../../messages/say.ts';

/**
 * French words for the codes of the API. A code that is not known is printed as it is: nothing is
 * lost.
 */

export const buildingTypeName = (code: string): string => buildingType(code)?.label ?? code;

export const buildingUseName = (use: string): string => say('paper.building_use', { use });

export const taxSystemName = (code: string): string => taxSystem(code)?.shortLabel ?? code;

export const shareKindName = (right: string): string => say('shares.right', { right });
export const shareNatureName = (nature: string): string => say('shares.nature', { nature });

export const controlName = (code: string): string => say('paper.control', { code });
export const controlStatusName = (status: string): string =>
  say('paper.control_status', { status });
