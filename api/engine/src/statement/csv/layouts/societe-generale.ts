import type { KnownBank } from './known-bank.ts';

export const societeGenerale: KnownBank = {
  bank: 'Société Générale',
  layouts: [
    {
      signature: [
        "date de l'operation",
        'libelle',
        "detail de l'ecriture",
        "montant de l'operation",
      ],
      columns: {
        date: ["date de l'operation"],
        label: ["detail de l'ecriture"],
        amount: ["montant de l'operation"],
        currency: ['devise'],
      },
      newestFirst: true,
    },
  ],
  examples: [
    {
      file: [
        '="0099";01/02/2026;28/02/2026;2;28/02/2026;691,50 EUR',
        '',
        "Date de l'opération;Libellé;Détail de l'écriture;Montant de l'opération;Devise",
        '03/02/2026;FRAIS;FRAIS DE COMPTE;-8,50;EUR',
        '02/02/2026;VIR RECU;VIR RECU DUPRE LOYER;700,00;EUR',
      ],
      read: [
        ['2026-02-02', 70000, 'VIR RECU DUPRE LOYER'],
        ['2026-02-03', -850, 'FRAIS DE COMPTE'],
      ],
      proof: 'unproved',
    },
  ],
};
