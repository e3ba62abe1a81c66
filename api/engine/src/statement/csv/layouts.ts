import { headerName, locate, type NamedColumns } from './columns.ts';
import type { CsvColumns } from '../types.ts';

/** How one bank writes its CSV exports. Header names are in the form given by `headerName`. */
export interface CsvLayout {
  readonly bank: string;
  /** Names that together belong to this bank only. */
  readonly signature: readonly string[];
  readonly columns: NamedColumns;
  /** The reference column names one movement for ever. */
  readonly referenceIsId?: true;
  /**
   * The bank writes its latest movement first: settles the order of a file whose movements have one
   * date.
   */
  readonly newestFirst?: true;
}

/**
 * Facts gathered from exports published by statement readers; a bank that changed its header has
 * two rows.
 */
const LAYOUTS: readonly CsvLayout[] = [
  {
    bank: 'Crédit Agricole',
    signature: ['date', 'libelle', 'debit euros', 'credit euros'],
    columns: {
      date: ['date'],
      valueDate: ['date valeur', 'date de valeur'],
      label: ['libelle'],
      debit: ['debit euros'],
      credit: ['credit euros'],
    },
    newestFirst: true,
  },
  {
    bank: 'Société Générale',
    signature: ["date de l'operation", 'libelle', "detail de l'ecriture", "montant de l'operation"],
    columns: {
      date: ["date de l'operation"],
      label: ["detail de l'ecriture"],
      amount: ["montant de l'operation"],
      currency: ['devise'],
    },
    newestFirst: true,
  },
  {
    bank: 'Banque Populaire / Caisse d’Épargne',
    signature: ['date de comptabilisation', 'libelle operation', 'debit', 'credit'],
    columns: {
      date: ['date de comptabilisation'],
      valueDate: ['date de valeur'],
      label: ['libelle operation', 'informations complementaires'],
      debit: ['debit'],
      credit: ['credit'],
      reference: ['reference'],
    },
    referenceIsId: true,
    newestFirst: true,
  },
  {
    bank: 'La Banque Postale',
    signature: ['date', 'libelle', 'montant(euros)'],
    columns: { date: ['date'], label: ['libelle'], amount: ['montant(euros)'] },
    newestFirst: true,
  },
  {
    bank: 'Crédit Mutuel / CIC',
    signature: ['date', 'date de valeur', 'libelle', 'solde'],
    columns: {
      date: ['date'],
      valueDate: ['date de valeur'],
      label: ['libelle'],
      amount: ['montant'],
      debit: ['debit'],
      credit: ['credit'],
      balance: ['solde'],
    },
  },
  {
    bank: 'BNP Paribas',
    signature: [
      'date operation',
      'libelle court',
      'libelle operation',
      'montant operation en euro',
    ],
    columns: {
      date: ['date operation'],
      label: ['libelle operation'],
      amount: ['montant operation en euro'],
    },
    newestFirst: true,
  },
  {
    bank: 'BoursoBank',
    signature: ['dateop', 'dateval', 'label', 'amount'],
    columns: {
      date: ['dateop'],
      valueDate: ['dateval'],
      label: ['label'],
      amount: ['amount'],
      account: ['accountnum'],
    },
    newestFirst: true,
  },
  {
    bank: 'Qonto',
    signature: ['status', 'settlement date(utc)', 'total amount(incl. vat)'],
    columns: {
      date: ['settlement date(local)', 'settlement date(utc)'],
      label: ['counterparty name', 'reference'],
      amount: ['total amount(incl. vat)'],
      reference: ['transaction id'],
      currency: ['currency'],
      status: ['status'],
    },
    referenceIsId: true,
    newestFirst: true,
  },
  {
    bank: 'Qonto',
    signature: ['statut', 'date de la valeur(utc)', 'montant total(ttc)'],
    columns: {
      date: ['date de la valeur(local)', 'date de la valeur(utc)'],
      label: ['nom de la contrepartie', 'reference'],
      amount: ['montant total(ttc)'],
      reference: ['identifiant de transaction', 'transaction id'],
      currency: ['devise'],
      status: ['statut'],
    },
    referenceIsId: true,
    newestFirst: true,
  },
  {
    bank: 'Shine',
    signature: ['transaction id', "date d'operation", 'debit', 'credit', 'libelle'],
    columns: {
      date: ["date d'operation"],
      valueDate: ['date de la valeur'],
      label: ['libelle', 'nom de la contrepartie', 'commentaire'],
      debit: ['debit'],
      credit: ['credit'],
      reference: ['transaction id'],
      status: ['statut'],
    },
    referenceIsId: true,
    newestFirst: true,
  },
  {
    bank: 'LCL',
    signature: ['date', 'montant', 'libelle', 'detail'],
    columns: { date: ['date'], label: ['libelle', 'detail'], amount: ['montant'] },
    newestFirst: true,
  },
];

export interface FoundLayout {
  readonly layout: CsvLayout;
  readonly columns: CsvColumns;
}

/** The bank whose header this row is. */
export function recognise(header: readonly string[]): FoundLayout | undefined {
  const names = new Set(header.map(headerName));
  for (const layout of LAYOUTS) {
    if (!layout.signature.every((name) => names.has(name))) continue;
    const columns = locate(header, layout.columns);
    if (columns !== undefined) return { layout, columns };
  }
  return undefined;
}

/** LCL's export without header: date, signed amount, then words. The last row is the balance. */
export const lclWithoutHeader: CsvLayout = {
  bank: 'LCL',
  signature: [],
  columns: { date: [], label: [] },
  newestFirst: true,
};
