import { finding, type Finding } from '../finding.ts';
import { tell } from '../messages/say.ts';
import type { Deliberation } from './deliberation.ts';
import type { Statutes } from '../company/statutes.ts';

/** How associates decide: together in one place, at a distance, or each by writing. */
export type Holding = 'physical' | 'remote' | 'written';

/**
 * What keeps associates from deciding in this way. Without a clause they meet: "Les statuts peuvent
 * aussi prévoir [que les décisions] résulteront d'une consultation écrite" (C. civ. art. 1853). A
 * meeting at a distance that everybody attends hurts nobody, with a clause or without.
 */
export function checkHolding(
  holding: Holding,
  { writtenConsultation, remote }: Pick<Statutes, 'writtenConsultation' | 'remote'>,
  { everybodyThere }: Pick<Deliberation, 'everybodyThere'>,
): Finding[] {
  if (holding === 'written' && !writtenConsultation)
    return [finding('NO_CONSULTATION', 'holding', tell('assembly.no_consultation'))];
  return holding === 'remote' && !remote && !everybodyThere
    ? [finding('NO_REMOTE', 'holding', tell('assembly.no_remote'))]
    : [];
}
