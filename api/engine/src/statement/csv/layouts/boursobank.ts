import type { KnownBank } from './known-bank.ts';

export const boursobank: KnownBank = {
  bank: 'BoursoBank',
  layouts: [
    {
      signature: ['dateop', 'dateval', 'label', 'amount'],
      columns: {
        date: ['dateop'],
        valueDate: ['dateval'],
        label: ['label'],
        amount: ['amount'],
        account: ['accountnum'],
      },
      newestFirst: true,
    },
  ],
  examples: [
    {
      file: [
        'dateOp;dateVal;label;category;categoryParent;supplierFound;amount;comment;accountNum;accountLabel;accountbalance',
        '2026-02-03;2026-02-03;"PRLV EDF";Energie;Logement;edf;"-64,20";;00040;COMPTE;735,80',
      ],
      read: [['2026-02-03', -6420, 'PRLV EDF']],
      proof: 'unproved',
    },
  ],
};
