import { cents, type Cents } from './cents.ts';

/** Minus sign, hyphen, figure dash and en dash, small and wide minus: programs write any of them. */
const DASHES = /[\u2212\u2010-\u2013\ufe63\uff0d]/g;
/**
 * Ordinary, no-break and narrow no-break spaces, apostrophes and the currency: what people and
 * banks put around digits.
 */
const DECORATION = /[\s\u00a0\u202f'’€]|EUR/gi;

/**
 * Reads an amount as French banks and people write it; returns undefined for anything that is not
 * surely an amount.
 *
 * With both "." and "," the last one is the decimal mark; a single one is always decimal. A "+", a
 * "-" or a dash that stands for it, before or after, or parentheses give the sign. More than two
 * decimals, or separators that group anything but thousands, are not an amount: nothing unreadable
 * ever becomes 0.
 */
export function parseAmount(text: string): Cents | undefined {
  const bare = text.replace(DECORATION, '').replace(DASHES, '-');
  const match = /^(?<open>\()?(?<lead>[+-])?(?<digits>[\d.,]+)(?<trail>[+-])?(?<close>\))?$/.exec(
    bare,
  );
  const { open, lead, digits, trail, close } = match?.groups ?? {};
  if (digits === undefined || (open === undefined) !== (close === undefined)) return undefined;
  if ([open, lead, trail].filter((sign) => sign !== undefined).length > 1) return undefined;

  const magnitude = parseDigits(digits);
  if (magnitude === undefined) return undefined;
  const negative = open !== undefined || lead === '-' || trail === '-';
  return cents(negative ? -magnitude : magnitude);
}

function parseDigits(digits: string): number | undefined {
  const decimalAt = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  const whole = decimalAt < 0 ? digits : digits.slice(0, decimalAt);
  const fraction = decimalAt < 0 ? '' : digits.slice(decimalAt + 1);
  if (!/^\d{0,2}$/.test(fraction) || (decimalAt >= 0 && fraction === '')) return undefined;

  const mark = decimalAt < 0 ? '' : digits[decimalAt];
  const groupMark = mark === ',' ? '.' : ',';
  if (mark !== '' && whole.includes(mark ?? '')) return undefined;
  const groups = whole.split(groupMark);
  const grouped =
    groups.length === 1 ||
    (/^\d{1,3}$/.test(groups[0] ?? '') && groups.slice(1).every((g) => /^\d{3}$/.test(g)));
  const wholeDigits = groups.join('');
  if (!grouped || (wholeDigits === '' && fraction === '')) return undefined;

  const value = Number(wholeDigits || '0') * 100 + Number(fraction.padEnd(2, '0') || '0');
  return Number.isSafeInteger(value) ? value : undefined;
}
