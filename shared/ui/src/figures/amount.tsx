import { VisuallyHidden } from '@mantine/core';
import { fromEuros, type Cents } from '@sci/money/cents';
import { formatAmount, formatEuros, formatWhole } from '@sci/money/format';
import './figures.css';

type Props = (
  | { readonly cents: Cents; readonly euros?: never }
  | { readonly euros: number; readonly cents?: never }
) & {
  /** Writes the "+" of what comes in. */
  readonly sign?: boolean;
  /** Colours by the sign; the sign itself is always written. */
  readonly tone?: boolean;
  /** Without "€", for columns whose title says it. */
  readonly bare?: boolean;
};

/**
 * An amount of money, in figures of equal width. Given in cents, or in euros as the API writes
 * them.
 */
export function Amount({ cents, euros, sign = false, tone = false, bare = false }: Props) {
  const amount = cents ?? fromEuros(euros ?? 0);
  const text = bare ? formatAmount(amount) : formatEuros(amount);
  return (
    <span
      className="sci-amount"
      data-tone={tone && amount !== 0 ? (amount < 0 ? 'negative' : 'positive') : undefined}
    >
      {sign && amount > 0 ? `+${text}` : text}
      {bare && <VisuallyHidden> euros</VisuallyHidden>}
    </span>
  );
}

/** An amount in whole euros without "€", as the tax form has it. */
export const WholeAmount = ({ euros }: { readonly euros: number }) => (
  <span className="sci-amount">{formatWhole(euros)}</span>
);
