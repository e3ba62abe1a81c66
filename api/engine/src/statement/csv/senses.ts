import { plainWords } from '../labels.ts';

/**
 * What a column of signs says of a payment, and of money received: French, English, German, Dutch, and
 * others of our neighbours.
 */
const DEBIT =
  /^(-|d|db|dr|dbit|debit|debet|s|soll|af|out|dare|debe|cargo|addebito|belastung|sortie|depense|expense|retrait|decaissement|withdrawal|outgoing|sortant)s?$/;
const CREDIT =
  /^(\+|c|cr|crdt|credit|h|k|haben|bij|in|avere|haber|abono|accredito|gutschrift|entree|recette|revenu|income|rentree|depot|encaissement|deposit|incoming|entrant)s?$/;

/** Which way the money goes, by the word of a cell; undefined when it doesn't say. */
export function senseOf(cell: string): 'debit' | 'credit' | undefined {
  const word = plainWords(cell);
  if (DEBIT.test(word)) return 'debit';
  return CREDIT.test(word) ? 'credit' : undefined;
}
