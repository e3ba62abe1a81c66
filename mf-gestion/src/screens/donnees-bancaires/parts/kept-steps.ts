import { tabMemory } from '@sci/shell-sdk';
import { NO_STEPS, type Steps } from '../model/history/steps.ts';

/** Whose steps, and in which company. */
export interface Owner {
  readonly userId: number;
  readonly companyId: number | null;
}

const nameOf = ({ userId, companyId }: Owner): string =>
  `mf-gestion.ventilations.${userId}.${companyId ?? 0}`;

/** What this tab remembers, also after a reload. */
export function keptSteps(owner: Owner): Steps {
  const kept = tabMemory.read(nameOf(owner));
  return isSteps(kept) ? kept : NO_STEPS;
}

export const keepSteps = (owner: Owner, steps: Steps): void =>
  tabMemory.write(nameOf(owner), steps);

const isSteps = (kept: unknown): kept is Steps =>
  typeof kept === 'object' &&
  kept !== null &&
  'past' in kept &&
  'future' in kept &&
  Array.isArray(kept.past) &&
  Array.isArray(kept.future);
