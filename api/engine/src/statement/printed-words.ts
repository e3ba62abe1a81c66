import { collapse, plainWords } from './labels.ts';

/**
 * What a line says that is no movement: the balance before the movements, after them, a balance at
 * some day, a total; or a word that may as well be a movement's.
 */
export type PrintedKind = 'opening' | 'closing' | 'balance' | 'total' | 'doubtful';

/** One of these, at the beginning of the words. */
const beginning = (...expressions: readonly string[]): RegExp =>
  new RegExp(`^(${expressions.join('|')})`);

/**
 * The words of totals and balances, without accents. Only whole expressions: "TOTAL ACCESS 4521" is
 * a filling station and "SOLDE GERANCE" a transfer. French, English, German, Spanish, Italian,
 * Portuguese and Dutch, since a bank of another country prints its own; of the others the balances,
 * those of other alphabets too.
 */
const OPENING = beginning(
  'ancien solde',
  "report (de l'ancien |du )?solde",
  'report a nouveau$',
  "solde (initial|precedent|anterieur|d'ouverture|de depart|de debut|reporte)\\b",
  '(opening|previous|beginning|starting) balance',
  'balance (brought|b\\/f)',
  'balance (from |of )?(the )?(previous|prior|last) (statement|month|period)\\b',
  "(previous|prior|last) (statement|month|period)('?s)? balance\\b",
  'brought forward',
  'saldo (anterior|inicial|iniziale|precedente)\\b',
  'balance (at |as at |as of |on )?(the )?(start|beginning|opening)\\b',
  'saldo (al |all.?|de |di |a |zu |am )?(inicio|inizio|apertura|abertura|beginn|anfang|begin)\\b',
  '(alter|alte|anfangs|eroffnungs|begin|vorig|oud)[ -]?(saldo|kontostand)\\b',
  '(ingaende|indgaende|inngaende) (saldo|balans)',
  '(alku|alg)saldo',
  'saldo poczatkowe',
  'sold(ul)? initial',
  '(pradinis likutis|likutis (laikotarpio )?pradzi)',
  '(sakuma|sakotnejais) atlikums',
  '(pocatecni zustatek|pociatocny zostatok)',
  '(pocetno|zacetno) stanje',
  'nyito (szamla)?egyenleg',
  'ac[ıi]l[ıi]s bakiye',
  '(αρχικο|προηγουμενο) υπολοιπο',
  '(начално|начальное|предишно) (салдо|сальдо)',
  '(входящии|начальныи|предыдущии|вхіднии|початковии) (остаток|залишок)',
  '(почетно|претходно|почетна|претходна) (стање|салдо|состојба)',
  '(ال)?رصيد (ال)?(افتتاحي|سابق)',
);
const CLOSING = beginning(
  '(votre )?nouveau solde',
  'solde (final|de cloture|de fin|nouveau|actuel|a reporter)\\b',
  '(closing|ending|final|current) balance',
  // Also the name of a shop.
  'new balance( (as of|at|on))? ?[:=(\\d]',
  'balance (carried|c\\/f)',
  'carried forward',
  'saldo (final|finale|actual|contabile)\\b',
  'balance (at |as at |as of |on )?(the )?(end|close|closing)\\b',
  'saldo (al |alla |de |di |a |am |per )?(fine|cierre|chiusura|fecho|ende|schluss|einde|eind)\\b',
  '(neuer|neue|end|schluss|abschluss|eind|nieuw)[ -]?(saldo|kontostand)\\b',
  '(utgaende|udgaende) (saldo|balans)',
  '(loppu|lopp)saldo',
  'saldo koncowe',
  'sold(ul)? final\\b',
  '(galutinis likutis|likutis (laikotarpio )?pabaig)',
  'beigu atlikums',
  'konecny (zustatek|zostatok)',
  '(zavrsno|koncno) stanje',
  'zaro (szamla)?egyenleg',
  'kapan[ıi]s bakiye',
  '(τελικο|νεο) υπολοιπο',
  '(краино|конечное) (салдо|сальдо)',
  '(исходящии|конечныи|вихіднии|кінцевии) (остаток|залишок)',
  '(крајње|завршно|крајна) (стање|салдо|состојба)',
  '(ال)?رصيد (ال)?(ختامي|نهايي|حالي)',
);
/** What a bank calls the balance that it prints. */
const QUALITY =
  'du compte|crediteur|debiteur|comptable|disponible|intermediaire|provisoire|en euros?|en eur|en valeur';
const FOREIGN = '(saldo|kontostand)';
const BALANCE = beginning(
  `(votre )?solde( (${QUALITY}))* ?([(:=]|au (\\d|$)|le \\d|du \\d|en date|a la date|a fin)`,
  `solde (${QUALITY})$`,
  '(available |ledger |account )balance\\b',
  'balance (as (of|at)|on|at)\\b',
  'balance ?:',
  `${FOREIGN} (am|zum|per|vom|op|al|a|em|do dia|dia|disponible|disponibile|disponivel)\\b`,
  `${FOREIGN} ?:`,
);
/** What is added up. */
const NOUNS = [
  'mouvements?|operations?|ecritures?|debits?|credits?|debiteurs?|crediteurs?|depenses|recettes',
  'sorties|entrees|pages?|periode|mois|releve|compte|montants?|transactions?|prelevements',
  'virements|cheques|paiements|encaissements|decaissements|annee|exercice|jour',
].join('|');
const ADDED_UP = [
  ' (general|generaux|intermediaire|a reporter|reporte|en euros?|eur)\\b',
  `( (des |du |de la |de l'|de |d')?(${NOUNS})\\b)`,
  ' (au|du|le) \\d',
  ' ?[:=(]',
].join('|');
const TOTAL = beginning(
  `(sous[ -]?)?(total|totaux|cumul)(${ADDED_UP})`,
  'total (of )?(debits?|credits?|transactions?|withdrawals?|deposits?|payments?)\\b',
  'total (of )?(amount|money|paid|fees)\\b',
  'transactions (sortantes|entrantes)$',
  '(outgoing|incoming) transactions$',
  '(zwischen|gesamt)?summe (soll|haben|der|aller)\\b',
  'gesamt(betrag|umsatz|summe)\\b',
  'totale? (de |dei |degli |de los )?(cargos|abonos|movimientos|operaciones|debitos|creditos)\\b',
  'totale? (de |dei |degli |de los )?(lancamentos|movimenti|addebiti|accrediti|uscite|entrate)\\b',
  'totale? (de |dei |degli |de los )?(ingresos|gastos|pagos)\\b',
  'totaal (af|bij|debet|credit|van|bedrag|transacties|mutaties)\\b',
);
const DOUBTFUL = new RegExp(
  '^((sous[ -]?)?(total|totaux|totale|totaal)|summe|zwischensumme|gesamt|solde|saldo|balance' +
    '|kontostand|report|likutis|atlikums|egyenleg|zustatek|zostatok|stanje|sold|bakiye' +
    '|summa|yhteensa|kaive|obrat|obroty|apyvarta|apgrozijums|rulaj|promet|forgalom|toplam' +
    '|συνολ[οα]|υπολοιπο|общо|всичко|салдо|сальдо|итого|остаток|оборот[иы]?|разом|усього|залишок|укупно|стање|вкупно' +
    '|(ال)?(مجموع|رصيد))( total| ukupno)? ?[.:]?$',
);
/** Words that begin no movement of a line without date. */
const UNDATED = /^(solde|total|totaux|sous[ -]?total|saldo|balance)/;

const DATE =
  '(\\d{1,2}[/. -]\\d|\\d{4}-\\d|(1er|\\d{1,2}) ?(jan|fe[vb]|mar|a[vp]r|mai|may|jui|jun|jul|ao|aug|sep|oct|nov|dec))';
/** "Solde au 31/01", "solde final :": a day said in full, or nothing that a payment would say. */
const VAGUE = new RegExp(
  `^((votre )?solde( [a-z]+)* (au|le|du) (?!${DATE})\\d` +
    `|solde (final|de fin)\\b(?! ?$| ?:| (au|du|le) ${DATE}))`,
);
/** The expressions that a payment in French may begin with: "Solde : facture 12". */
const FRENCH = /^(votre )?(ancien solde|nouveau solde|solde|sous|total|totaux|cumul|report)\b/;
/** What the bank says beside such an expression. Any other word is that of a payment. */
const BESIDE = new RegExp(
  `^(${[
    'ancien|anterieur|nouveaux?|votre|soldes?|sous|total|totaux|cumul|report(e|er)?|initial',
    'precedente?|suivante?|veille|theorique|progressif|courant|annuel|mensuel|depart|debut|ouverture|final|fin|cloture|actuel|generaux|general|comptable',
    'disponible|intermediaire|provisoire|valeur|date|periode|euros?|eur|er',
    'au|aux|du|des|de|la|le|les|l|d|a|en|et',
    NOUNS,
    'janv(ier)?|fev(r|rier)?|mars|avr(il)?|mai|juin|juil(let)?|aout|sept(embre)?|oct(obre)?',
    'nov(embre)?|dec(embre)?',
  ].join('|')})$`,
);
/** Words of a total or a balance that no other word follows, in French or in other languages. */
const CARRIED = new RegExp(
  '^(solde|(sous[ -]?)?(total|totaux)|montant (total|cumule)|cumul|(a )?report(er)?)\\b' +
    '|^(ubertrag|vortrag|saldo[ -]?vortrag|saldo vormonat|riporto|transporte|overdracht)\\b',
);
/** What other languages say of a balance. Any other word is that of a payment. */
const OF_A_BALANCE = new RegExp(
  `^(${[
    'balances?|previous|prior|last|former|old|new|opening|closing|starting|beginning|ending|final|current',
    'statements?|months?|years?|periods?|days?|accounts?|ledger|available|outstanding|due|s|from|of|the|as|at|on|your',
    'saldo|salden|kontostand|vormonats?|vorjahr(es)?|letzte[nrms]?|vorige[nrms]?|alte[nrms]?|neue[nrms]?',
    'auszugs?|kontoauszugs?|abrechnung|monats?|jahres?|des|der|vom|zum|am|per|aus',
    'mes|mese|periodo|dia|giorno|extracto|estratto|extrato|cuenta|conto|conta|anterior|precedente|del|de|do|al',
    'vorig|afschrift|rekening|maand|jaar|van|het',
  ].join('|')})$`,
);
const DAYS = /\b(\d{1,2}[/.-])?\d{1,2}[/.-](\d{4}|\d{2})\b|\b20\d{2}\b/g;

/** Nothing but what a bank says of its own sums: "Solde fin de mois", "Total janvier 2026". */
function isBareSum(words: string): boolean {
  const begun = CARRIED.exec(words);
  return begun === null
    ? /\b(balances?|saldo|kontostand)\b/.test(words) && isMadeOf(words, OF_A_BALANCE)
    : isMadeOf(words.slice(begun[0].length), BESIDE);
}

function isMadeOf(words: string, known: RegExp): boolean {
  const rest = words.replace(DAYS, ' ');
  return (
    !/\d/.test(rest) && rest.split(/[^\p{L}]+/u).every((word) => word === '' || known.test(word))
  );
}

/** Longer than any of these expressions. */
const MAX_WORDS = 80;

/** "*** SOLDE AU 15/01/2026", "|SALDO FINALE": without what a bank puts before its own words. */
const ownWords = (cell: string): string =>
  plainWords(collapse(cell.slice(0, MAX_WORDS))).replace(/^[^\p{L}\p{N}]+/u, '');

/** What the words of a cell say; undefined for those of a movement. */
export function printedKind(cell: string, dated: boolean): PrintedKind | undefined {
  const words = ownWords(cell);
  if (OPENING.test(words)) return 'opening';
  if (CLOSING.test(words)) return 'closing';
  if (BALANCE.test(words)) return 'balance';
  if (TOTAL.test(words)) return 'total';
  if (!dated && UNDATED.test(words))
    return words.startsWith('s') && !words.startsWith('sous') ? 'balance' : 'total';
  return DOUBTFUL.test(words) || isBareSum(words) ? 'doubtful' : undefined;
}

/** Whether words that begin like a total or a balance go on like those of a payment. */
export function mayBePayment(cell: string): boolean {
  const words = ownWords(cell);
  return (
    FRENCH.test(words) &&
    (VAGUE.test(words) ||
      words.split(/[^\p{L}]+/u).some((word) => word !== '' && !BESIDE.test(word)))
  );
}

/** A balance that the words say to be owed to the bank. */
export const isOwed = (cell: string): boolean =>
  /\bdebiteur\b|\boverdrawn\b/.test(plainWords(cell.slice(0, MAX_WORDS)));
