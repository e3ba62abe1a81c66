import { plainWords } from './labels.ts';

/** Whether an operation is on the account, is not yet, never will be, or that nobody can tell. */
export type OperationState = 'done' | 'pending' | 'reverted' | 'unknown';

/**
 * The words of banks and payment services for the state of an operation, by their beginnings,
 * without accents: Revolut, N26, Qonto, Shine, PayPal, cards, and banks of our neighbours.
 */
const REVERTED =
  /not approved|non approuv|revert|renvoy|annul|cancel|declin|refus|rejet|reject|fail|echou|echec|denied|expir|void|storn|supprim|abandon|revers/;
const PENDING =
  /pending|process|attente|en cours|authori|autoris|autorizz|a venir|planned|schedul|programm|prevu|prevision|unclaimed|hold|bloqu|provisoire|non comptab|not booked|pdng|futr|info|unsettled|to be|noch nicht|nicht gebucht|nicht verbucht|pas encore|not yet|vorgemerkt|offen|ausstehend|pendi?ent|in behandeling|in attesa|gereserveerd/;
const DONE = new RegExp(
  `^(${[
    'done|ok|complet.*|settled|termin.*|effectu.*|execut.*|comptabilis.*|booked|book|cleared|regl.*',
    'valid.*|confirm.*|success.*|reussie?s?|posted|pay(e|ee|es|ees)|paid|pass(e|ee)|trait(e|ee)',
    'partially refunded|refunded|rembours.*|partiellement rembours.*|rapproch.*|point(e|ee)',
    'contabiliz.*|berechnet|abgerechnet|verwerkt|geboekt|approved|approuve|eseguit[oa]|ejecutad[oa]',
    'realis.*|(ge|ver)bucht|recu|received|envoy(e|ee)|sent|finalis.*|definiti.*',
  ].join('|')})$`,
);

/** « Umsatz gebucht »: of what it is the state. */
const OF_WHAT =
  /^(umsatze?|buchung|operation|transaction|mouvement|ecriture|paiement|virement|prelevement|payment|movimiento|movimento|operazione)s? /;
const BOOKED =
  /^((ge|ver)bucht|booked|posted|settled|cleared|comptabilis.*|execut.*|contabiliz.*|geboekt|realis.*)$/;

/** Words that nothing but the state of an operation has: another one beside them is its state, too. */
export const saysBooked = (status: string): boolean =>
  BOOKED.test(plainWords(status).replace(OF_WHAT, ''));

/** A state of what is not on the account, and no other word that holds one. */
const NOT_DONE =
  /^(en attente|a venir|en cours|non comptabilise.*|pas encore .*|prevue?|previsionnel(le)?|provisoire|annulee?|rejetee?|refusee?|pending|not booked|unbooked|cancell?ed|declined|failed|rejected|vorgemerkt|noch nicht .*|storniert)$/;
export const isNotDone = (status: string): boolean =>
  NOT_DONE.test(plainWords(status).replace(OF_WHAT, ''));

export function stateOf(status: string): OperationState {
  const words = plainWords(status).replace(OF_WHAT, '');
  if (words === '' || DONE.test(words)) return 'done';
  if (REVERTED.test(words)) return 'reverted';
  return PENDING.test(words) ? 'pending' : 'unknown';
}
