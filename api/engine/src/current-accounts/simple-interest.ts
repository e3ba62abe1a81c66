import { cents, type Cents } from '@sci/money/cents';
import { addDays, daysBetween } from '../law/calendar.ts';
import type { CurrentAccount } from './current-accounts.ts';

const DAYS = 365;
const BASIS_POINTS = 10_000;

/**
 * Interest that a written agreement would give on a current account over a year, for information:
 * the balance at the end of each day × days / 365 × rate (in hundredths of a percent), simple,
 * debit balances counting 0, rounded to the cent once.
 */
export function simpleInterest(
  { opening, rows }: Pick<CurrentAccount, 'opening' | 'rows'>,
  year: number,
  rateBasisPoints: number,
): Cents {
  const changes = [
    { date: `${year}-01-01`, balance: opening },
    ...rows.map(({ date, balance }) => ({ date, balance })),
  ];
  const end = addDays(`${year}-12-31`, 1);
  const centDays = changes.reduce((total, { date, balance }, index) => {
    const days = daysBetween(date, changes[index + 1]?.date ?? end);
    return total + BigInt(Math.max(0, balance)) * BigInt(days);
  }, 0n);
  const divisor = BigInt(DAYS * BASIS_POINTS);
  return cents(Number((2n * centDays * BigInt(rateBasisPoints) + divisor) / (2n * divisor)));
}
