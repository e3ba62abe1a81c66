import type { DataKey } from '@sci/api-client';
import type { Control } from '../../components/control-status.ts';

export type ControlCode = Control['code'];

/** The five controls in the order in which a manager goes through them. */
export const CONTROL_CODES: readonly ControlCode[] = [
  'bank_movements_not_up_to_date',
  'nb_rent_collected',
  'property_tax',
  'loan_interest',
  'relevant_works',
];

export const isControlCode = (text: string | null): text is ControlCode =>
  CONTROL_CODES.some((code) => code === text);

/** What computes each control. */
export const RESULTS = {
  property_tax: 'GET /v2/validation_data/taxeFonciereValidation/:year',
  loan_interest: 'GET /v2/validation_data/interestEmpruntValidation/:year',
  nb_rent_collected: 'GET /v2/validation_data/loyersCountValidation/:year',
  relevant_works: 'GET /v2/validation_data/relevantWorkValidation/:year',
  bank_movements_not_up_to_date: 'GET /v2/validation_data/bankMovementsValidation/:year',
} as const satisfies Record<ControlCode, DataKey>;

/** Where a control stands: what the data say, and what the user said of them. */
export type Standing = 'valide' | 'caduc' | 'ok' | 'nothing' | 'a_justifier' | 'bloquant';

/** A year without account, building or loan breaks no rule, and fulfils none either. */
const judgesNothing = ({ items }: Control): boolean =>
  items.every(({ code }) => code === 'NO_LOAN');

/**
 * As the server decides it: data in order need no validation, so one that lapsed leaves nothing to
 * do; and what blocks is never settled by one that was given before.
 */
export function standingOf(control: Control): Standing {
  const { status, validation } = control;
  const now = status === 'ok' && judgesNothing(control) ? 'nothing' : status;
  if (validation === null) return now;
  if (validation.lapsed) return status === 'ok' ? now : 'caduc';
  return status === 'bloquant' ? 'bloquant' : 'valide';
}

/**
 * A control is settled when the data are in order or when the user justified them, and they did not
 * change since.
 */
export const isSettled = (control: Control): boolean =>
  ['valide', 'ok', 'nothing'].includes(standingOf(control));

/** The controls that have something to judge, and how many of them are settled. */
export function progressOf(controls: readonly Control[]): { done: number; count: number } {
  const idle = controls.filter((control) => standingOf(control) === 'nothing').length;
  return { done: controls.filter(isSettled).length - idle, count: CONTROL_CODES.length - idle };
}

/** The control to look at after one that was just settled; null when all of them are. */
export function nextToSettle(controls: readonly Control[], after: ControlCode): ControlCode | null {
  const start = CONTROL_CODES.indexOf(after);
  const order = [...CONTROL_CODES.slice(start + 1), ...CONTROL_CODES.slice(0, start)];
  return (
    order.find((code) =>
      controls.some((control) => control.code === code && !isSettled(control)),
    ) ?? null
  );
}
