import type { SettingChangeDetail } from '@sci/contract/setting-change';
import { fromEuros, subtract } from '@sci/money/cents';
import { formatEuros } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { ShortTable, Title } from '@sci/ui';

/** What the setting says before and after. */
export function Differences({ differences }: Pick<SettingChangeDetail, 'differences'>) {
  const { t } = useTranslation('admin');
  return (
    <ShortTable
      caption={t('settings.differences')}
      minWidth={420}
      rows={differences}
      rowKey={({ field }) => field}
      columns={[
        {
          title: t('settings.field'),
          isHeader: true,
          cell: ({ field }) => (isLine(field) ? field : t(`settings.field.${field}`)),
        },
        { title: t('formulas.before'), cell: ({ before }) => (before === '' ? '–' : before) },
        { title: t('formulas.after'), cell: ({ after }) => (after === '' ? '–' : after) },
      ]}
    />
  );
}

/** A line of the 2072 is called by its code; a field has a French name. */
const isLine = (field: string): boolean => /^[A-Z]/.test(field);

/** The figures that change, the largest first, and the company in which the most does. */
export function Figures({ figures }: Pick<SettingChangeDetail, 'figures'>) {
  const { t } = useTranslation('admin');
  if (figures.length === 0) return null;
  return (
    <>
      <Title order={3} size="h5">
        {t('settings.figures')}
      </Title>
      <ShortTable
        caption={t('settings.figures')}
        minWidth={560}
        rows={figures}
        rowKey={({ year, code }) => `${year} ${code}`}
        columns={[
          {
            title: t('settings.figure'),
            isHeader: true,
            cell: (figure) => t('settings.figureOf', figure),
          },
          { title: t('settings.companies'), align: 'right', cell: ({ companies }) => companies },
          { title: t('settings.change'), align: 'right', cell: change },
          {
            title: t('settings.most'),
            cell: ({ largest }) =>
              t('settings.mostOf', { company: largest.company, change: change(largest) }),
          },
        ]}
      />
    </>
  );
}

/** How much a figure changes by, with its sign. */
function change({ before, after }: { readonly before: number; readonly after: number }): string {
  const difference = subtract(fromEuros(after), fromEuros(before));
  return `${difference > 0 ? '+' : ''}${formatEuros(difference)}`;
}
