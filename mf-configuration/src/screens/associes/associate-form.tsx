import { useState } from 'react';
import { fromStale } from '@sci/api-client';
import type { Associate } from '@sci/contract/associate';
import { FRANCE } from '@sci/money/country';
import {
  useApiMutation,
  useFiscalYear,
  useShell,
  useTranslation,
  useUnsavedChanges,
} from '@sci/shell-sdk';
import { Section, SimpleGrid } from '@sci/ui';
import {
  CheckField,
  DateField,
  FormErrors,
  FormFooter,
  NumberField,
  SelectField,
  TextField,
  useServerForm,
} from '@sci/ui/forms';
import { PercentField } from './percent-field.tsx';
import {
  AddressFields,
  addressValues,
  countryChoices,
  orNull,
  type AddressValues,
  type CountryValues,
} from '../../address.tsx';

interface Values extends AddressValues, CountryValues {
  readonly name: string;
  readonly first_name: string;
  readonly birth_name: string;
  readonly birthdate: string;
  readonly birth_place: string;
  readonly email: string;
  readonly responsable: boolean;
  readonly is_manager: boolean;
  readonly regime: Associate['regime'];
  readonly undivided: boolean;
  readonly joint_representative: string;
  readonly shares: number | null;
  readonly usufruct_shares: number | null;
  readonly bare_shares: number | null;
}

const valuesOf = (associate: Associate | null): Values => ({
  ...addressValues(associate ?? {}),
  address_country: associate?.address_country ?? FRANCE,
  name: associate?.name ?? '',
  first_name: associate?.first_name ?? '',
  birth_name: associate?.birth_name ?? '',
  birthdate: associate?.birthdate ?? '',
  birth_place: associate?.birth_place ?? '',
  email: associate?.email ?? '',
  responsable: associate?.responsable ?? false,
  is_manager: associate?.is_manager ?? false,
  regime: associate?.regime ?? 'PERSON',
  undivided: associate?.undivided ?? false,
  joint_representative: associate?.joint_representative ?? '',
  shares: associate?.initial.shares ?? null,
  usufruct_shares: associate?.initial.usufruct_shares ?? 0,
  bare_shares: associate?.initial.bare_shares ?? 0,
});

/** The person; holdings are added only while the initial distribution is open. */
function bodyOf(values: Values, sharesLocked: boolean) {
  const { address_street_complement: _, shares, usufruct_shares, bare_shares, ...person } = values;
  return {
    ...person,
    birth_name: orNull(person.birth_name),
    birthdate: orNull(person.birthdate),
    birth_place: orNull(person.birth_place),
    email: orNull(person.email),
    joint_representative: person.undivided ? orNull(person.joint_representative) : null,
    address_number: orNull(person.address_number),
    address_street: orNull(person.address_street),
    address_zip: orNull(person.address_zip),
    address_city: orNull(person.address_city),
    ...(sharesLocked
      ? {}
      : { shares, usufruct_shares: usufruct_shares ?? 0, bare_shares: bare_shares ?? 0 }),
  };
}

const COUNTRIES = countryChoices();
const REGIMES = ['PERSON', 'COMPANY', 'BUSINESS'] as const satisfies readonly Associate['regime'][];

interface Props {
  readonly associate: Associate | null;
  /** The initial distribution is confirmed: holdings change by share movements only. */
  readonly sharesLocked: boolean;
  /** All shares of the company. */
  readonly total: number;
  readonly onDone: () => void;
}

/** An associate: the person, his e-mail, his part of the initial distribution. */
export function AssociateForm({ associate, sharesLocked, total, onDone }: Props) {
  const { t } = useTranslation('configuration');
  const { year } = useFiscalYear();
  const form = useAssociateForm(associate, sharesLocked, onDone);
  const fromYear = associate === null ? [] : [t('associates.fromYear', { year })];
  const isAbroad = form.values.address_country !== FRANCE;
  const regimeHint = form.values.regime === 'PERSON' ? [] : [t('associates.regimeHint')];
  return (
    <form {...form.formProps}>
      <FormErrors form={form} />
      <Section title={t('associates.person')}>
        <SelectField
          label={t('associates.regime')}
          hint={[...regimeHint, ...fromYear].join(' ') || undefined}
          required
          data={REGIMES.map((value) => ({ value, label: t(`associates.regime.${value}`) }))}
          {...form.field('regime')}
        />
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextField
            label={t(
              form.values.regime === 'COMPANY' ? 'associates.legalForm' : 'associates.firstName',
            )}
            required
            autoComplete="off"
            {...form.field('first_name')}
          />
          <TextField
            label={t('associates.name')}
            required
            autoComplete="off"
            {...form.field('name')}
          />
          <TextField label={t('associates.birthName')} {...form.field('birth_name')} />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <DateField
            label={t('associates.birthdate')}
            hint={t('associates.birthdateHint')}
            {...form.field('birthdate')}
          />
          <TextField label={t('associates.birthPlace')} {...form.field('birth_place')} />
        </SimpleGrid>
        <TextField
          label={t('associates.email')}
          type="email"
          hint={t('associates.emailHint')}
          {...form.field('email')}
        />
        <CheckField
          label={t('associates.responsable')}
          hint={t('associates.responsableHint')}
          {...form.field('responsable')}
        />
        <CheckField label={t('associates.manager')} {...form.field('is_manager')} />
        <CheckField
          label={t('associates.undivided')}
          hint={[t('associates.undividedHint'), ...fromYear].join(' ')}
          {...form.field('undivided')}
        />
        {form.values.undivided && (
          <TextField
            label={t('associates.representative')}
            hint={t('associates.representativeHint')}
            {...form.field('joint_representative')}
          />
        )}
      </Section>
      <Section title={t('address.label')}>
        <SelectField
          label={t('address.country')}
          hint={isAbroad ? t('associates.abroadHint') : undefined}
          data={COUNTRIES}
          {...form.field('address_country')}
        />
        <AddressFields complement={false} isAbroad={isAbroad} field={form.field} />
      </Section>
      <Section
        title={t('associates.initialShares')}
        description={sharesLocked ? t('associates.sharesLocked') : undefined}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NumberField label={t('shares.PP')} disabled={sharesLocked} {...form.field('shares')} />
          {!sharesLocked && (
            <PercentField
              shares={form.values.shares}
              unread={form.unread('shares')}
              total={total}
              {...form.beside('shares.percent')}
              onChange={(shares) => form.set('shares', shares)}
            />
          )}
          <NumberField
            label={t('shares.US')}
            disabled={sharesLocked}
            {...form.field('usufruct_shares')}
          />
          <NumberField
            label={t('shares.NP')}
            disabled={sharesLocked}
            {...form.field('bare_shares')}
          />
        </SimpleGrid>
      </Section>
      <FormFooter pending={form.pending} onCancel={onDone} />
    </form>
  );
}

function useAssociateForm(associate: Associate | null, sharesLocked: boolean, onDone: () => void) {
  const { t } = useTranslation('configuration');
  const { year } = useFiscalYear();
  const { notify } = useShell();
  const create = useApiMutation('POST /config/associate', { changes: ['associates'] });
  const update = useApiMutation('POST /config/associate/update', { changes: ['associates'] });
  const [initial] = useState(() => valuesOf(associate));
  const form = useServerForm({
    record: { kind: 'associate', id: associate?.id ?? null },
    initial,
    updatedAt: associate?.updated_at,
    fromStale: fromStale('POST /config/associate/update', valuesOf),
    save: (values: Values, { updatedAt, intention }) =>
      associate === null
        ? create.mutateAsync({ intention, query: { year }, body: bodyOf(values, sharesLocked) })
        : update.mutateAsync({
            intention,
            query: { year },
            body: { ...bodyOf(values, sharesLocked), id: associate.id, updated_at: updatedAt },
          }),
    onSaved: () => {
      notify({ kind: 'success', text: t('associates.saved') });
      onDone();
    },
  });
  useUnsavedChanges(form.dirty);
  return form;
}
