import type { TaxReturnGlobal } from '@sci/contract/tax-return';
import { typeset } from '@sci/contract/typography';
import { useTranslation } from '@sci/shell-sdk';
import { Amount, Section, Table } from '@sci/ui';

/** From the accounting result to the tax result, to the cent, then the rounding of the form. */
export function BridgeTable({ bridge }: { readonly bridge: TaxReturnGlobal['bridge'] }) {
  const { t } = useTranslation('compte-rendu');
  const row = (label: string, euros: number, strong = false) => (
    <Table.Tr key={label} fw={strong ? 600 : undefined}>
      <Table.Th scope="row" fw={strong ? 600 : 400}>
        {label}
      </Table.Th>
      <Table.Td ta="right">
        <Amount euros={euros} />
      </Table.Td>
    </Table.Tr>
  );
  return (
    <Section title={t('bridge.title')} description={t('bridge.text')}>
      <Table aria-label={t('bridge.title')}>
        <Table.Tbody>
          {row(t('bridge.accounting'), bridge.accounting_result, true)}
          {bridge.adjustments.map(({ label, amount }) => row(typeset(label), amount))}
          {row(t('bridge.before'), bridge.before_rounding, true)}
          {row(t('bridge.rounding'), bridge.rounding)}
          {row(t('bridge.tax'), bridge.tax_result, true)}
        </Table.Tbody>
      </Table>
    </Section>
  );
}
