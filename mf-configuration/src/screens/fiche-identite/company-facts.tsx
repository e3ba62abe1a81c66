import type { Company } from '@sci/contract/company';
import { formatDate, formatSiren, formatWhole } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { Amount, KeyValue, Section, Stack, Text } from '@sci/ui';
import { addressLine } from '../../address.tsx';

/** The company as its documents print it. */
export function CompanyFacts({ company }: { readonly company: Company }) {
  const { t } = useTranslation('configuration');
  const unknown = t('common.unknown');
  const shareValue = company.shares > 0 ? company.capital / company.shares : 0;
  const vatOption = company.vat_option === null ? 'unknown' : company.vat_option ? 'yes' : 'no';
  return (
    <>
      <Section title={t('identity.company')}>
        <KeyValue
          items={[
            { label: t('identity.name'), value: company.name },
            {
              label: t('identity.siren'),
              value: company.siren === null ? unknown : formatSiren(company.siren),
            },
            { label: t('identity.rcsCity'), value: company.rcs_city ?? unknown },
            { label: t('identity.nic'), value: company.nic ?? unknown },
            { label: t('identity.nafCode'), value: company.naf_code ?? unknown },
            { label: t('identity.registerDate'), value: formatDate(company.register_date) },
            {
              label: t('identity.vatOption'),
              value: t(`identity.vatOption.${vatOption}`),
            },
            { label: t('identity.email'), value: company.email ?? unknown },
          ]}
        />
      </Section>
      <Section title={t('identity.capitalTitle')}>
        <KeyValue
          items={[
            { label: t('identity.capital'), value: <Amount euros={company.capital} /> },
            { label: t('identity.shares'), value: formatWhole(company.shares) },
            {
              label: t('identity.shareValue'),
              value: t('identity.perShare', {
                value: shareValue.toLocaleString('fr-FR', { maximumFractionDigits: 4 }),
              }),
            },
            {
              label: t('identity.distribution'),
              value: company.shares_confirmed
                ? t('identity.confirmed')
                : t('identity.notConfirmed'),
            },
          ]}
        />
      </Section>
      <Section title={t('identity.headOffice')}>
        <KeyValue
          items={[
            { label: t('address.label'), value: addressLine(company) },
            {
              label: t('identity.mainEstablishment'),
              value: company.main_establishment ?? t('identity.atHeadOffice'),
            },
          ]}
        />
      </Section>
      {company.electronic_invoicing.length > 0 && (
        <Section title={t('identity.invoicing')}>
          <Stack gap="md">
            {company.electronic_invoicing.map(({ code, sentence, source }) => (
              <Stack key={code} gap={4}>
                <Text>{sentence}</Text>
                <Text c="dimmed" size="sm">
                  {t('identity.source', { source })}
                </Text>
              </Stack>
            ))}
          </Stack>
        </Section>
      )}
    </>
  );
}
