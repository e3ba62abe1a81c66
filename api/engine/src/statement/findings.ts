import { formatDate, formatEuros } from '@sci/money/format';
import type { Cents } from '@sci/money/cents';
import type { Severity } from '../severity.ts';
import type { SetAsideKind, SetAsideLine, StatementFinding } from './types.ts';

/** Beyond this many, a file isn't damaged but of another kind: the rest is counted, not listed. */
const MAX_FINDINGS = 200;
const MAX_TEXT = 200;

/** Every French sentence about a statement file, by its stable code. */
const MESSAGES = {
  empty_file: 'Le fichier est vide.',
  file_too_large:
    'Le fichier est trop volumineux (64 Mo au plus)\u00a0: exportez une période plus courte.',
  binary_file:
    'Ce fichier n’est pas un relevé lisible\u00a0: il contient {what}. Téléchargez le relevé de la banque au format OFX, QIF, CSV ou CAMT.053.',
  web_page:
    'Ce fichier est une page web, souvent l’écran de connexion de la banque. Téléchargez de nouveau le relevé au format OFX, QIF, CSV ou CAMT.053.',
  unknown_format:
    'Aucune ligne de ce fichier ne contient à la fois une date et un montant\u00a0: ce n’est pas un relevé bancaire reconnu.',
  unknown_xml: 'Ce fichier XML n’est pas un relevé CAMT.053.',
  other_camt:
    'Ce fichier est un {what}, pas un relevé\u00a0: demandez à la banque le format CAMT.053.',
  broken_xml: 'Ce fichier XML est mal formé\u00a0: téléchargez-le de nouveau.',
  forbidden_xml:
    'Ce fichier XML contient des déclarations (DOCTYPE) qu’un relevé ne contient jamais\u00a0: il est refusé.',
  too_deep:
    'Ce fichier contient trop de niveaux imbriqués pour être un relevé\u00a0: il est refusé.',
  truncated_file: 'Le fichier est coupé avant sa fin\u00a0: téléchargez-le de nouveau.',
  no_line: 'Ce fichier ne contient aucune opération.',
  several_accounts:
    'Ce fichier contient plusieurs comptes ({what})\u00a0: choisissez celui à importer.',
  account_missing: 'Ce fichier ne contient pas le compte {what}.',
  foreign_currency: 'Opération en {what}\u00a0: seuls les comptes en euros sont tenus ici.',
  unreadable_date: 'Date illisible\u00a0: «\u00a0{what}\u00a0».',
  impossible_date: 'Cette date n’existe pas\u00a0: «\u00a0{what}\u00a0».',
  missing_date: 'La date manque.',
  american_dates:
    'Les dates de ce fichier sont écrites mois/jour/année (par exemple «\u00a0{what}\u00a0»)\u00a0: exportez-le avec des dates jour/mois/année.',
  doubtful_dates:
    'Les dates de ce fichier se suivraient si elles étaient écrites mois/jour/année, et non jour/mois/année comme elles sont lues (par exemple «\u00a0{what}\u00a0»)\u00a0: vérifiez-les avant d’importer.',
  unreadable_amount: 'Montant illisible\u00a0: «\u00a0{what}\u00a0».',
  ambiguous_amount:
    'Montant ambigu\u00a0: «\u00a0{what}\u00a0» peut être des milliers ou des décimales.',
  missing_amount: 'Le montant manque.',
  unreadable_fee: 'Frais illisibles\u00a0: «\u00a0{what}\u00a0».',
  negative_credit:
    'Crédit négatif\u00a0: «\u00a0{what}\u00a0». Rien ne dit s’il faut l’ajouter ou le retrancher.',
  both_amounts:
    'Débit et crédit sont remplis tous les deux\u00a0: rien ne dit lequel est celui de l’opération.',
  both_amounts_empty: 'Ni débit ni crédit sur cette ligne.',
  zero_amount: 'Opération de 0,00\u00a0€\u00a0: elle n’est pas importée.',
  unreadable_direction:
    'Sens de l’opération illisible\u00a0: «\u00a0{what}\u00a0» (débit ou crédit attendu).',
  too_many_columns:
    'Cette ligne a plus de colonnes que l’en-tête\u00a0: un libellé contient sans doute le séparateur.',
  too_few_columns: 'Cette ligne est incomplète\u00a0: il manque des colonnes.',
  unclosed_quote:
    'Un guillemet est ouvert sur cette ligne et n’est jamais refermé\u00a0: le fichier est sans doute coupé.',
  swallowed_lines: 'Un guillemet mal placé réunit plusieurs opérations en une seule ligne.',
  mapping_not_found:
    'Les colonnes retenues pour ce compte ne sont pas dans ce fichier\u00a0: vérifiez celles qui sont proposées.',
  orphan_line: 'Cette ligne n’appartient à aucune opération.',
  unsupported_section:
    'La partie «\u00a0{what}\u00a0» de ce fichier n’est pas un compte bancaire\u00a0: elle n’est pas importée.',
  not_booked:
    'Opération en attente ({what})\u00a0: elle sera importée quand la banque l’aura comptabilisée.',
  reverted: 'Opération annulée par la banque ({what})\u00a0: elle n’est pas importée.',
  unknown_status:
    'État de l’opération inconnu\u00a0: «\u00a0{what}\u00a0». Dites si elle a bien eu lieu.',
  doubtful_total:
    'Cette ligne a le montant de toutes les autres réunies ({what})\u00a0: dites si c’est un total ou une opération.',
  doubtful_words:
    '«\u00a0{what}\u00a0» peut être un total ou une opération\u00a0: dites laquelle des deux.',
  repeated_header: 'En-tête du tableau.',
  text_line: 'Texte sans date ni montant.',
  text_above: 'Texte au-dessus du tableau.',
  other_section: 'Partie qui n’est pas un compte bancaire.',
  other_account_line: 'Opération d’un autre compte du fichier.',
  unclosed_block: 'Le fichier est coupé dans cette opération\u00a0: téléchargez-le de nouveau.',
  whole_file: 'Le fichier entier est refusé.',
  total_mismatch: '{what}',
  footer_line: 'Ligne de total ou de solde\u00a0: elle n’est pas une opération.',
  ignored_line: 'Ligne écartée à votre demande.',
  empty_label: 'La banque n’a donné aucun libellé à cette opération.',
  repeated_reference:
    'La banque donne plusieurs fois l’identifiant «\u00a0{what}\u00a0»\u00a0: il ne sert pas à reconnaître les doublons.',
  running_balance: '{what}',
  balance_mismatch: '{what}',
  count_mismatch: 'La banque annonce {what}\u00a0: le fichier est peut-être coupé.',
  unreadable_balance: 'Solde illisible\u00a0: «\u00a0{what}\u00a0».',
  more_findings: '{what} autres lignes sont dans le même cas.',
} as const;

export type FindingCode = keyof typeof MESSAGES;

/** Codes that don't forbid the import. */
const MILDER: Partial<Record<FindingCode, Severity>> = {
  zero_amount: 'warning',
  doubtful_dates: 'warning',
  running_balance: 'warning',
  balance_mismatch: 'warning',
  unreadable_balance: 'warning',
  repeated_reference: 'warning',
  empty_label: 'info',
  unsupported_section: 'info',
  not_booked: 'info',
  reverted: 'info',
  total_mismatch: 'warning',
  footer_line: 'info',
  ignored_line: 'info',
};

/** The codes that say why a line is not a movement; the others are about a movement or the file. */
const SET_ASIDE: Partial<Record<FindingCode, SetAsideKind>> = {
  unreadable_date: 'refused',
  impossible_date: 'refused',
  missing_date: 'refused',
  unreadable_amount: 'refused',
  ambiguous_amount: 'refused',
  missing_amount: 'refused',
  unreadable_fee: 'refused',
  negative_credit: 'refused',
  both_amounts: 'refused',
  both_amounts_empty: 'refused',
  zero_amount: 'refused',
  unreadable_direction: 'refused',
  too_many_columns: 'refused',
  too_few_columns: 'refused',
  swallowed_lines: 'refused',
  orphan_line: 'refused',
  unclosed_block: 'refused',
  foreign_currency: 'refused',
  ignored_line: 'refused',
  unknown_status: 'refused',
  doubtful_total: 'refused',
  doubtful_words: 'refused',
  whole_file: 'refused',
  too_deep: 'refused',
  not_booked: 'pending',
  reverted: 'reverted',
  footer_line: 'total',
  repeated_header: 'header',
  text_line: 'text',
  text_above: 'text',
  other_section: 'text',
  other_account_line: 'other_account',
};

export interface FindingPlace {
  readonly line?: number;
  readonly text?: string;
  /** Fills the blank of the sentence: the word or the amount at fault. */
  readonly what?: string;
  /** The whole sentence, for the codes whose sentence is made elsewhere. */
  readonly sentence?: string;
}

/** Builds the finding of a code: its severity and its French sentence. */
export function finding(code: FindingCode, place: FindingPlace = {}): StatementFinding {
  const message =
    place.sentence ?? MESSAGES[code].replace('{what}', () => cut(place.what ?? '', 60));
  return {
    ...(place.line === undefined ? {} : { line: place.line }),
    code,
    severity: MILDER[code] ?? 'error',
    message,
    ...(place.text === undefined ? {} : { text: cut(place.text, MAX_TEXT) }),
  };
}

/**
 * Collects the findings of one file. A file of 100 000 bad lines must answer quickly, so that
 * beyond a limit the errors are only counted; an error that was counted still forbids the import.
 */
export class FindingList {
  readonly #kept: StatementFinding[] = [];
  readonly #setAside = new Map<number, SetAsideLine>();
  #uncounted = 0;
  #errors = 0;

  /** Something could not be read: checks on totals would only repeat it. */
  get hasErrors(): boolean {
    return this.#errors > 0;
  }

  add(code: FindingCode, place: FindingPlace = {}): void {
    if ((MILDER[code] ?? 'error') === 'error') this.#errors += 1;
    if (this.#kept.length < MAX_FINDINGS) this.#kept.push(finding(code, place));
    else this.#uncounted += 1;
    this.setAside(code, place);
  }

  /** Says of a line that it is no movement, where that is nothing to warn about. */
  setAside(code: FindingCode, { line, text = '', what = '' }: FindingPlace): void {
    const kind = SET_ASIDE[code];
    if (kind === undefined || line === undefined || this.#setAside.has(line)) return;
    this.#setAside.set(line, {
      lineNumber: line,
      kind,
      text: cut(text, MAX_TEXT),
      reason: MESSAGES[code].replace('{what}', () => cut(what, 60)),
    });
  }

  /** Every line that is no movement, in the order of the file. */
  get linesSetAside(): SetAsideLine[] {
    return [...this.#setAside.values()].toSorted((a, b) => a.lineNumber - b.lineNumber);
  }

  toArray(): StatementFinding[] {
    const inFileOrder = this.#kept.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
    return this.#uncounted === 0
      ? inFileOrder
      : [...inFileOrder, finding('more_findings', { what: String(this.#uncounted) })];
  }
}

export const money = (amount: Cents): string => formatEuros(amount);
export const day = (iso: string): string => formatDate(iso);

const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}…` : text;
