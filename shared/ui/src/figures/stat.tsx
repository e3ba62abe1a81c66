import type { ReactNode } from 'react';
import './figures.css';

interface StatProps {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly hint?: ReactNode;
}

/** One figure with its name. */
export const Stat = ({ label, value, hint }: StatProps) => (
  <div>
    <div className="sci-stat__label">{label}</div>
    <div className="sci-stat__value sci-figures">{value}</div>
    {hint !== undefined && <div className="sci-stat__hint">{hint}</div>}
  </div>
);

interface Pair {
  readonly label: string;
  readonly value: ReactNode;
}

/** Names and values of one thing, as on a card. */
export const KeyValue = ({ items }: { readonly items: readonly Pair[] }) => (
  <dl className="sci-pairs">
    {items.map(({ label, value }) => (
      <div key={label} style={{ display: 'contents' }}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
