import type { KnownBank } from './known-bank.ts';

export const bpce: KnownBank = {
  bank: 'Banque Populaire / Caisse d’Épargne',
  layouts: [
    {
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
  ],
  examples: [
    {
      file: [
        'Date de comptabilisation;Libelle simplifie;Libelle operation;Reference;Informations complementaires;Type operation;Categorie;Sous categorie;Debit;Credit;Date operation;Date de valeur;Pointage operation',
        '03/02/2026;EDF;PRLV EDF;R2;FACTURE 4;Prelevement;Logement;Energie;-64,20;;03/02/2026;03/02/2026;0',
        '02/02/2026;DUPRE;VIR DUPRE;R1;LOYER;Virement;Revenus;Loyers;;+700,00;02/02/2026;02/02/2026;0',
      ],
      read: [
        ['2026-02-02', 70000, 'VIR DUPRE LOYER'],
        ['2026-02-03', -6420, 'PRLV EDF FACTURE 4'],
      ],
      proof: 'unproved',
    },
  ],
};
