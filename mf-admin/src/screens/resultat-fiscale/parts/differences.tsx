import type { Reply } from '@sci/api-client';
import { formatWhole } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { Notice, Section, ShortTable } from '@sci/ui';

export type Difference = Reply<'POST /v2/taxReturn/createFormulas'>['differences'][number];

interface Props {
  readonly title: string;
  readonly differences: readonly Difference[];
}

/**
 * What new formulas would make of the figures, company by company, before anybody publishes them.
 */
export function Differences({ title, differences }: Props) {
  const { t } = useTranslation('admin');
  if (differences.length === 0)
    return (
      <Notice tone="success" role="status">
        {t('formulas.noDifference')}
      </Notice>
    );
  return (
    <Section title={title}>
      <ShortTable
        caption={title}
        minWidth={560}
        rows={differences}
        rowKey={({ company_id, building, code }) => `${company_id} ${building} ${code}`}
        columns={[
          {
            title: t('users.company'),
            cell: ({ company, building }) =>
              building === null ? company : `${company} – ${building}`,
          },
          { title: t('formulas.line'), cell: ({ code, label }) => `${code} ${label}` },
          {
            title: t('formulas.before'),
            align: 'right',
            cell: ({ before }) => formatWhole(before),
          },
          { title: t('formulas.after'), align: 'right', cell: ({ after }) => formatWhole(after) },
          {
            title: t('formulas.change'),
            align: 'right',
            cell: ({ before, after }) => (after === before ? '–' : signed(after - before)),
          },
        ]}
      />
    </Section>
  );
}

const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${formatWhole(amount)}`;
