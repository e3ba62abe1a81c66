import fc from 'fast-check';
import type { AdverseMovement } from './adverse-movements.ts';

/** A column that holds no amount and no day of an operation, and looks like it. */
export interface TrapColumn {
  readonly names: readonly string[];
  readonly cell: (
    line: Pick<AdverseMovement, 'day' | 'cents' | 'label'>,
    at: number,
    write: TrapWriter,
  ) => string;
}

/** How the table writes its days and its amounts. */
export interface TrapWriter {
  readonly day: (iso: string) => string;
  readonly signed: (cents: number) => string;
  readonly bare: (cents: number) => string;
}

const later = (iso: string, days: number): string =>
  new Date(Date.parse(iso) + days * 86_400_000).toISOString().slice(0, 10);

const TRAPS: readonly TrapColumn[] = [
  { names: ['Référence', 'Reference', 'Ref'], cell: (_, at) => String(410_233 + at * 7919) },
  { names: ['N°', 'No', 'Nr'], cell: (_, at) => String(at + 1) },
  {
    names: ['Numéro de chèque', 'Check number'],
    cell: (_, at) => (at % 3 === 0 ? `00${45 + at}` : ''),
  },
  { names: ['Année', 'Year', 'Jahr'], cell: ({ day }) => day.slice(0, 4) },
  { names: ['Mois', 'Month', 'Monat'], cell: ({ day }) => String(Number(day.slice(5, 7))) },
  { names: ['Code postal', 'Postcode'], cell: (_, at) => `750${10 + (at % 9)}` },
  {
    names: ['Date de valeur', 'Value date', 'Valuta'],
    cell: ({ day }, at, write) => write.day(later(day, at % 4)),
  },
  {
    names: ['Date d’achat', 'Due date', 'Date facture', 'Rechnungsdatum'],
    cell: ({ day }, at, write) => write.day(later(day, -(at % 3))),
  },
  { names: ['TVA', 'Taux', 'VAT rate'], cell: (_, at) => (at % 2 === 0 ? '20,00' : '5,50') },
  { names: ['Pourcentage', 'Rate'], cell: (_, at) => `${(at % 5) + 1},5 %` },
  { names: ['Quantité', 'Quantity'], cell: (_, at) => String((at % 3) + 1) },
  { names: ['Heure', 'Time', 'Uhrzeit'], cell: (_, at) => `1${at % 10}:15` },
  { names: ['Carte', 'Card'], cell: (_, at) => `**** ${1234 + (at % 2)}` },
  { names: ['Catégorie', 'Category'], cell: (_, at) => (at % 2 === 0 ? 'Logement' : 'Divers 2') },
  { names: ['Pointé', 'Cleared', 'P'], cell: (_, at) => (at % 2 === 0 ? 'X' : '') },
  { names: ['Code opération', 'Code', 'Key'], cell: ({ cents }) => (cents < 0 ? '51' : '52') },
  {
    names: ['Plafond', 'Limit'],
    cell: (_, __, write) => write.bare(500_00),
  },
  { names: ['Tiers', 'Counterparty'], cell: ({ label }) => label.slice(0, 4) },
  {
    names: ['Compte tiers', 'IBAN'],
    cell: (_, at) => (at % 2 === 0 ? 'FR1420041010050500013M02606' : ''),
  },
  { names: ['Frais', 'Fees'], cell: (_, __, write) => write.bare(0) },
  { names: ['Devise', 'Currency', 'Währung'], cell: () => 'EUR' },
  { names: ['', 'Colonne1', 'F5'], cell: (_, at) => String(at % 4) },
  {
    names: ['Note', 'Remarque', 'Comment'],
    cell: (_, at, write) => (at % 3 === 0 ? `dont ${write.bare(12_50)}` : ''),
  },
];

/** None in one table of three. */
export const trapColumns: fc.Arbitrary<readonly TrapColumn[]> = fc
  .nat(2)
  .chain((few) =>
    few === 0 ? fc.constant<TrapColumn[]>([]) : fc.subarray([...TRAPS], { maxLength: 3 }),
  );
