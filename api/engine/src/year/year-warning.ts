import type { MessageParams } from '@sci/messages/messages';
import type { Source } from '../ledger/source.ts';
import type { Severity } from '@sci/messages/severity';

/**
 * Something to tell the user about a year that is computed all the same. An `error` is told on every
 * screen and page of the form.
 */
export interface YearWarning {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** What the sentence was made from. */
  readonly params: MessageParams;
  readonly buildingId?: number;
  readonly associateId?: number;
  readonly sources?: readonly Source[];
}

/**
 * What whoever reads a document has to know of its figures. Everything else is a remark to the
 * manager about his books: the tax office, a bank or a notary has no business with it.
 */
const ON_PAPER: ReadonlySet<string> = new Set([
  'FORM_2072_C',
  'ASSOCIATE_OTHER_REGIME',
  'PROVISIONAL_LAW',
  'NOT_VENTILATED',
  'NO_PARTS',
  'PROFIT_KEY',
  'USUFRUCT_CLAUSE',
  'OTHER_READING',
  'FREE_USE',
  'ASSOCIATE_SYSTEM',
  'PAID_TO_ASSOCIATE',
  'PAID_WITHOUT_BUILDING',
  'RAISED_LIMIT',
  'EXCEPTIONAL',
  'SHARE_TRANSFER',
  'ASSOCIATE_DEATH',
  'USUFRUCT_END',
  'VAT_OPTION',
]);

export const isOnPaper = (code: string): boolean => ON_PAPER.has(code);
