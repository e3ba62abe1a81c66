import { tell } from '../messages/say.ts';
import type { YearResult } from './compute-year.ts';
import { membersOtherwise } from './taxed-otherwise.ts';
import type { YearInput } from './year-input.ts';
import type { YearWarning } from './year-warning.ts';

/** What the law asks because of who the members are, or of what became of them, and is not computed. */
export const ofMembers = (input: YearInput, result: YearResult): YearWarning[] => [
  ...rentalLevy(input, result),
  ...endedByDeath(input),
  ...valueAddedTax(input),
];

/** Owed by the company as soon as one member is under corporation tax, whatever right he has. */
const rentalLevy = ({ associates }: YearInput, result: YearResult): YearWarning[] =>
  membersOtherwise(associates, result)
    .filter(({ regime }) => regime === 'COMPANY')
    .map(({ id, name }) => ({
      code: 'RENTAL_LEVY',
      severity: 'warning',
      associateId: id,
      ...tell('warnings.rental_levy', { name }),
    }));

/**
 * The holders of 31 December are taxed on the whole year; for whoever died before, the law taxes what
 * he had (CGI art. 204).
 */
const endedByDeath = ({ associates, shareMovements }: YearInput): YearWarning[] =>
  shareMovements.flatMap(({ nature, kind, date, fromId }): YearWarning[] => {
    const isEnd = nature === 'REUNION' && kind === 'US';
    const giver = associates.find(({ id }) => id === fromId);
    if (giver === undefined || (nature !== 'SUCCESSION' && !isEnd)) return [];
    const { id, name } = giver;
    const about = { severity: 'warning', associateId: id } as const;
    return isEnd
      ? [{ code: 'USUFRUCT_END', ...about, ...tell('warnings.usufruct_end', { name, day: date }) }]
      : [{ code: 'ASSOCIATE_DEATH', ...about, ...tell('warnings.death', { name, day: date }) }];
  });

/** Receipts and charges are declared without the tax that goes through the bank with them. */
const valueAddedTax = ({ company }: YearInput): YearWarning[] =>
  company.vatOption === true
    ? [{ code: 'VAT_OPTION', severity: 'warning', ...tell('warnings.vat') }]
    : [];
