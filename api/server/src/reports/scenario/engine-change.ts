import type { z } from 'zod';
import type { ScenarioChange } from '@sci/contract/scenario';
import type { Finding } from '@sci/engine/finding';
import type { Change, TransferChange } from '@sci/engine/scenario/change';
import { say } from '../../messages/say.ts';
import { refuse, refuseAny, type FieldErrors } from '../../ports/refusals.ts';

export type WireChange = z.output<typeof ScenarioChange>;
type WireTransfer = Extract<WireChange, { kind: 'transfer' }>;

/** A change in the words of the engine. Refuses a transfer of nothing, or to nobody. */
export function toEngine(change: WireChange): Change {
  switch (change.kind) {
    case 'payment': {
      const { building_id, associate_id, loan_id, ...own } = change;
      return {
        ...own,
        ...(building_id !== null && { buildingId: building_id }),
        ...(associate_id !== null && { associateId: associate_id }),
        ...(loan_id !== null && { loanId: loan_id }),
      };
    }
    case 'loan': {
      const { building_id: buildingId, rate_bp: rateBp, ...own } = change;
      return { ...own, buildingId, rateBp };
    }
    case 'rents':
    case 'sale': {
      const { building_id: buildingId, ...own } = change;
      return { ...own, buildingId };
    }
    case 'transfer':
      return transfer(change);
  }
}

function transfer({
  date,
  shares,
  from_associate_id: fromId,
  ...to
}: WireTransfer): TransferChange {
  const receiver =
    to.to_associate_id !== null
      ? { id: to.to_associate_id }
      : to.to_name !== null
        ? { name: to.to_name, ...(to.to_regime !== undefined && { regime: to.to_regime }) }
        : undefined;
  const none: FieldErrors = shares === 0 ? { shares: [say('scenario.no_shares')] } : {};
  if (receiver === undefined) refuse({ to_associate_id: [say('scenario.receiver')], ...none });
  refuseAny(none);
  return { kind: 'transfer', date, shares, fromId, to: receiver };
}

const FIELDS: Readonly<Record<string, string>> = {
  buildingId: 'building_id',
  associateId: 'associate_id',
  loanId: 'loan_id',
  fromId: 'from_associate_id',
  toId: 'to_associate_id',
  rateBp: 'rate_bp',
};

/** What the engine finds in a change, by the fields of its form. */
export function fieldErrors(findings: readonly Finding[]): FieldErrors {
  const byField = Map.groupBy(findings, ({ field }) => FIELDS[field] ?? field);
  return Object.fromEntries(
    [...byField].map(([field, own]) => [field, own.map(({ message }) => message)]),
  );
}
