import { formatDate } from '@sci/money/format';
import { finding, type Finding } from '../finding.ts';

/** PP full ownership, US usufruct, NP bare ownership. */
export type ShareKind = 'PP' | 'US' | 'NP';

export interface Holding {
  readonly associateId: number;
  readonly kind: ShareKind;
  readonly shares: number;
}

/**
 * A transfer of shares. Without `fromId` the shares are created, without `toId` they are cancelled.
 */
export interface ShareMovement {
  readonly id: string;
  readonly date: string;
  readonly fromId?: number;
  readonly toId?: number;
  readonly kind: ShareKind;
  readonly shares: number;
  /** Sale, gift… : printed, without effect on the figures. */
  readonly nature?: string;
}

/** Shares of each kind by associate. */
class Register {
  readonly #counts = new Map<string, Holding>();

  constructor(holdings: readonly Holding[]) {
    for (const { associateId, kind, shares } of holdings) this.add(associateId, kind, shares);
  }

  of(associateId: number, kind: ShareKind): number {
    return this.#counts.get(`${associateId}/${kind}`)?.shares ?? 0;
  }

  add(associateId: number, kind: ShareKind, shares: number): void {
    this.#counts.set(`${associateId}/${kind}`, {
      associateId,
      kind,
      shares: this.of(associateId, kind) + shares,
    });
  }

  /** By associate id, then kind (NP, PP, US); empty holdings are left out. */
  holdings(): Holding[] {
    return [...this.#counts.values()]
      .filter(({ shares }) => shares !== 0)
      .toSorted((a, b) => a.associateId - b.associateId || (a.kind < b.kind ? -1 : 1));
  }
}

/**
 * Applies a transfer. Giving the usufruct or the bare ownership of shares held in full ownership
 * splits them: the giver keeps the other right (C. civ. art. 578 and 949, *donation avec réserve
 * d'usufruit*). Nothing is ever merged back by itself.
 */
function apply(register: Register, { fromId, toId, kind, shares }: ShareMovement): void {
  if (fromId !== undefined) {
    const held = Math.min(shares, Math.max(0, register.of(fromId, kind)));
    const split =
      kind === 'PP' ? 0 : Math.min(shares - held, Math.max(0, register.of(fromId, 'PP')));
    if (split > 0) {
      register.add(fromId, 'PP', -split);
      register.add(fromId, kind === 'NP' ? 'US' : 'NP', split);
    }
    register.add(fromId, kind, split - shares);
  }
  if (toId !== undefined) register.add(toId, kind, shares);
}

const byDate = (movements: readonly ShareMovement[]): ShareMovement[] =>
  movements.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));

/**
 * Who holds what at the end of a day: the holdings of 1 January after the transfers up to that day
 * included.
 */
export function holdingsAt(
  date: string,
  initial: readonly Holding[],
  movements: readonly ShareMovement[],
): Holding[] {
  const register = new Register(initial);
  for (const movement of byDate(movements)) if (movement.date <= date) apply(register, movement);
  return register.holdings();
}

/**
 * Checks that nobody ever gives more than he holds and that there are never more shares than the
 * company has. `field` is "shareMovements[i].shares" (position as given) or "initialShares".
 */
export function checkHoldings(
  initial: readonly Holding[],
  movements: readonly ShareMovement[],
  sharesTotal: number,
): Finding[] {
  const register = new Register(initial);
  const findings = aboveTotal(register.holdings(), sharesTotal, 'initialShares', 'au 1er janvier');
  for (const movement of byDate(movements)) {
    apply(register, movement);
    const field = `shareMovements[${movements.indexOf(movement)}].shares`;
    if (register.holdings().some(({ shares }) => shares < 0)) {
      const message = `Le cédant n’a pas ${movement.shares} parts (${movement.kind}) à céder le ${formatDate(movement.date)}.`;
      return [...findings, finding('NOT_HELD', field, message)];
    }
    findings.push(
      ...aboveTotal(
        register.holdings(),
        sharesTotal,
        field,
        `après le mouvement du ${formatDate(movement.date)}`,
      ),
    );
  }
  return findings;
}

function aboveTotal(
  holdings: readonly Holding[],
  sharesTotal: number,
  field: string,
  when: string,
): Finding[] {
  const count = (kinds: readonly ShareKind[]) =>
    holdings
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((total, { shares }) => total + shares, 0);
  const held = Math.max(count(['PP', 'US']), count(['PP', 'NP']));
  if (held <= sharesTotal) return [];
  return [
    finding(
      'ABOVE_TOTAL',
      field,
      `${held} parts réparties ${when} pour ${sharesTotal} parts émises.`,
    ),
  ];
}
