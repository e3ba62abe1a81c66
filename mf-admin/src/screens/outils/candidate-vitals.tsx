import type { ModuleState } from '@sci/contract/platform';
import { useTranslation } from '@sci/shell-sdk';
import { Table } from '@sci/ui';

type Vitals = NonNullable<ModuleState['candidate']>['vitals'];
type Vital = Vitals[number]['inside'];

const decimals = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 });

/** How fast the candidate is where it runs, beside what everybody else has meanwhile. */
export function CandidateVitals({ vitals }: { readonly vitals: Vitals }) {
  const { t } = useTranslation('admin');
  const shown = (measure: Vitals[number]['measure'], { p75, ...counts }: Vital): string => {
    if (p75 === null) return t('modules.candidate.unmeasured');
    return measure === 'cls'
      ? t('modules.candidate.ratio', { value: decimals.format(p75 / 1_000), ...counts })
      : t('modules.candidate.ms', { value: decimals.format(p75), ...counts });
  };
  if (vitals.every(({ inside, outside }) => inside.p75 === null && outside.p75 === null))
    return null;
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('modules.candidate.vital')}</Table.Th>
          <Table.Th>{t('modules.candidate.with')}</Table.Th>
          <Table.Th>{t('modules.candidate.without')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {vitals.map(({ measure, inside, outside }) => (
          <Table.Tr key={measure}>
            <Table.Td>{t(`modules.candidate.${measure}`)}</Table.Td>
            <Table.Td>{shown(measure, inside)}</Table.Td>
            <Table.Td>{shown(measure, outside)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
