import type { KnownBank } from './known-bank.ts';

export const revolut: KnownBank = {
  bank: 'Revolut',
  layouts: [
    {
      signature: ['product', 'started date', 'completed date', 'amount', 'fee', 'state'],
      columns: {
        date: ['completed date'],
        label: ['description'],
        amount: ['amount'],
        fee: ['fee'],
        currency: ['currency'],
        status: ['state'],
        balance: ['balance'],
        account: ['product'],
      },
    },
    {
      signature: ['produit', 'date de debut', 'date de fin', 'montant', 'frais', 'etat'],
      columns: {
        date: ['date de fin'],
        label: ['description'],
        amount: ['montant'],
        fee: ['frais'],
        currency: ['devise'],
        status: ['etat'],
        balance: ['solde'],
        account: ['produit'],
      },
    },
  ],
  examples: [
    {
      file: [
        'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
        'TOPUP,Current,2026-02-02 09:00:00,2026-02-02 09:00:01,Paul Dupré,700.00,0.00,EUR,COMPLETED,800.00',
        'EXCHANGE,Current,2026-02-03 09:00:00,2026-02-03 09:00:01,To USD,-50.00,0.50,EUR,COMPLETED,749.50',
        'CARD_PAYMENT,Current,2026-02-04 09:00:00,,Leroy Merlin,-20.00,0.00,EUR,PENDING,',
        'CARD_PAYMENT,Current,2026-02-04 10:00:00,,Hôtel,-30.00,0.00,EUR,REVERTED,',
      ],
      read: [
        ['2026-02-02', 70000, 'Paul Dupré'],
        ['2026-02-03', -5050, 'To USD (frais de 0,50 € compris)'],
      ],
      proof: 'proved',
    },
    {
      file: [
        'Type,Produit,Date de début,Date de fin,Description,Montant,Frais,Devise,État,Solde',
        'Virement,Actuel,2026-02-02 09:00:00,2026-02-02 09:00:01,Paul Dupré,700.00,0.00,EUR,TERMINÉ,800.00',
        'Paiement par carte,Actuel,2026-02-03 09:00:00,,Hôtel,-30.00,0.00,EUR,EN ATTENTE,',
        'Paiement par carte,Actuel,2026-02-03 10:00:00,,Hôtel,-30.00,0.00,EUR,RENVOYÉ,',
      ],
      read: [['2026-02-02', 70000, 'Paul Dupré']],
      proof: 'unproved',
    },
  ],
};
