import { cents } from '@sci/money/cents';
import type { ShareRegister } from '../../papers/documents/data.ts';

/**
 * The register of SCI Horizon 3, worked by hand: 500, 300 and 200 shares at the beginning; Arthur
 * gives Clémence 100 shares in bare ownership, and a sale by Bastien is cancelled.
 */
const held = (PP: number, US = 0, NP = 0) => ({ PP, US, NP });
const initial = (number: number, to_name: string, shares: number, first: number) => ({
  number,
  date: '2016-03-14',
  nature: 'INITIALE' as const,
  kind: 'PP' as const,
  shares,
  split_shares: 0,
  from_name: null,
  to_name,
  price: null,
  numbers: [{ first, last: first + shares - 1 }],
  recorded_on: '2016-03-20',
  cancelled_on: null,
});
const opening = (number: number, shares: number) => ({
  number,
  date: '2016-03-14',
  nature: 'INITIALE' as const,
  change: held(shares),
  after: held(shares),
});

export const registerExample: ShareRegister = {
  date: '2025-12-31',
  shares: 1000,
  nominal: cents(10_00),
  split: true,
  decisions: {
    usufructuary: ['allocation'],
    bare_owner: ['ordinary', 'extraordinary', 'approval', 'appointment'],
  },
  holders: [
    {
      associate_id: 1,
      name: 'Arthur Lemoine',
      held: held(400, 100),
      capital_percent: 40,
      usufruct_votes_percent: 50,
      bare_votes_percent: 40,
    },
    {
      associate_id: 2,
      name: 'Bastien Lemoine',
      held: held(300),
      capital_percent: 30,
      usufruct_votes_percent: 30,
      bare_votes_percent: 30,
    },
    {
      associate_id: 3,
      name: 'Clémence Lemoine',
      held: held(200, 0, 100),
      capital_percent: 30,
      usufruct_votes_percent: 20,
      bare_votes_percent: 30,
    },
  ],
  steps: [
    { date: '2016-03-14', issued: 1000, cancelled: 0, shares: 1000, capital: cents(10_000_00) },
  ],
  movements: [
    initial(1, 'Arthur Lemoine', 500, 1),
    initial(2, 'Bastien Lemoine', 300, 501),
    initial(3, 'Clémence Lemoine', 200, 801),
    {
      number: 4,
      date: '2023-02-06',
      nature: 'CESSION',
      kind: 'PP',
      shares: 50,
      split_shares: 0,
      from_name: 'Bastien Lemoine',
      to_name: 'Arthur Lemoine',
      price: cents(12_500_00),
      recorded_on: '2023-02-08',
      cancelled_on: '2023-02-09',
    },
    {
      number: 5,
      date: '2024-05-17',
      nature: 'DONATION',
      kind: 'NP',
      shares: 100,
      split_shares: 100,
      from_name: 'Arthur Lemoine',
      to_name: 'Clémence Lemoine',
      price: null,
      numbers: [{ first: 1, last: 100 }],
      recorded_on: '2024-05-21',
      cancelled_on: null,
    },
  ],
  accounts: [
    {
      associate_id: 1,
      name: 'Arthur Lemoine',
      lines: [
        opening(1, 500),
        {
          number: 5,
          date: '2024-05-17',
          nature: 'DONATION',
          change: held(-100, 100),
          after: held(400, 100),
        },
      ],
    },
    { associate_id: 2, name: 'Bastien Lemoine', lines: [opening(2, 300)] },
    {
      associate_id: 3,
      name: 'Clémence Lemoine',
      lines: [
        opening(3, 200),
        {
          number: 5,
          date: '2024-05-17',
          nature: 'DONATION',
          change: held(0, 0, 100),
          after: held(200, 0, 100),
        },
      ],
    },
  ],
  beneficial_owners: {
    threshold_percent: 25,
    owners: [
      { associate_id: 1, name: 'Arthur Lemoine', by: 'capital_and_votes' },
      { associate_id: 2, name: 'Bastien Lemoine', by: 'capital_and_votes' },
      { associate_id: 3, name: 'Clémence Lemoine', by: 'capital_and_votes' },
    ],
  },
};
