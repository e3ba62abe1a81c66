import { cents, type Cents } from '@sci/money/cents';
import { parseAmount } from '@sci/money/parse';

interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

/**
 * Reads what a person types in an amount cell: "1 234,5", "-12", or a calculation such as "=1200/3"
 * or "=(850+45,5)*12". A calculation is exact and rounded once, to the cent, half away from zero.
 * Undefined when it cannot be read.
 */
export function readAmount(text: string): Cents | undefined {
  const bare = text.trim();
  if (!bare.startsWith('=')) return parseAmount(bare);
  const tokens =
    bare
      .slice(1)
      .replaceAll('−', '-')
      .match(/[\d.,\s\u00a0\u202f]*\d[\d.,]*|[-+*/()×÷]|\S/g) ?? [];
  const reader = new Reader(tokens.map((token) => token.trim()));
  const value = reader.sum();
  return value === undefined || !reader.atEnd() ? undefined : toCents(value);
}

function toCents({ top, bottom }: Fraction): Cents | undefined {
  const scaled = top * 100n;
  const half = (2n * (scaled < 0n ? -scaled : scaled) + bottom) / (2n * bottom);
  const value = Number(scaled < 0n ? -half : half);
  return Number.isSafeInteger(value) ? cents(value) : undefined;
}

/**
 * sum := product (("+" | "-") product)*; product := factor (("*" | "/") factor)*; factor := "-"
 * factor | "(" sum ")" | number
 */
class Reader {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  atEnd = (): boolean => this.#at === this.#tokens.length;

  sum(): Fraction | undefined {
    let total = this.#product();
    for (
      let sign = this.#take('+', '-');
      total !== undefined && sign !== undefined;
      sign = this.#take('+', '-')
    ) {
      const term = this.#product();
      if (term === undefined) return undefined;
      total = plus(total, sign === '+' ? term : { top: -term.top, bottom: term.bottom });
    }
    return total;
  }

  #product(): Fraction | undefined {
    let total = this.#factor();
    for (
      let sign = this.#take('*', '×', '/', '÷');
      total !== undefined && sign !== undefined;
      sign = this.#take('*', '×', '/', '÷')
    ) {
      const factor = this.#factor();
      if (factor === undefined) return undefined;
      total = sign === '*' || sign === '×' ? times(total, factor) : over(total, factor);
    }
    return total;
  }

  #factor(): Fraction | undefined {
    if (this.#take('-') !== undefined) {
      const value = this.#factor();
      return value === undefined ? undefined : { top: -value.top, bottom: value.bottom };
    }
    if (this.#take('(') !== undefined) {
      const value = this.sum();
      return this.#take(')') === undefined ? undefined : value;
    }
    return readNumber(this.#tokens[this.#at++] ?? '');
  }

  #take(...wanted: readonly string[]): string | undefined {
    const token = this.#tokens[this.#at];
    if (token === undefined || !wanted.includes(token)) return undefined;
    this.#at += 1;
    return token;
  }
}

/** A number of a calculation may have more than two decimals: a rate, a share. */
function readNumber(token: string): Fraction | undefined {
  const bare = token.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  const match = /^(\d*)(?:\.(\d{1,6}))?$/.exec(bare);
  if (match === null || bare === '' || bare === '.') return undefined;
  const [, whole = '', decimals = ''] = match;
  return { top: BigInt(whole + decimals), bottom: 10n ** BigInt(decimals.length) };
}

const plus = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
});
const times = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.top,
  bottom: a.bottom * b.bottom,
});
const over = (a: Fraction, b: Fraction): Fraction | undefined =>
  b.top === 0n
    ? undefined
    : b.top < 0n
      ? { top: -a.top * b.bottom, bottom: a.bottom * -b.top }
      : { top: a.top * b.bottom, bottom: a.bottom * b.top };
