import { useState } from 'react';
import type { Building, Loan } from '@sci/contract/building';
import type { Deed, DeedPreview } from '@sci/contract/building-deed';
import { useApiMutation, useTranslation, useUnsavedChanges } from '@sci/shell-sdk';
import { Section, SimpleGrid } from '@sci/ui';
import { AmountField, CheckField, DateField, type ServerForm, useServerForm } from '@sci/ui/forms';
import { BankLines } from './bank-lines.tsx';
import { DeedForm } from './deed-form.tsx';
import { RepaidLoans } from './repaid-loans.tsx';
import { saleBody, saleValues, type SaleValues } from './sale-values.ts';
import { useShown, useTellDeed } from './use-deed.ts';

interface Props {
  readonly building: Building;
  /** The loans of the building. */
  readonly loans: readonly Loan[];
  readonly onDone: () => void;
}

/** A building sold, told once; the entries are shown before they are posted. */
export function SaleForm({ building, loans, onDone }: Props) {
  const { t } = useTranslation('configuration');
  const { form, preview } = useSale({ building, loans, onDone });
  return (
    <DeedForm
      form={form}
      labels={{ building_id: building.label }}
      preview={preview}
      action={t('deed.sellNow')}
      onCancel={onDone}
    >
      <Section title={t('deed.deed')}>
        <Price form={form} beside={preview?.beside} />
      </Section>
      {loans.length > 0 && (
        <Section title={t('deed.repaid')} description={t('deed.repaidText')}>
          <RepaidLoans form={form} />
        </Section>
      )}
      <Section title={t('deed.cashed')}>
        <BankLines
          name="lines"
          legend={t('deed.cashedLines')}
          hint={t('deed.cashedLinesHint')}
          received
          date={form.values.date}
          value={form.values.lines}
          onChange={(ids) => form.set('lines', ids)}
          errors={form.errors['lines']}
        />
      </Section>
    </DeedForm>
  );
}

interface PriceProps {
  readonly form: ServerForm<SaleValues, Deed>;
  readonly beside: DeedPreview['beside'] | undefined;
}

function Price({ form, beside = {} }: PriceProps) {
  const { t } = useTranslation('configuration');
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <DateField
          label={t('deed.date')}
          hint={beside['date']?.join(' ')}
          required
          {...form.field('date')}
        />
        <AmountField
          label={t('deed.price')}
          hint={t('deed.salePriceHint')}
          required
          {...form.field('price')}
        />
        <AmountField
          label={t('deed.saleCosts')}
          hint={t('deed.saleCostsHint')}
          {...form.field('costs')}
        />
      </SimpleGrid>
      <CheckField
        label={t('heritage.depositsPassed')}
        hint={t('heritage.depositsPassedHint')}
        {...form.field('deposits_passed')}
      />
    </>
  );
}

function useSale({ building, loans, onDone }: Props) {
  const { t } = useTranslation('configuration');
  const tell = useTellDeed();
  const trying = useApiMutation('POST /v2/buildingDeed/sale/preview', { changes: [] });
  const selling = useApiMutation('POST /v2/buildingDeed/sale');
  const shown = useShown<SaleValues>();
  const [initial] = useState(() => saleValues(loans));
  const form = useServerForm({
    record: { kind: `sale/${building.id}`, id: null },
    initial,
    save: (values: SaleValues, { intention }) =>
      selling.mutateAsync({ intention, body: saleBody(building, values) }),
    preview: async (values, intention) =>
      shown.show(await trying.mutateAsync({ intention, body: saleBody(building, values) }), values),
    onSaved: ({ id }) => {
      tell(t('deed.sold', { name: building.label }), id);
      onDone();
    },
  });
  useUnsavedChanges(form.dirty);
  return { form, preview: form.unread() ? undefined : shown.of(form.values) };
}
