import type { z } from 'zod';
import type { TaxReturnGlobal } from '@sci/contract/tax-return';
import type { Associate, Building } from '../../../papers/documents/data.ts';
import type { CompanyInYear } from '../../../papers/print/company.ts';
import type { NamedShareMovement } from '../../../records/shares.ts';

export type Global = z.output<typeof TaxReturnGlobal>;

/** A movement with the numbers of the shares that pass, « 11 à 30, 61 », or that they are to be looked up. */
export interface NumberedMovement extends NamedShareMovement {
  readonly numbers: string;
}

/** What the boxes of the return are filled from. */
export interface FormData {
  readonly taxReturn: Global;
  readonly company: CompanyInYear;
  readonly associates: readonly Associate[];
  readonly buildings: readonly Building[];
  /** Share movements of the year, oldest first, cancelled ones left out. */
  readonly movements: readonly NumberedMovement[];
}
