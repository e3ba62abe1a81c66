import type { KnownBank } from './known-bank.ts';

export const shine: KnownBank = {
  bank: 'Shine',
  layouts: [
    {
      signature: ['transaction id', "date d'operation", 'debit', 'credit', 'libelle'],
      columns: {
        date: ["date d'operation"],
        valueDate: ['date de la valeur'],
        label: ['libelle', 'nom de la contrepartie', 'commentaire'],
        debit: ['debit'],
        credit: ['credit'],
        reference: ['transaction id'],
        status: ['statut'],
        balance: ['solde bancaire'],
      },
      referenceIsId: true,
      newestFirst: true,
    },
  ],
  examples: [
    {
      file: [
        "Transaction ID;Date de la valeur;Date d'opération;IBAN;Type de transaction;Transaction personnelle;Category;Débit;Crédit;Solde mouvement;Solde bancaire;Libellé;Nom de la contrepartie;Montant HT;Montant de TVA total;Pièces;Date d'ajout pièces;Commentaire",
        's1;02/02/2026;02/02/2026;FR76X;Virement;Non;D;0,00;700,00;700,00;800,00;Virement;Paul Dupré;700,00;0,00;;;Loyer',
        's2;03/02/2026;03/02/2026;FR76X;Frais;Non;D;4,68;0,00;-4,68;795,32;Abonnement;;4,68;0,00;;;',
      ],
      read: [
        ['2026-02-02', 70000, 'Virement Paul Dupré Loyer'],
        ['2026-02-03', -468, 'Abonnement'],
      ],
      proof: 'proved',
    },
  ],
};
