import type { KnownBank } from './known-bank.ts';

export const banquePostale: KnownBank = {
  bank: 'La Banque Postale',
  layouts: [
    {
      signature: ['date', 'libelle', 'montant(euros)'],
      columns: { date: ['date'], label: ['libelle'], amount: ['montant(euros)'] },
      newestFirst: true,
    },
  ],
  examples: [
    {
      file: [
        'Numéro Compte   ;1234567A020',
        'Type         ;CCP',
        'Compte tenu en  ;euros',
        'Date            ;28/02/2026',
        'Solde (EUROS)   ;635,80',
        '',
        'Date;Libellé;Montant(EUROS)',
        '03/02/2026;PRELEVEMENT DE EDF;-64,20',
        '02/02/2026;VIREMENT DE DUPRE;700,00',
      ],
      read: [
        ['2026-02-02', 70000, 'VIREMENT DE DUPRE'],
        ['2026-02-03', -6420, 'PRELEVEMENT DE EDF'],
      ],
      proof: 'unproved',
    },
  ],
};
