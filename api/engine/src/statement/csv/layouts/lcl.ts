import type { KnownBank } from './known-bank.ts';

export const lcl: KnownBank = {
  bank: 'LCL',
  layouts: [
    {
      signature: ['date', 'montant', 'libelle', 'detail'],
      columns: { date: ['date'], label: ['libelle', 'detail'], amount: ['montant'] },
      newestFirst: true,
    },
  ],
  examples: [
    {
      file: [
        'Date;Montant;Libellé;Détail',
        '03/02/2026;-8,90;COTISATION;COTISATION CARTE',
        '28/02/2026;691,10;;',
      ],
      read: [['2026-02-03', -890, 'COTISATION CARTE']],
      proof: 'unproved',
    },
  ],
};
