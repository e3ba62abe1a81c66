import type { Cents } from '@sci/money/cents';
import { subtract, sum } from '@sci/money/cents';
import { countryName } from '@sci/money/country';
import { retainedEarnings } from '../assembly/allocate-result.ts';
import { isTransfer } from '../associates/share-movement.ts';
import { isSplit } from '../associates/usufruct.ts';
import { say, tell } from '../messages/say.ts';
import type { YearResult } from '../year/compute-year.ts';
import { taxedOtherwise } from '../year/taxed-otherwise.ts';
import type { YearInput } from '../year/year-input.ts';
import { origin, principle } from './doubtful-rows.ts';
import type { Point } from './point.ts';

/** What is doubtful of those who hold the shares: what they may receive, and how they declare it. */
export const associateDoubts = (input: YearInput, result: YearResult): Point[] => [
  ...earlierProfits(input, result),
  ...rightToProfits(input, result),
  ...ownReturns(input, result),
  ...livingAbroad(input, result),
];

/** Whose the earlier profits of split shares are, where there are any and the statutes are silent. */
function earlierProfits({ year, usufruct }: YearInput, result: YearResult): Point[] {
  const row = principle('USUFRUIT_RESERVES', year);
  const amount = earlier(result);
  const isSilent = (usufruct?.reserves ?? null) === null;
  if (row === undefined || amount <= 0 || !isSilent || !isSplit(result.holders)) return [];
  return [{ ...origin(row), label: row.label, ...tell('doubts.earlier_profits', { amount }) }];
}

/** Who has a right to what can be distributed, where it is not who held the shares all the year. */
function rightToProfits(input: YearInput, result: YearResult): Point[] {
  const row = principle('DROIT_AU_DIVIDENDE', input.year);
  const amount = sum([result.accountingResult, earlier(result)]);
  const isSilent = (input.usufruct?.profits ?? null) === null;
  const isOpen = (isSilent && isSplit(result.holders)) || input.shareMovements.some(isTransfer);
  if (row === undefined || amount <= 0 || !isOpen) return [];
  return [{ ...origin(row), label: row.label, ...tell('doubts.right_to_profits', { amount }) }];
}

/** The numbers of lines that persons are told to copy their part on. */
function ownReturns({ associates, year }: YearInput, result: YearResult): Point[] {
  const row = principle('DECLARATION_ASSOCIE', year);
  const others = new Set(taxedOtherwise(associates, result).map(({ id }) => id));
  const declares = [...result.quoteParts].some(
    ([id, { R1, R3, R4 }]) => !others.has(id) && [R1, R3, R4].some((euros) => euros !== 0),
  );
  if (row === undefined || !declares) return [];
  return [{ ...origin(row), label: row.label, ...tell('doubts.own_returns') }];
}

/** Those who live abroad: what they owe as such is not computed here. */
function livingAbroad({ associates, year }: YearInput, { quoteParts }: YearResult): Point[] {
  const row = principle('ASSOCIE_NON_RESIDENT', year);
  const names = associates
    .filter(
      ({ id, abroad, regime }) =>
        abroad !== undefined && regime !== 'COMPANY' && quoteParts.has(id),
    )
    .map(({ name, abroad = '' }) =>
      say('doubts.one_abroad', { name, country: countryName(abroad) }),
    );
  if (row === undefined || names.length === 0) return [];
  const told = tell('doubts.living_abroad', { names: names.join(', '), count: names.length });
  return [{ ...origin(row), label: row.label, ...told }];
}

/** What is left of the profits of earlier years, prior losses deducted. */
function earlier({ trialBalance }: YearResult): Cents {
  const { retainedCredit, retainedDebit } = retainedEarnings(trialBalance);
  return subtract(retainedCredit, retainedDebit);
}
