import type { KnownBank } from './known-bank.ts';

export const paypal: KnownBank = {
  bank: 'PayPal',
  layouts: [
    {
      signature: ['date', 'fuseau horaire', 'devise', 'net'],
      columns: {
        date: ['date'],
        label: ['nom', 'type', "titre de l'objet"],
        amount: ['net'],
        currency: ['devise'],
        status: ['etat', 'statut'],
        reference: ['numero de transaction', 'n° de transaction'],
        balance: ['solde'],
      },
      referenceIsId: true,
    },
    {
      signature: ['date', 'timezone', 'currency', 'gross', 'net'],
      columns: {
        date: ['date'],
        label: ['name', 'type', 'item title'],
        amount: ['net'],
        currency: ['currency'],
        status: ['status'],
        reference: ['transaction id'],
        balance: ['balance'],
      },
      referenceIsId: true,
    },
  ],
  examples: [
    {
      file: [
        '"Date","Heure","Fuseau horaire","Nom","Type","État","Devise","Avant commission","Commission","Net","Numéro de transaction","Solde"',
        '"02/02/2026","09:00:00","CET","Paul Dupré","Paiement mobile","Terminé","EUR","700,00","-10,00","690,00","P1","790,00"',
        '"13/02/2026","09:00:00","CET","EDF","Paiement","En attente","EUR","-64,20","0,00","-64,20","P2","725,80"',
      ],
      read: [['2026-02-02', 69000, 'Paul Dupré Paiement mobile']],
      proof: 'unproved',
    },
    {
      file: [
        '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","Transaction ID","Balance"',
        '"13/02/2026","09:00:00","CET","Paul Dupré","Mobile Payment","Completed","EUR","700.00","-10.00","690.00","P1","790.00"',
      ],
      read: [['2026-02-13', 69000, 'Paul Dupré Mobile Payment']],
      proof: 'unproved',
    },
  ],
};
