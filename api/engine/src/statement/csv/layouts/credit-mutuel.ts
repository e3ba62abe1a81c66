import type { KnownBank } from './known-bank.ts';

export const creditMutuel: KnownBank = {
  bank: 'Crédit Mutuel / CIC',
  layouts: [
    {
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
  ],
  examples: [
    {
      file: [
        'Date;Date de valeur;Débit;Crédit;Libellé;Solde',
        '02/02/2026;02/02/2026;;700,00;VIR DUPRE;800,00',
        '03/02/2026;04/02/2026;-64,20;;PRLV EDF;735,80',
      ],
      read: [
        ['2026-02-02', 70000, 'VIR DUPRE'],
        ['2026-02-03', -6420, 'PRLV EDF'],
      ],
      proof: 'proved',
    },
  ],
};
