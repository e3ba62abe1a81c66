import { useSearchParams } from '@sci/shell-sdk';

interface View<Name extends string> {
  /** The value of a name; empty when the address says nothing. */
  readonly read: (name: Name) => string;
  readonly write: (name: Name, value: string) => void;
}

/** What the address says of one table of the page: `prefix.name=value`; an empty value is left out. */
export function useView<Name extends string>(prefix: string): View<Name> {
  const [parameters, setParameters] = useSearchParams();
  const read = (name: Name): string => parameters.get(`${prefix}.${name}`) ?? '';
  const write = (name: Name, value: string): void =>
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === '') next.delete(`${prefix}.${name}`);
        else next.set(`${prefix}.${name}`, value);
        return next;
      },
      { replace: true },
    );
  return { read, write };
}
