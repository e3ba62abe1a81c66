import { formatIban } from '@sci/money/format';

/** An IBAN in groups of four; a line may end between two groups, never inside one. */
export const Iban = ({ value }: { readonly value: string }) => (
  <>
    {formatIban(value)
      .split('\u00a0')
      .map((group, index) => (
        <span key={index}>
          {index > 0 && ' '}
          <span style={{ whiteSpace: 'nowrap' }}>{group}</span>
        </span>
      ))}
  </>
);
