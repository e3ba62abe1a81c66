import type { KnownBank } from './known-bank.ts';

export const n26: KnownBank = {
  bank: 'N26',
  layouts: [
    {
      signature: ['booking date', 'partner name', 'amount(eur)', 'original currency'],
      columns: {
        date: ['booking date'],
        valueDate: ['value date'],
        label: ['partner name', 'payment reference'],
        amount: ['amount(eur)'],
        // Each space of N26 is an account of its own.
        account: ['account name'],
      },
    },
    {
      signature: ['date', 'payee', 'transaction type', 'amount(eur)', 'exchange rate'],
      columns: {
        date: ['date'],
        label: ['payee', 'payment reference'],
        amount: ['amount(eur)'],
      },
    },
    {
      signature: [
        'date',
        'beneficiaire',
        'type de transaction',
        'montant(eur)',
        'taux de conversion',
      ],
      columns: {
        date: ['date'],
        label: ['beneficiaire', 'reference de paiement'],
        amount: ['montant(eur)'],
      },
    },
    {
      signature: ['datum', 'empfanger', 'transaktionstyp', 'betrag(eur)', 'wechselkurs'],
      columns: {
        date: ['datum'],
        label: ['empfanger', 'verwendungszweck'],
        amount: ['betrag(eur)'],
      },
    },
  ],
  examples: [
    {
      file: [
        '"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"',
        '2026-02-02,2026-02-02,"Paul Dupré",FR76,"Credit Transfer",Loyer,Main,700.0,,,',
        '2026-02-03,2026-02-04,"HOSTING INC",,Presentment,,Main,-9.21,-10.00,USD,0.921',
      ],
      read: [
        ['2026-02-02', 70000, 'Paul Dupré Loyer'],
        ['2026-02-03', -921, 'HOSTING INC'],
      ],
      proof: 'unproved',
    },
    {
      file: [
        '"Date","Payee","Account number","Transaction type","Payment reference","Amount (EUR)","Amount (Foreign Currency)","Type Foreign Currency","Exchange Rate"',
        '"2026-02-03","HOSTING INC","","MasterCard Payment","","-9.21","-10.00","USD","0.921"',
      ],
      read: [['2026-02-03', -921, 'HOSTING INC']],
      proof: 'unproved',
    },
    {
      file: [
        '"Date","Bénéficiaire","Numéro de compte","Type de transaction","Référence de paiement","Montant (EUR)","Montant (Devise étrangère)","Sélectionnez la devise étrangère","Taux de conversion"',
        '"2026-02-03","HOSTING INC","","Paiement par MasterCard","-","-9.21","-10.0","USD","0.921"',
      ],
      read: [['2026-02-03', -921, 'HOSTING INC']],
      proof: 'unproved',
    },
    {
      file: [
        '"Datum","Empfänger","Kontonummer","Transaktionstyp","Verwendungszweck","Kategorie","Betrag (EUR)","Betrag (Fremdwährung)","Fremdwährung","Wechselkurs"',
        '"2026-02-03","HOSTING INC","","MasterCard Zahlung","Rechnung 4","IT","-9.21","-10.0","USD","0.921"',
      ],
      read: [['2026-02-03', -921, 'HOSTING INC Rechnung 4']],
      proof: 'unproved',
    },
  ],
};
