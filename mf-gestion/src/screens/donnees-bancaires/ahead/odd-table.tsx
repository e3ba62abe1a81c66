import { Link, useLocation, useTranslation } from '@sci/shell-sdk';
import { Amount } from '@sci/ui';
import { DataTable, type Column } from '@sci/ui/table';
import { Day } from '../../../components/day.tsx';
import stacked from '../parts/stacked.module.css';
import type { OddMovement } from '../model/ahead.ts';
import classes from './ahead.module.css';

const keyOf = ({ movement }: OddMovement): number => movement.id;

/** What somebody has to look at, and why. */
export function OddTable({ odd }: { readonly odd: readonly OddMovement[] }) {
  const { t } = useTranslation('gestion');
  const { pathname } = useLocation();
  const columns: Column<OddMovement>[] = [
    {
      id: 'date',
      title: t('bankingData.column.date'),
      cell: ({ movement }) => <Day iso={movement.date} />,
    },
    {
      id: 'name',
      title: t('bankingData.column.name'),
      cell: ({ movement: { id, accountId, name }, why }) => (
        <div className={classes['words']}>
          <Link to={{ pathname, search: `?compte=${accountId}&mouvement=${id}` }}>{name}</Link>
          <div className={stacked['under']}>{why}</div>
        </div>
      ),
    },
    { id: 'why', title: t('bankingData.ahead.why'), secondary: true, cell: ({ why }) => why },
    {
      id: 'amount',
      title: t('bankingData.column.amount'),
      align: 'end',
      cell: ({ movement }) => <Amount cents={movement.amount} />,
    },
  ];
  return (
    <section aria-labelledby="ahead-odd">
      <h2 id="ahead-odd">{t('bankingData.ahead.odd')}</h2>
      <DataTable
        rows={odd}
        columns={columns}
        rowKey={keyOf}
        caption={t('bankingData.ahead.odd')}
        empty={t('bankingData.ahead.nothingOdd')}
        maxHeight="50vh"
      />
    </section>
  );
}
