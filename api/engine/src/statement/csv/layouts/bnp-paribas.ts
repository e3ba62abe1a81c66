import type { KnownBank } from './known-bank.ts';

export const bnpParibas: KnownBank = {
  bank: 'BNP Paribas',
  layouts: [
    {
      signature: ['date operation', 'libelle court', 'libelle operation'],
      columns: {
        date: ['date operation'],
        label: ['libelle operation'],
        amount: ['montant operation en euro', 'montant operation'],
      },
      newestFirst: true,
    },
  ],
  examples: [
    {
      file: [
        'Date operation;Libelle court;Type operation;Libelle operation;Montant operation en euro',
        '03/02/2026;EDF;PRELEVEMENT;PRLV SEPA EDF;-64,20',
      ],
      read: [['2026-02-03', -6420, 'PRLV SEPA EDF']],
      proof: 'unproved',
    },
    {
      file: [
        'Date opération;Libellé court;Type opération;Libellé opération;Montant opération',
        '03/02/2026;EDF;PRELEVEMENT;PRLV SEPA EDF;-64,20',
      ],
      read: [['2026-02-03', -6420, 'PRLV SEPA EDF']],
      proof: 'unproved',
    },
  ],
};
