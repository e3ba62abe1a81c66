import type { KnownBank } from './known-bank.ts';

export const qonto: KnownBank = {
  bank: 'Qonto',
  layouts: [
    {
      signature: ['status', 'settlement date(utc)', 'total amount(incl. vat)'],
      columns: {
        date: ['settlement date(local)', 'settlement date(utc)'],
        label: ['counterparty name', 'reference'],
        amount: ['total amount(incl. vat)'],
        reference: ['transaction id'],
        currency: ['currency'],
        status: ['status'],
      },
      referenceIsId: true,
      newestFirst: true,
    },
    {
      signature: ['statut', 'date de la valeur(utc)', 'montant total(ttc)'],
      columns: {
        date: ['date de la valeur(local)', 'date de la valeur(utc)'],
        label: ['nom de la contrepartie', 'reference'],
        amount: ['montant total(ttc)'],
        reference: ['identifiant de transaction', 'transaction id'],
        currency: ['devise'],
        status: ['statut'],
        balance: ['solde'],
      },
      referenceIsId: true,
      newestFirst: true,
    },
  ],
  examples: [
    {
      file: [
        'Status,Settlement date (UTC),Operation date (UTC),Total amount (incl. VAT),Currency,Counterparty name,Payment method,Transaction ID,IBAN,Reference',
        'pending,,2026-02-04 08:00:00,-12.00,EUR,SNCF,card,q3,,',
        'declined,,2026-02-04 08:00:00,-13.00,EUR,SNCF,card,q4,,',
        'settled,2026-02-03 10:00:00,2026-02-03 10:00:00,-64.20,EUR,EDF,direct_debit,q2,,Facture 4',
      ],
      read: [['2026-02-03', -6420, 'EDF Facture 4']],
      proof: 'unproved',
    },
    {
      file: [
        'Statut;Date de la valeur (UTC);Date de l’opération (UTC);Montant total (TTC);Débit;Crédit;Solde;Devise;Nom de la contrepartie;Identifiant de transaction;Référence',
        'Exécuté;03-02-2026 10:00:00;03-02-2026 10:00:00;-64,20;64,20;;735,80;EUR;EDF;q2;Facture 4',
        'Exécuté;02-02-2026 10:00:00;02-02-2026 10:00:00;700,00;;700,00;800,00;EUR;Dupré;q1;Loyer',
      ],
      read: [
        ['2026-02-02', 70000, 'Dupré Loyer'],
        ['2026-02-03', -6420, 'EDF Facture 4'],
      ],
      proof: 'proved',
    },
  ],
};
