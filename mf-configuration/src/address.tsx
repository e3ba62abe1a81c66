import { COUNTRIES, FRANCE, countryName } from '@sci/money/country';
import { useTranslation } from '@sci/shell-sdk';
import { SimpleGrid } from '@sci/ui';
import { TextField, type FieldProps } from '@sci/ui/forms';

export interface AddressValues {
  readonly address_number: string;
  readonly address_street: string;
  readonly address_street_complement: string;
  readonly address_zip: string;
  readonly address_city: string;
}

/** Of somebody who may live abroad, where postcodes are written otherwise. */
export interface CountryValues {
  /** ISO 3166-1, two letters. */
  readonly address_country: string;
}

/** A wire address, where what is not given is null, as the form holds it. */
export const addressValues = (address: {
  readonly [Name in keyof AddressValues]?: string | null;
}): AddressValues => ({
  address_number: address.address_number ?? '',
  address_street: address.address_street ?? '',
  address_street_complement: address.address_street_complement ?? '',
  address_zip: address.address_zip ?? '',
  address_city: address.address_city ?? '',
});

/** An address line, "12 rue des Tilleuls, 69003 Lyon"; empty when nothing is known. */
export function addressLine(address: {
  readonly [Name in keyof AddressValues]?: string | null;
}): string {
  const words = (...parts: (string | null | undefined)[]) =>
    parts.filter((part) => part !== null && part !== undefined && part !== '').join(' ');
  const street = words(
    address.address_number,
    address.address_street,
    address.address_street_complement,
  );
  const city = words(address.address_zip, address.address_city);
  return [street, city].filter((part) => part !== '').join(', ');
}

type Bind = (name: keyof AddressValues) => Omit<FieldProps<string>, 'label'>;

interface Props {
  readonly field: Bind;
  /** Marks the fields without which the row is refused. */
  readonly required?: boolean;
  /** False for a person, whose address has no second line. */
  readonly complement?: boolean;
  /** The postcode is that of another country. */
  readonly isAbroad?: boolean;
}

/** The fields of an address. */
export function AddressFields({
  field,
  required = false,
  complement = true,
  isAbroad = false,
}: Props) {
  const { t } = useTranslation('configuration');
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: complement ? 3 : 2 }}>
        <TextField label={t('address.number')} autoComplete="off" {...field('address_number')} />
        <TextField
          label={t('address.street')}
          required={required}
          autoComplete="address-line1"
          {...field('address_street')}
        />
        {complement && (
          <TextField
            label={t('address.complement')}
            autoComplete="address-line2"
            {...field('address_street_complement')}
          />
        )}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField
          label={t('address.zip')}
          required={required}
          {...(isAbroad ? {} : { inputMode: 'numeric' })}
          autoComplete="postal-code"
          {...field('address_zip')}
        />
        <TextField
          label={t('address.city')}
          required={required}
          autoComplete="address-level2"
          {...field('address_city')}
        />
      </SimpleGrid>
    </>
  );
}

/** By name, France first. */
export const countryChoices = () =>
  COUNTRIES.map((value) => ({ value, label: countryName(value) })).toSorted(
    (a, b) =>
      Number(b.value === FRANCE) - Number(a.value === FRANCE) ||
      a.label.localeCompare(b.label, 'fr'),
  );

/** Blank text is nothing: null on the wire. */
export const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
