/** Words that name a role in a header, French first; tried on the name without accents. */
export const NAMES = {
  valueDate: /valeur|value|valuta|wertstellung|rentedatum|fecha valor/,
  date: /date|jour|(?<!beleg)datum|fecha|^data\b|buchung|booking|posted|posting|le$/,
  debit:
    /debit|sortie|depense|retrait|decaissement|withdraw|paid out|money out|outflow|debet|^soll|ausgang|belastung|cargo|^debe$|addebit|uscite|^dare$|^saida|^af$|^emis$/,
  credit:
    /credit|r?entree|recette|versement|^encaissement|depot|deposit|paid in|money in|inflow|^haben|eingang|gutschrift|abono|^haber$|accredit|entrate|^avere$|^entrada|^bij$|^recus?$/,
  balance: /solde|balance|saldo|kontostand|cumul|progressi/,
  fee: /^(frais|fees?|commissions?)( |$)|^source fee amount$/,
  amount:
    /montant|amount|somme|prix|value|valeur|eur|betrag|bedrag|umsatz|importe|importo|^valor\b/,
  sense: /^(sens|d\/c|d\/k|type|direction|debit\/credit|soll\/haben|af bij|creditdebet)/,
  reference: /reference|^ref\b|identifiant|transaction id|^id$|numero/,
  currency: /devise|currency|monnaie|wahrung|waehrung|divisa/,
  status: /statut|status|^etat|^state$|^stato$|^estado$|previsionnel|^a venir$|^pending$/,
  account: /^((numero de |n° de |n° )?compte|iban|account( number)?)$/,
  /** A file of several accounts may call them by their names. */
  accountLabel: /^((nom|libelle|intitule) (du |de )?compte|compte( bancaire)?|account( name)?)$/,
  /** What is left of an amount once its fee is taken. */
  net: /^(montant |amount )?net( amount)?$/,
  label:
    /libelle|label\b|description|intitule|motif|communication|detail|operation|objet|\bnom|\bname\b|beneficiaire|contrepartie|counterpart|\btiers\b|emetteur|destinataire|donneur d'ordre|narrative|\btexte\b|memo|payee|verwendungszweck|\bvwz1?\b|buchungstext|beschreibung|auftraggeber|empf(a|ae)nger|zahlungs(empf|pflicht)|^(de|vers|from|to|von|an)$|houder\b|tegenpartij|\bnaam\b|omschrijving|mededeling|concepto|descripcion|descrizione|causale|descricao/,
} as const;
export type Role = keyof typeof NAMES;

/** Whose name or number a column holds says nothing of the operation. */
export const NOT_OF_IT =
  /^(account|bank|card|product|category|labels$)|\b(iban|bic|account|kontonummer|rekeningnummer)\b|^nom d(u|e la) (compte|connexion|banque)\b/;

/** The number of an account is none of an operation. */
export const OF_AN_ACCOUNT = /\b(comptes?|accounts?|konto|kontonummer|rekening|iban)\b/;

/** What the operation was in another currency: never what the account moved by. */
export const ELSEWHERE = /\borig|foreign|local|etrang|fremd|contrevaleur|\brate\b|kurs|taux/;

/** The balance before an operation: what it leads to is told by none of its row. */
export const BEFORE = /precedent|avant|before|previous|initial|ancien/;

/** What was expected of an operation, beside what it came to. */
export const EXPECTED =
  /\b(prevue?s?|previsionnel(le)?s?|budget\w*|estimee?s?|theoriques?|planned|expected|forecast)\b/;

/** In the currency of the purchase, unless it is that of the account. */
export const IN_CURRENCY = /\bdevises?\b(?!.*\bcompte)/;

/** Calls the amount by its name; a price or a value may be of something else. */
export const OF_AN_AMOUNT = /\b(montants?|amounts?|betrag|bedrag|importe|importo)\b/;

/** What the bank takes for an operation is no amount of it. */
const FEE = /\b(fees?|frais|commissions?)\b/;
const WITHOUT_FEE = /\b(after|before|apres|avant|hors|sans|incl\w*|compris\w*|net)\b/;
export const isFee = (name: string): boolean => FEE.test(name) && !WITHOUT_FEE.test(name);

/** The amount of the account, beside that of the operation. */
export const IN_EUROS = /\b(eur|euros?)\b|€/;

/** How a card is paid says nothing of the way that the money of the account went. */
export const OF_A_CARD = /cart[ea]?\b|\bcard|karte|funding/;

/** The day of a purchase: the account moves when the bank books it. */
export const OF_A_PURCHASE =
  /achat|purchase|vente|commande|\border\b|echeance|\bdue\b|fallig|scadenza|facture|invoice|rechnung|fattura|factura/;

/** What a payment is made of: the account moved by all of it. */
const PART = /\b(ht|hors taxes?|tva|vat|taxes?)\b/;
/** « Montant toutes taxes comprises » is all of it, though it names a tax. */
const WHOLE = /\bttc\b|(?<!non )\b(compris|inclu)(s|ses|es?|ded|ding)?\b/;
export const isPart = (name: string): boolean => PART.test(name) && !WHOLE.test(name);

/** "walletDebitId", "Crédit compte": who is debited or credited, not by how much. */
export const NOT_A_SIDE =
  /(debit|credit)[a-z]* ?(id|iban|bic|account|name|number|ref|compte|balance)$/;

/** "Débit/Crédit": one signed column, neither a debit nor a credit alone. */
export const isBothSides = ({ name }: { readonly name: string }): boolean =>
  [NAMES.debit, NAMES.credit].every((side) =>
    [name, ...name.split(/[^a-z]+/)].some((words) => side.test(words)),
  );
