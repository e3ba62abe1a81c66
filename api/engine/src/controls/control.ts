import type { MessageParams } from '@sci/messages/messages';
import { say } from '../messages/say.ts';
import type { Source } from '../ledger/source.ts';

/** A control can be fine, accepted with a comment, or impossible to accept. */
export type ControlStatus = 'ok' | 'a_justifier' | 'bloquant';

export type ControlCode =
  | 'taxe_fonciere'
  | 'interets_emprunt'
  | 'loyers_count'
  | 'mouvements_bancaires'
  | 'travaux'
  | 'grand_livre';

/**
 * One thing that a control found, about one building, loan, account… `message` is a French
 * sentence.
 */
export interface ControlItem {
  readonly code: string;
  readonly status: ControlStatus;
  readonly message: string;
  /** What the sentence was made from. */
  readonly params: MessageParams;
  readonly buildingId?: number;
  readonly loanId?: number;
  readonly bankAccountId?: number;
  readonly associateId?: number;
  readonly account?: string;
  readonly sources?: readonly Source[];
}

/** What a yearly control says. It can be validated unless it is blocking. */
export interface ControlReport {
  readonly code: ControlCode;
  /** The worst of its items. */
  readonly status: ControlStatus;
  /** None: there is nothing in the year that could be judged. */
  readonly items: readonly ControlItem[];
  /** One sentence for the list of controls. */
  readonly message: string;
  /**
   * Everything that the verdict rests on, as a text. Store its hash with a validation: as soon as
   * one input changes, the text changes and the validation lapses.
   */
  readonly basis: string;
}

const SEVERITY: Readonly<Record<ControlStatus, number>> = { ok: 0, a_justifier: 1, bloquant: 2 };

export const worstStatus = (statuses: readonly ControlStatus[]): ControlStatus =>
  statuses.reduce<ControlStatus>(
    (worst, status) => (SEVERITY[status] > SEVERITY[worst] ? status : worst),
    'ok',
  );

/** A basis that is JSON already, because it is too long to be written in one go. */
export class WrittenBasis {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * Assembles a report. `basis` is any value; it is written as JSON, whose keys keep the order of the
 * code.
 */
export function report(
  code: ControlCode,
  items: readonly ControlItem[],
  basis: unknown,
): ControlReport {
  const status = worstStatus(items.map((item) => item.status));
  const written = basis instanceof WrittenBasis ? basis.text : JSON.stringify(basis);
  return { code, status, items, message: summary(items, status), basis: written };
}

function summary(items: readonly ControlItem[], status: ControlStatus): string {
  if (status === 'ok')
    return items.length === 1 ? (items[0]?.message ?? '') : say('controls.no_anomaly');
  const serious = items.filter((item) => item.status === status);
  const first = serious[0]?.message ?? '';
  const others = serious.length - 1;
  return others === 0 ? first : say('controls.first_of', { first, others });
}
