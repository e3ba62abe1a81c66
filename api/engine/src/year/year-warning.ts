import type { Source } from '../ledger/source.ts';
import type { Severity } from '../severity.ts';

/**
 * Something to tell the user about a year that is computed all the same. An `error` is told on every
 * screen and page of the form.
 */
export interface YearWarning {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly buildingId?: number;
  readonly associateId?: number;
  readonly sources?: readonly Source[];
}
