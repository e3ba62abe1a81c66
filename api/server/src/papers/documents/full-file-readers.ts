import type { FileReader, FullFileParts } from './data.ts';

/** Which parts of the full file are whose. */

type Part = keyof FullFileParts;

const EVERYTHING: readonly Part[] = [
  'identity',
  'register',
  'heritage',
  'taxReturn',
  'quoteParts',
  'sig',
  'income',
  'balanceSheet',
  'loans',
  'associateAccounts',
  'ledger',
  'controls',
  'assembly',
  'attachments',
];

/**
 * The controls are the manager's own, and go to nobody else. A bank judges the debt, a notary the
 * shares and what the company owns and owes, the tax office the return and the books; an associate
 * reads the accounts, the minutes and what is his.
 */
const PARTS_OF: Readonly<Record<FileReader, readonly Part[]>> = {
  gerance: EVERYTHING,
  banque: ['identity', 'heritage', 'taxReturn', 'sig', 'income', 'balanceSheet', 'loans'],
  notaire: [
    'identity',
    'register',
    'heritage',
    'balanceSheet',
    'loans',
    'associateAccounts',
    'assembly',
  ],
  administration: [
    'identity',
    'heritage',
    'taxReturn',
    'quoteParts',
    'income',
    'balanceSheet',
    'ledger',
    'attachments',
  ],
  associe: ['quoteParts', 'income', 'balanceSheet', 'loans', 'associateAccounts', 'assembly'],
};

export const isFor = (reader: FileReader, part: Part): boolean => PARTS_OF[reader].includes(part);
