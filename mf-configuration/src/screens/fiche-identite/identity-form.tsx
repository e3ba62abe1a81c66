import { fromStale } from '@sci/api-client';
import type { Company } from '@sci/contract/company';
import { fromEuros, toEuros, type Cents } from '@sci/money/cents';
import {
  useApiMutation,
  useFiscalYear,
  useShell,
  useTranslation,
  useUnsavedChanges,
} from '@sci/shell-sdk';
import { Section, SimpleGrid } from '@sci/ui';
import {
  AmountField,
  DateField,
  FormErrors,
  FormFooter,
  NumberField,
  SelectField,
  TextField,
  useServerForm,
} from '@sci/ui/forms';
import { AddressFields, addressValues, orNull, type AddressValues } from '../../address.tsx';

/** A form has no null among its choices. */
const VAT_OPTIONS = ['unknown', 'no', 'yes'] as const;
type VatOption = (typeof VAT_OPTIONS)[number];

interface Values extends AddressValues {
  readonly name: string;
  readonly siren: string;
  readonly nic: string;
  readonly main_establishment: string;
  readonly rcs_city: string;
  readonly naf_code: string;
  readonly email: string;
  readonly register_date: string;
  readonly capital: Cents | null;
  readonly shares: number | null;
  readonly tax_regime: 'IR' | 'IS';
  readonly vat_option: VatOption;
}

const valuesOf = (company: Company): Values => ({
  ...addressValues(company),
  name: company.name,
  siren: company.siren ?? '',
  nic: company.nic ?? '',
  main_establishment: company.main_establishment ?? '',
  rcs_city: company.rcs_city ?? '',
  naf_code: company.naf_code ?? '',
  email: company.email ?? '',
  register_date: company.register_date,
  capital: fromEuros(company.capital),
  shares: company.shares,
  tax_regime: 'IR',
  vat_option: company.vat_option === null ? 'unknown' : company.vat_option ? 'yes' : 'no',
});

/**
 * An amount or a count that the user emptied is sent as such: the server says beside the field that
 * it is required.
 */
const bodyOf = (values: Values, updated_at: string | undefined) => ({
  ...values,
  address_number: orNull(values.address_number),
  address_street_complement: orNull(values.address_street_complement),
  siren: orNull(values.siren)?.replaceAll(/\s/g, '') ?? null,
  nic: orNull(values.nic)?.replaceAll(/\s/g, '') ?? null,
  main_establishment: orNull(values.main_establishment),
  rcs_city: orNull(values.rcs_city),
  naf_code: orNull(values.naf_code),
  email: orNull(values.email),
  capital: values.capital === null ? Number.NaN : toEuros(values.capital),
  shares: values.shares ?? Number.NaN,
  vat_option: values.vat_option === 'unknown' ? null : values.vat_option === 'yes',
  updated_at,
});

/** A company under corporation tax is refused beside the field. */
const TAX_REGIMES = ['IR', 'IS'] as const satisfies readonly Values['tax_regime'][];

interface Props {
  readonly company: Company;
  readonly onDone: () => void;
}

/** Changes the identity of the company; the server's refusals stand beside their fields. */
export function IdentityForm({ company, onDone }: Props) {
  const { t } = useTranslation('configuration');
  const { year } = useFiscalYear();
  const { notify } = useShell();
  const save = useApiMutation('POST /config/company/update', { changes: ['company'] });
  const form = useServerForm({
    record: { kind: 'company', id: company.id },
    initial: valuesOf(company),
    updatedAt: company.updated_at,
    fromStale: fromStale('POST /config/company/update', valuesOf),
    save: (values: Values, { updatedAt, intention }) =>
      save.mutateAsync({ intention, query: { year }, body: bodyOf(values, updatedAt) }),
    onSaved: () => {
      notify({ kind: 'success', text: t('identity.saved') });
      onDone();
    },
  });
  useUnsavedChanges(form.dirty);

  return (
    <form {...form.formProps}>
      <FormErrors form={form} />
      <Section title={t('identity.company')}>
        <TextField
          label={t('identity.name')}
          required
          autoComplete="organization"
          {...form.field('name')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextField
            label={t('identity.siren')}
            hint={t('identity.sirenHint')}
            inputMode="numeric"
            {...form.field('siren')}
          />
          <TextField
            label={t('identity.nic')}
            hint={t('identity.nicHint')}
            inputMode="numeric"
            {...form.field('nic')}
          />
          <TextField label={t('identity.rcsCity')} {...form.field('rcs_city')} />
          <TextField
            label={t('identity.nafCode')}
            hint={t('identity.nafHint')}
            {...form.field('naf_code')}
          />
        </SimpleGrid>
        <SelectField
          label={t('identity.taxRegime')}
          required
          data={TAX_REGIMES.map((value) => ({ value, label: t(`identity.taxRegime.${value}`) }))}
          {...form.field('tax_regime')}
        />
        <SelectField
          label={t('identity.vatOption')}
          hint={t('identity.vatOptionHint')}
          required
          data={VAT_OPTIONS.map((value) => ({ value, label: t(`identity.vatOption.${value}`) }))}
          {...form.field('vat_option')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <DateField label={t('identity.registerDate')} required {...form.field('register_date')} />
          <TextField
            label={t('identity.email')}
            type="email"
            autoComplete="email"
            {...form.field('email')}
          />
        </SimpleGrid>
      </Section>
      <Section title={t('identity.capitalTitle')} description={t('identity.capitalText')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <AmountField label={t('identity.capital')} required {...form.field('capital')} />
          <NumberField label={t('identity.shares')} required {...form.field('shares')} />
        </SimpleGrid>
      </Section>
      <Section title={t('identity.headOffice')}>
        <AddressFields required field={form.field} />
        <TextField
          label={t('identity.mainEstablishment')}
          hint={t('identity.mainEstablishmentHint')}
          {...form.field('main_establishment')}
        />
      </Section>
      <FormFooter pending={form.pending} onCancel={onDone} />
    </form>
  );
}
