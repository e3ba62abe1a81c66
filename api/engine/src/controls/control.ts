/** A control can be fine, accepted with a comment, or impossible to accept. */
export type ControlStatus = 'ok' | 'a_justifier' | 'bloquant';

const SEVERITY: Readonly<Record<ControlStatus, number>> = { ok: 0, a_justifier: 1, bloquant: 2 };

export const worstStatus = (statuses: readonly ControlStatus[]): ControlStatus =>
  statuses.reduce<ControlStatus>((worst, status) => (SEVERITY[status] > SEVERITY[worst] ? status : worst), 'ok');
