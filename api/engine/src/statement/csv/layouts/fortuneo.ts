import type { KnownBank } from './known-bank.ts';

export const fortuneo: KnownBank = {
  bank: 'Fortuneo',
  layouts: [
    {
      // The separator that ends each of its lines tells it from other tables of these columns.
      signature: ['date operation', 'date valeur', 'libelle', 'debit', 'credit', ''],
      columns: {
        date: ['date operation'],
        valueDate: ['date valeur'],
        label: ['libelle'],
        debit: ['debit'],
        credit: ['credit'],
      },
      newestFirst: true,
    },
  ],
  examples: [
    {
      file: [
        'Date opération;Date valeur;libellé;Débit;Crédit;',
        '03/02/2026;04/02/2026;PRLV EDF;-64,20;;',
        '02/02/2026;02/02/2026;VIR DUPRE;;700,00;',
      ],
      read: [
        ['2026-02-02', 70000, 'VIR DUPRE'],
        ['2026-02-03', -6420, 'PRLV EDF'],
      ],
      proof: 'unproved',
    },
  ],
};
