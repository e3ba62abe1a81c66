import { formatWhole } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { Amount, Section, SimpleGrid, Stat, StatusBadge, Table, Text } from '@sci/ui';
import { AmountField, OfTyped, SelectField, steady } from '@sci/ui/forms';
import { fromEuros } from '@sci/money/cents';
import { isSplit } from './split-shares.ts';
import type { AssemblyForm } from './use-assembly.ts';
import type { Computed } from './use-computed.ts';

const MODES = ['CCA', 'paid'] as const;

/** The amounts that place the result. */
export const PLACED = [
  'distributed_amount',
  'retained_amount',
  'reserve_amount',
  'manager_pay',
] as const;

interface Props {
  readonly form: AssemblyForm;
  readonly assembly: Computed;
  readonly locked: boolean;
}

/** What becomes of the result: it is placed to the last cent, or the assembly cannot be held. */
export function Allocation({ form, assembly, locked }: Props) {
  const { t } = useTranslation('compte-rendu');
  const unread = form.unread(...PLACED);
  return (
    <Section
      title={t('allocation.title')}
      description={assembly.held ? t('allocation.frozen') : t('allocation.linked')}
    >
      <Totals assembly={assembly} unread={unread} />
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} mt="md">
        <AmountField
          label={t('allocation.distributed')}
          disabled={locked}
          {...form.field('distributed_amount')}
        />
        <AmountField
          label={t('allocation.retained')}
          disabled={locked}
          {...form.field('retained_amount')}
        />
        <AmountField
          label={t('allocation.reserve')}
          disabled={locked}
          {...form.field('reserve_amount')}
        />
        <SelectField
          label={t('allocation.mode')}
          disabled={locked}
          data={MODES.map((value) => ({ value, label: t(`allocation.mode.${value}`) }))}
          {...form.field('distribution_mode')}
        />
        <AmountField
          label={t('allocation.managerPay')}
          disabled={locked}
          {...form.field('manager_pay')}
        />
      </SimpleGrid>
      <PerAssociate assembly={assembly} unread={unread} />
      {assembly.shared_by !== undefined && (
        <Text size="sm" mt="xs">
          {assembly.shared_by}
        </Text>
      )}
    </Section>
  );
}

interface FiguresProps {
  readonly assembly: Computed;
  /** One of the amounts can't be read. */
  readonly unread: boolean;
}

const Totals = steady(function Totals({ assembly, unread }: FiguresProps) {
  const { t } = useTranslation('compte-rendu');
  const remainder = fromEuros(assembly.remainder);
  const progress = progressOf(assembly);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
      <Stat label={t('allocation.result')} value={<Amount euros={assembly.fiscal_year_result} />} />
      <Stat label={t('allocation.available')} value={<Amount euros={assembly.available} />} />
      <Stat label={t('allocation.treasury')} value={<Amount euros={assembly.treasury} />} />
      <Stat
        label={t('allocation.remainder')}
        value={
          <OfTyped unread={unread}>
            <Amount cents={remainder} />
          </OfTyped>
        }
        hint={
          !unread && <StatusBadge tone={TONES[progress]}>{t(`allocation.${progress}`)}</StatusBadge>
        }
      />
    </SimpleGrid>
  );
});

const PerAssociate = steady(function PerAssociate({ assembly, unread }: FiguresProps) {
  const { t } = useTranslation('compte-rendu');
  const split = assembly.per_associate.some(({ held }) => isSplit(held));
  return (
    <Table.ScrollContainer minWidth={420}>
      <Table aria-label={t('allocation.perAssociate')} mt="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('associates.associate')}</Table.Th>
            <Table.Th ta="right">
              {t(split ? 'allocation.profitShares' : 'account.shares')}
            </Table.Th>
            <Table.Th ta="right">{t('allocation.quotePart')}</Table.Th>
            <Table.Th ta="right">{t('allocation.accountAfter')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {assembly.per_associate.map((associate) => (
            <Table.Tr key={associate.associate_id}>
              <Table.Th scope="row" fw={400}>
                {associate.name}
              </Table.Th>
              <Table.Td ta="right">{formatWhole(associate.shares)}</Table.Td>
              <Table.Td ta="right">
                <OfTyped unread={unread}>
                  <Amount euros={associate.quote_part} />
                </OfTyped>
              </Table.Td>
              <Table.Td ta="right">
                <OfTyped unread={unread}>
                  <Amount euros={associate.account_after} />
                </OfTyped>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
});

const TONES = { complete: 'success', incomplete: 'danger', undecided: 'neutral' } as const;

/** What a held assembly did not adopt is not incomplete: it waits for another decision. */
function progressOf({ held, allocation, remainder }: Computed): keyof typeof TONES {
  if (held && allocation !== 'posted') return 'undecided';
  return remainder === 0 ? 'complete' : 'incomplete';
}
