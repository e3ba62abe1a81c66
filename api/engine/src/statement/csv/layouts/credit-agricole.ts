import type { KnownBank } from './known-bank.ts';

export const creditAgricole: KnownBank = {
  bank: 'Crédit Agricole',
  layouts: [
    {
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
  ],
  examples: [
    {
      file: [
        'Date;Libellé;Débit euros;Crédit euros;',
        '03/02/2026;PRLV EDF;64,20;;',
        '02/02/2026;VIR LOYER DUPRE;;700,00;',
        ';Total;64,20;700,00;',
      ],
      read: [
        ['2026-02-02', 70000, 'VIR LOYER DUPRE'],
        ['2026-02-03', -6420, 'PRLV EDF'],
      ],
      proof: 'proved',
    },
  ],
};
