import { useState } from 'react';
import type { Reply } from '@sci/api-client';
import { SimpleGrid, Stack, Text } from '@sci/ui';
import { SirenField, sirenOf } from './siren-field.tsx';
import { DeletedCompanies } from '../trash/deleted-companies.tsx';
import {
  AmountField,
  DateField,
  FormErrors,
  NumberField,
  SelectField,
  SubmitButton,
  TextField,
  useServerForm,
} from '@sci/ui/forms';
import { toEuros, type Cents } from '@sci/money/cents';
import { navigateTo, queryClient, useApiMutation, useTranslation } from '@sci/shell-sdk';

interface Values {
  readonly siren: string;
  readonly name: string;
  readonly capital: Cents | null;
  readonly shares: number | null;
  readonly register_date: string;
  readonly tax_regime: 'IR' | 'IS';
  readonly address_number: string;
  readonly address_street: string;
  readonly address_zip: string;
  readonly address_city: string;
}
/** A company under corporation tax is refused beside the field. */
const TAX_REGIMES = ['IR', 'IS'] as const satisfies readonly Values['tax_regime'][];
const EMPTY: Values = {
  siren: '',
  name: '',
  capital: null,
  shares: null,
  register_date: '',
  tax_regime: 'IR',
  address_number: '',
  address_street: '',
  address_zip: '',
  address_city: '',
};

type Registered = Reply<'GET /v2/companyRegister/:siren'>;

/**
 * What the register knows replaces what is typed; it knows neither capital nor shares, and not always
 * the date.
 */
const valuesOf = (company: Registered): Partial<Values> => ({
  name: company.name,
  ...(company.register_date === null ? {} : { register_date: company.register_date }),
  address_number: company.address_number ?? '',
  address_street: company.address_street,
  address_zip: company.address_zip,
  address_city: company.address_city,
});

/** The number, with what the register added of that very company. */
const registeredParts = (siren: string, found: Registered | null) =>
  siren === ''
    ? {}
    : {
        siren,
        ...(found?.siren === siren ? { nic: found.nic, naf_code: found.naf_code } : {}),
      };

/** The company is there, made here or in another tab: everything is read anew with it. */
export function enter(): void {
  // A screen that shows it already reads it again, too.
  void queryClient.resetQueries({ queryKey: ['GET /config/company'] });
  void queryClient
    .invalidateQueries({ queryKey: ['GET /user'] })
    .then(() => navigateTo('/', { replace: true }));
}

/**
 * The company of a new subscriber, with what the application can't do without; the identity sheet
 * holds the rest.
 */
export function CompanyStep() {
  const { t } = useTranslation('shell');
  const create = useApiMutation('POST /config/company');
  const [found, setFound] = useState<Registered | null>(null);
  const form = useServerForm({
    record: { kind: 'company', id: null },
    initial: EMPTY,
    save: ({ capital, shares, address_number, siren, ...texts }, { intention }) =>
      create.mutateAsync({
        intention,
        body: {
          ...texts,
          ...registeredParts(sirenOf(siren), found),
          address_number: address_number === '' ? null : address_number,
          capital: capital === null ? Number.NaN : toEuros(capital),
          shares: shares ?? 0,
        },
      }),
    onSaved: enter,
  });
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <DeletedCompanies onRestored={enter} />
        <Text c="dimmed" size="sm">
          {t('companyStep.text')}
        </Text>
        <FormErrors form={form} />
        <SirenField
          field={form.field('siren')}
          found={found}
          onFound={(company) => {
            setFound(company);
            form.propose(valuesOf(company));
          }}
        />
        <TextField
          {...form.field('name')}
          label={t('companyStep.name')}
          autoComplete="organization"
          required
        />
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <AmountField {...form.field('capital')} label={t('companyStep.capital')} required />
          <NumberField {...form.field('shares')} label={t('companyStep.shares')} required />
          <DateField
            {...form.field('register_date')}
            label={t('companyStep.registerDate')}
            required
          />
        </SimpleGrid>
        <SelectField
          {...form.field('tax_regime')}
          label={t('companyStep.taxRegime')}
          data={TAX_REGIMES.map((value) => ({ value, label: t(`companyStep.taxRegime.${value}`) }))}
          required
        />
        <div className="guest__address">
          <TextField {...form.field('address_number')} label={t('companyStep.number')} />
          <TextField
            {...form.field('address_street')}
            label={t('companyStep.street')}
            autoComplete="street-address"
            required
          />
          <TextField
            {...form.field('address_zip')}
            label={t('companyStep.zip')}
            autoComplete="postal-code"
            inputMode="numeric"
            required
          />
          <TextField
            {...form.field('address_city')}
            label={t('companyStep.city')}
            autoComplete="address-level2"
            required
          />
        </div>
        <SubmitButton pending={form.pending}>{t('companyStep.submit')}</SubmitButton>
      </Stack>
    </form>
  );
}
