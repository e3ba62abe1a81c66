import { absolute, negate, subtract, sum, type Cents } from '@sci/money/cents';
import { exactReader } from '../amounts.ts';
import type { LineDoubt } from '../draft.ts';
import { money } from '../findings.ts';
import { all, find, textAt, type XmlElement } from '../../xml/document.ts';

const amounts = exactReader();

type Children = readonly XmlElement[];

/** What the parts of an entry say that the entry does not. */
type PartsDoubt = Pick<LineDoubt, 'code' | 'what'>;

/**
 * What the transactions and the batches of an entry say against its amount: that it has the other
 * sense, that they add up to another amount, or that there are not as many as the bank counted.
 * Charges that the bank took on the way explain a difference.
 */
export function doubtOfParts(entry: Children, amount: Cents): PartsDoubt | undefined {
  const groups = all(entry, 'NtryDtls').map(({ children }) => children);
  const details = groups.flatMap((group) => all(group, 'TxDtls')).map(({ children }) => children);
  const sense = textAt(entry, 'CdtDbtInd');
  if (isContrary(details, amount))
    return { code: 'contrary_type', what: `${sense}, ${money(amount)}` };
  const parts = sumOf(details.map((detail) => amountOf(detail, details.length > 1, amount)));
  const batches = groups.map((group) => find(group, 'Btch')?.children ?? []);
  const announced = sumOf(batches.map((batch) => signed(batch, ['TtlAmt'], amount)));
  const charges = chargesOf([entry, ...details]);
  const agrees = (read: Cents): boolean =>
    absolute(read) === absolute(amount) ||
    charges.includes(absolute(subtract(absolute(amount), absolute(read))));
  const other = [parts, announced].find((read) => read !== undefined && !agrees(read));
  if (other !== undefined)
    return { code: 'differing_amounts', what: `${money(amount)} / ${money(other)}` };
  return parts === undefined ? missingParts(batches, details.length) : undefined;
}

/**
 * Whether the transactions of an entry, by their own signs, are just the contrary of it: the only one
 * of the other side, or several that add up to its amount turned.
 */
function isContrary(details: readonly Children[], amount: Cents): boolean {
  const senses = details.map((detail) => textAt(detail, 'CdtDbtInd'));
  const [only, second] = senses;
  if (only === undefined || senses.some((sense) => sense !== 'CRDT' && sense !== 'DBIT'))
    return false;
  if (second === undefined) return (only === 'DBIT') === amount > 0;
  return sumOf(details.map((detail) => amountOf(detail, true, amount))) === negate(amount);
}

/** The bank counts more transactions than it gives, or fewer, and says of none how much it was. */
function missingParts(batches: readonly Children[], given: number): PartsDoubt | undefined {
  const counts = batches.map((batch) => textAt(batch, 'NbOfTxs'));
  if (given === 0 || !counts.every((count) => /^\d+$/.test(count))) return undefined;
  const announced = counts.reduce((total, count) => total + Number(count), 0);
  return announced === given
    ? undefined
    : { code: 'differing_count', what: `${announced} / ${given}` };
}

/** What was ordered may lose charges on its way: of a single transaction it says nothing. */
const amountOf = (detail: Children, ofSeveral: boolean, entry: Cents): Cents | undefined =>
  signed(detail, ['Amt'], entry) ??
  signed(detail, ['AmtDtls', 'TxAmt', 'Amt'], entry) ??
  (ofSeveral ? signed(detail, ['AmtDtls', 'InstdAmt', 'Amt'], entry) : undefined);

/** An amount with its own sign, or that of the entry; undefined in another currency. */
function signed(holder: Children, path: readonly string[], entry: Cents): Cents | undefined {
  const element = at(holder, path);
  const reading = amounts.read(element?.text ?? '');
  if ('problem' in reading || (element?.attributes['Ccy'] ?? 'EUR') !== 'EUR') return undefined;
  const sense = textAt(holder, 'CdtDbtInd') || (entry < 0 ? 'DBIT' : 'CRDT');
  return sense === 'DBIT' ? negate(reading.amount) : reading.amount;
}

const at = (
  elements: Children,
  [name = '', ...deeper]: readonly string[],
): XmlElement | undefined => {
  const found = find(elements, name);
  return deeper.length === 0 || found === undefined ? found : at(found.children, deeper);
};

/** Undefined where there are none, or one of them is unknown. */
const sumOf = (parts: readonly (Cents | undefined)[]): Cents | undefined => {
  const known = parts.filter((part) => part !== undefined);
  return known.length > 0 && known.length === parts.length ? sum(known) : undefined;
};

/** What may have been taken on the way: the charges of the entry, those of its parts, and both. */
function chargesOf([entry = [], ...details]: readonly Children[]): Cents[] {
  const ofOne = (holder: Children): Cents => {
    const written = all(holder, 'Chrgs').map(({ children }) => children);
    const read = (path: readonly string[], from: readonly Children[]): Cents[] =>
      from.flatMap((one) => {
        const reading = amounts.read(at(one, path)?.text ?? '');
        return 'amount' in reading ? [absolute(reading.amount)] : [];
      });
    const totals = read(['TtlChrgsAndTaxAmt'], written);
    const records = written.flatMap((one) => all(one, 'Rcrd')).map(({ children }) => children);
    return sum(totals.length > 0 ? totals : read(['Amt'], [...written, ...records]));
  };
  const [own, ofParts] = [ofOne(entry), sum(details.map(ofOne))];
  return [own, ofParts, sum([own, ofParts])];
}
