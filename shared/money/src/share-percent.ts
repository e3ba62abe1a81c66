const PERCENT = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 2 });

/** "33,33 %" of the shares of the company; nothing where it has none. */
export const percentOf = (shares: number, total: number): string =>
  total === 0 ? '' : PERCENT.format(shares / total);

/** How a percentage was typed: as how many shares, or as none that exists. */
export type TypedPercent =
  | { readonly kind: 'shares'; readonly shares: number }
  | { readonly kind: 'unreadable' }
  /** It would cut a share: between these two numbers. */
  | { readonly kind: 'cut'; readonly below: number };

/** A percentage with four decimals at most, as the whole number of shares that it is. */
export function sharesOf(text: string, total: number): TypedPercent {
  const digits = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(text.replaceAll(/[\s%]/g, ''));
  if (digits === null) return { kind: 'unreadable' };
  const parts = Number(`${digits[1]}${(digits[2] ?? '').padEnd(4, '0')}`);
  if (parts > WHOLE) return { kind: 'unreadable' };
  const product = BigInt(parts) * BigInt(total);
  const below = Number(product / BigInt(WHOLE));
  if (product % BigInt(WHOLE) === 0n) return { kind: 'shares', shares: below };
  // "33,33" of three shares is one of them: what was typed is what such a holding is written as.
  const near = [below, below + 1].find(
    (shares) => percentOf(shares, total) === PERCENT.format(parts / WHOLE),
  );
  return near === undefined ? { kind: 'cut', below } : { kind: 'shares', shares: near };
}

/** The whole, in ten thousandths of a percent. */
const WHOLE = 1_000_000;
