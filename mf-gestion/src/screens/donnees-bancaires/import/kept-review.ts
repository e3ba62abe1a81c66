import { tabMemory } from '@sci/shell-sdk';
import {
  decisionsOf,
  NO_DECISION,
  told,
  type Decisions,
  type Told,
} from '../model/import/decisions.ts';
import type { MappingDraft } from '../model/import/mapping.ts';
import type { ImportPreview, Reading } from '../model/import/statement.ts';
import type { Owner } from '../parts/kept-steps.ts';

/** Columns that were chosen and not confirmed yet, by the place of their file. */
export type ChosenColumns = Readonly<Record<number, MappingDraft>>;

interface Kept extends Told {
  readonly reading: Reading;
  /** Not in what a tab kept before columns were. */
  readonly columns?: ChosenColumns;
}

const nameOf = ({ userId, companyId }: Owner, importId: number): string =>
  `mf-gestion.import.${userId}.${companyId ?? 0}.${importId}`;

/**
 * What was decided of an import, and how its files are read, kept by the tab: a reload in the middle
 * brings no line in that was left out, and undoes no answer with the next one.
 */
export function keptReview(owner: Owner, { id, lines }: ImportPreview) {
  const kept = tabMemory.read(nameOf(owner, id));
  return isKept(kept)
    ? {
        reading: kept.reading,
        columns: kept.columns ?? {},
        decisions: decisionsOf(lines, kept),
      }
    : { reading: {}, columns: {}, decisions: NO_DECISION };
}

export const keepReview = (
  owner: Owner,
  { id, lines }: ImportPreview,
  reading: Reading,
  columns: ChosenColumns,
  decisions: Decisions,
): void => tabMemory.write(nameOf(owner, id), { reading, columns, ...told(lines, decisions) });

export const forgetReview = (owner: Owner, importId: number): void =>
  tabMemory.write(nameOf(owner, importId), null);

const isKept = (kept: unknown): kept is Kept =>
  typeof kept === 'object' &&
  kept !== null &&
  'reading' in kept &&
  'decided' in kept &&
  'leftOut' in kept &&
  Array.isArray(kept.decided) &&
  Array.isArray(kept.leftOut);
