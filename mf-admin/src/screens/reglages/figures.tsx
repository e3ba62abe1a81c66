import type { SettingChangeDetail } from '@sci/contract/setting-change';
import { fromEuros, subtract } from '@sci/money/cents';
import { formatEuros } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { Table, Title } from '@sci/ui';

/** What the setting says before and after. */
export function Differences({ differences }: Pick<SettingChangeDetail, 'differences'>) {
  const { t } = useTranslation('admin');
  return (
    <Table.ScrollContainer minWidth={420}>
      <Table aria-label={t('settings.differences')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('settings.field')}</Table.Th>
            <Table.Th>{t('formulas.before')}</Table.Th>
            <Table.Th>{t('formulas.after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {differences.map(({ field, before, after }) => (
            <Table.Tr key={field}>
              <Table.Th scope="row">
                {isLine(field) ? field : t(`settings.field.${field}`)}
              </Table.Th>
              <Table.Td>{before === '' ? '–' : before}</Table.Td>
              <Table.Td>{after === '' ? '–' : after}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
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
      <Table.ScrollContainer minWidth={560}>
        <Table aria-label={t('settings.figures')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('settings.figure')}</Table.Th>
              <Table.Th ta="right">{t('settings.companies')}</Table.Th>
              <Table.Th ta="right">{t('settings.change')}</Table.Th>
              <Table.Th>{t('settings.most')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {figures.map((figure) => (
              <Table.Tr key={`${figure.year} ${figure.code}`}>
                <Table.Th scope="row">{t('settings.figureOf', figure)}</Table.Th>
                <Table.Td ta="right">{figure.companies}</Table.Td>
                <Table.Td ta="right">{change(figure)}</Table.Td>
                <Table.Td>
                  {t('settings.mostOf', {
                    company: figure.largest.company,
                    change: change(figure.largest),
                  })}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}

/** How much a figure changes by, with its sign. */
function change({ before, after }: { readonly before: number; readonly after: number }): string {
  const difference = subtract(fromEuros(after), fromEuros(before));
  return `${difference > 0 ? '+' : ''}${formatEuros(difference)}`;
}
