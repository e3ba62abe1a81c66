import type { FiscalYearRow } from '@sci/contract/fiscal-year';
import { isControlledYear } from '@sci/contract/fiscal-version';
import { formatDate } from '@sci/money/format';
import { useApiMutation, useTranslation } from '@sci/shell-sdk';
import { Button, ShortTable, StatusBadge } from '@sci/ui';
import { useInTurn } from '../../in-turn.ts';
import { ListTools } from '../../list-tools.tsx';
import { useList } from '../../use-list.tsx';
import { sameDates, sentDates, typedDates, type Dates } from './year-form.tsx';

interface Row {
  readonly row: FiscalYearRow;
  /** What the rule gives; absent until it is known. */
  readonly rule: Dates | undefined;
}

interface Props {
  readonly rows: readonly Row[];
  readonly onEdit: (year: number) => void;
}

const isUnlikeRule = ({ row, rule }: Row): boolean =>
  rule !== undefined && !sameDates(typedDates(rule), typedDates(row));
const nameOf = ({ row }: Row): string => String(row.year);
const dayOf = (day: string | null): string => (day === null ? '' : formatDate(day));

/** The years with their dates; those that are unlike the rule take its dates many at once. */
export function YearTable({ rows, onEdit }: Props) {
  const { t } = useTranslation('admin');
  const list = useList<Row>({
    name: 'exercices',
    rows,
    rowKey: ({ row }) => row.year,
    nameOf,
    boxStops: true,
    texts: [
      { title: t('years.column'), of: nameOf },
      { title: t('years.declaration'), of: ({ row }) => dayOf(row.date_declaration_2072) },
      { title: t('years.report'), of: ({ row }) => dayOf(row.date_declaration_2072_report) },
      { title: t('years.assembly'), of: ({ row }) => dayOf(row.date_declaration_ag) },
    ],
    filters: {
      rule: {
        label: t('years.rule'),
        of: (row) => (isUnlikeRule(row) ? 'unlike' : 'like'),
        choices: [
          { value: 'like', label: t('years.likeRule') },
          { value: 'unlike', label: t('years.unlikeRule') },
        ],
      },
    },
  });
  const takeRule = useTakeRule();
  return (
    <>
      <ListTools
        list={list}
        title={t('years.title')}
        searchLabel={t('years.search')}
        actions={[
          {
            label: t('years.apply'),
            text: t('years.applyText'),
            run: () => takeRule(list.chosen),
          },
        ]}
      />
      <ShortTable
        caption={t('years.title')}
        minWidth={480}
        rows={list.shown}
        rowKey={({ row }) => row.year}
        columns={[
          { title: null, cell: list.choose.cell },
          { title: t('years.column'), isHeader: true, cell: ({ row }) => row.year },
          {
            title: t('years.declaration'),
            cell: ({ row }) => formatDate(row.date_declaration_2072),
          },
          {
            title: t('years.report'),
            cell: ({ row: { date_declaration_2072_report: date } }) =>
              date === null ? '–' : formatDate(date),
          },
          {
            title: t('years.assembly'),
            cell: (row) => (
              <>
                {formatDate(row.row.date_declaration_ag)}{' '}
                {isUnlikeRule(row) && (
                  <StatusBadge tone="warning">{t('years.unlikeRule')}</StatusBadge>
                )}
              </>
            ),
          },
          {
            title: t('common.actions'),
            cell: ({ row: { year } }) => (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t('years.edit', { year })}
                onClick={() => onEdit(year)}
              >
                {t('common.edit')}
              </Button>
            ),
          },
        ]}
      />
    </>
  );
}

/** Gives years the dates of the rule; the server says which it refuses. */
function useTakeRule() {
  const inTurn = useInTurn();
  const saveNow = useApiMutation('PUT /v2/fiscalYear/:id');
  const saveBefore = useApiMutation('PUT /fiscalYear/:id');
  return (rows: readonly Row[]) =>
    inTurn(
      rows.filter(isUnlikeRule),
      { keyOf: ({ row: { year } }) => year, nameOf },
      ({ row, rule }) =>
        (isControlledYear(row.year) ? saveNow : saveBefore).mutateAsync({
          params: { id: row.year },
          body: { ...sentDates(typedDates(rule ?? row)), updated_at: row.updated_at },
        }),
    );
}
