import { useCallback, useMemo } from 'react';
import { useSearchParams } from '@sci/shell-sdk';
import { idIn } from '../../../components/id-choice.ts';
import { readFilter, writeFilter, type MovementFilter } from '../model/filter.ts';

/** Parts of the screen, as the address names them. */
export const VIEWS = ['mouvements', 'a_venir', 'imports', 'banque', 'regles', 'solde'] as const;

/**
 * The filter in the address; changing it replaces the address, so that "back" leaves the screen.
 */
export function useMovementFilter(): [MovementFilter, (change: Partial<MovementFilter>) => void] {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => readFilter(query), [query]);
  const change = useCallback(
    (part: Partial<MovementFilter>) =>
      setQuery((current) => writeFilter(current, part), { replace: true }),
    [setQuery],
  );
  return [filter, change];
}

/** A number of the address, and how to change it. */
function useAddressId(name: string): [number | null, (id: number | null) => void] {
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (id: number | null) =>
      setQuery(
        (current) => {
          const next = new URLSearchParams(current);
          if (id === null) next.delete(name);
          else next.set(name, String(id));
          return next;
        },
        { replace: true },
      ),
    [setQuery, name],
  );
  return [readId(query, name), change];
}

const readId = (query: URLSearchParams, name: string): number | null => idIn(query.get(name));

/**
 * The movement that is opened under its line: a link can lead to it. Opening one also names its
 * account, so that nobody has to look for it.
 */
export function useOpenedMovement(accountId: number): [number | null, (id: number | null) => void] {
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (id: number | null) =>
      setQuery(
        (current) => {
          const next = new URLSearchParams(current);
          next.set('compte', String(accountId));
          if (id === null) next.delete('mouvement');
          else next.set('mouvement', String(id));
          return next;
        },
        { replace: true },
      ),
    [setQuery, accountId],
  );
  return [readId(query, 'mouvement'), change];
}

/** The import that is being reviewed: a reload finds it again. */
export const useOpenedImport = () => useAddressId('import');

/** The account that a link asks for. */
export const useAskedAccount = () => useAddressId('compte');

/** The movement that a link leads to, while the account is not known yet. */
export const useLinkedMovement = (): number | null => readId(useSearchParams()[0], 'mouvement');
