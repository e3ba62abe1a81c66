import { useEffect, useMemo } from 'react';
import { navigate, useApiQuery, useSearchParams, useTranslation } from '@sci/shell-sdk';
import {
  EmptyState,
  ErrorPanel,
  Notice,
  Refreshing,
  TableSkeleton,
  Toolbar,
  useIsMobile,
} from '@sci/ui';
import { SelectField } from '@sci/ui/forms';
import { AccountStatement } from './account-statement.tsx';
import { AccountTree } from './account-tree.tsx';
import { named, type LedgerAccount, type LedgerRow } from '../model/accounts.ts';
import { useLedger } from './queries.ts';
import classes from '../parts/ledger.module.css';

/** The ledger of a year: accounts on the left, the entries of one of them on the right. */
export function AccountsView({ year }: { readonly year: number }) {
  const { t } = useTranslation('gestion');
  const [query, setQuery] = useSearchParams();
  const building = Number(query.get('immeuble') ?? 0) || 0;
  const buildings = useApiQuery('GET /config/buildings');
  const asked = query.get('compte');
  const ledger = useLedger({
    year,
    building,
    account: asked !== null && /^\d{6}$/.test(asked) ? asked : null,
  });
  const accounts = useMemo(() => (ledger.data ? named(ledger.data.accounts) : []), [ledger.data]);
  const put = (name: string, value: string) =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );

  if (ledger.isError) return <ErrorPanel error={ledger.error} onRetry={ledger.refetch} />;
  if (buildings.isError) return <ErrorPanel error={buildings.error} onRetry={buildings.refetch} />;
  if (ledger.isPending || buildings.isPending) return <TableSkeleton columns={6} rows={12} />;
  const { page } = ledger.data;
  const account = accounts.find((each) => each.account === page?.account);
  // The choice shows at once; the lines follow when they are there.
  const chosen = accounts.find((each) => each.account === asked)?.account ?? account?.account ?? '';

  return (
    <>
      <Refreshing active={ledger.isFetching} />
      {buildings.data.length > 1 && (
        <Toolbar label={t('ledger.filter')}>
          <SelectField
            name="immeuble"
            label={t('ledger.building')}
            value={building === 0 ? '' : String(building)}
            onChange={(value) => put('immeuble', value)}
            w="20rem"
            data={[
              { value: '', label: t('ledger.allBuildings') },
              ...buildings.data.map(({ id, label }) => ({ value: String(id), label })),
            ]}
          />
        </Toolbar>
      )}
      {building !== 0 && <Notice tone="info">{t('ledger.unbalanced')}</Notice>}
      {account === undefined || page === null ? (
        <EmptyState title={t('ledger.empty.title')} text={t('ledger.empty.text')} />
      ) : (
        <div className={classes['panes']}>
          <AccountChoice
            accounts={accounts}
            chosen={chosen}
            onChoose={(value) => put('compte', value)}
          />
          <AccountStatement
            key={`${building}/${account.account}`}
            year={year}
            building={building}
            account={account}
            first={page}
            readAt={ledger.dataUpdatedAt}
            buildings={buildings.data}
            onOpen={openSource}
          />
        </div>
      )}
    </>
  );
}

function openSource(row: LedgerRow): void {
  if (row.kind !== 'line') return;
  if (row.line.movement_id !== null)
    navigate('gestion.bankingData', {}, { mouvement: row.line.movement_id });
  else if (row.line.entry_id !== null)
    navigate('gestion.ledger', {}, { vue: 'operations', ecriture: row.line.entry_id });
  else if (row.line.supporting_data_id !== null)
    navigate('gestion.supportingData', {}, { piece: row.line.supporting_data_id });
}

interface ChoiceProps {
  readonly accounts: readonly LedgerAccount[];
  readonly chosen: string;
  readonly onChoose: (account: string) => void;
}

/**
 * The tree where there is room for it, a list to choose from elsewhere. Digits typed anywhere go to
 * the jump field.
 */
function AccountChoice({ accounts, chosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation('gestion');
  const mobile = useIsMobile();
  useDigitsToJump();
  if (!mobile) return <AccountTree accounts={accounts} chosen={chosen} onChoose={onChoose} />;
  return (
    <SelectField
      name="compte"
      label={t('ledger.account')}
      value={chosen}
      onChange={onChoose}
      data={accounts.map(({ account, label }) => ({
        value: account,
        label: `${account} ${label}`,
      }))}
    />
  );
}

/** A digit typed outside any field starts an account number. */
function useDigitsToJump(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [contenteditable]') !== null;
      if (typing || event.ctrlKey || event.metaKey || event.altKey || !/^\d$/.test(event.key))
        return;
      document.querySelector<HTMLInputElement>('input[name="jump"]')?.focus();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
