import { useState } from 'react';
import { fromStale } from '@sci/api-client';
import type { Loan, LoanYear } from '@sci/contract/building';
import { fromEuros, subtract } from '@sci/money/cents';
import {
  useApiMutation,
  useFiscalYear,
  useShell,
  useTranslation,
  useUnsavedChanges,
} from '@sci/shell-sdk';
import { Amount, Button, Group, SimpleGrid, StatusBadge, Table, Text, Title } from '@sci/ui';
import { AmountField, FormErrors, FormFooter, useServerForm } from '@sci/ui/forms';
import { centsOrNull, eurosOrNull } from '../../euros.ts';

const FIELDS = ['interest', 'insurance', 'capital', 'remaining'] as const;

interface Props {
  readonly loan: Loan;
  readonly ofYear: LoanYear;
  readonly readOnly: boolean;
}

/**
 * The bank's certificate of the year beside the schedule, with the difference: the interest and
 * insurance of the tax return are controlled against it.
 */
export function Certificate({ loan, ofYear, readOnly }: Props) {
  const { t } = useTranslation('configuration');
  const { year, fiscalYearCompanyId } = useFiscalYear();
  const [editing, setEditing] = useState(false);
  const { schedule, certificate } = ofYear;
  const title = t('certificate.title', { year });
  return (
    <section aria-label={`${title} – ${loan.label}`}>
      <Group justify="space-between" mt="md" mb="xs">
        <Title order={4} size="h5">
          {title}
        </Title>
        <State ofYear={ofYear} />
      </Group>
      {!editing && (
        <Table.ScrollContainer minWidth={360}>
          <Table aria-label={title}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('certificate.figure')}</Table.Th>
                <Table.Th ta="right">{t('certificate.schedule')}</Table.Th>
                <Table.Th ta="right">{t('certificate.bank')}</Table.Th>
                <Table.Th ta="right">{t('certificate.difference')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {FIELDS.map((field) => {
                const [expected, found] = [schedule?.[field] ?? null, certificate?.[field] ?? null];
                return (
                  <Table.Tr key={field}>
                    <Table.Th scope="row">
                      {field === 'remaining'
                        ? t('certificate.remaining', { year })
                        : t(`loan.${field}`)}
                    </Table.Th>
                    <Table.Td ta="right">
                      {expected === null ? '–' : <Amount euros={expected} />}
                    </Table.Td>
                    <Table.Td ta="right">
                      {found === null ? '–' : <Amount euros={found} />}
                    </Table.Td>
                    <Table.Td ta="right">
                      {found === null || expected === null ? (
                        '–'
                      ) : (
                        <Amount cents={subtract(fromEuros(found), fromEuros(expected))} sign />
                      )}
                    </Table.Td>
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {!editing && !readOnly && fiscalYearCompanyId !== null && (
        <Group justify="flex-end" mt="xs">
          <Button size="compact-sm" variant="default" onClick={() => setEditing(true)}>
            {certificate === null ? t('certificate.enter') : t('certificate.change')}
          </Button>
        </Group>
      )}
      {editing && fiscalYearCompanyId !== null && (
        <CertificateForm
          loan={loan}
          ofYear={ofYear}
          fiscalYearCompanyId={fiscalYearCompanyId}
          onDone={() => setEditing(false)}
        />
      )}
    </section>
  );
}

function State({ ofYear: { schedule, certificate } }: { readonly ofYear: LoanYear }) {
  const { t } = useTranslation('configuration');
  if (certificate === null)
    return <StatusBadge tone="processing">{t('certificate.missing')}</StatusBadge>;
  if (schedule === null)
    return <StatusBadge tone="processing">{t('certificate.untold')}</StatusBadge>;
  const agrees = FIELDS.every(
    (field) => certificate[field] === null || certificate[field] === schedule[field],
  );
  return agrees ? (
    <StatusBadge tone="success">{t('certificate.agrees')}</StatusBadge>
  ) : (
    <StatusBadge tone="warning">{t('certificate.differs')}</StatusBadge>
  );
}

interface FormProps {
  readonly loan: Loan;
  readonly ofYear: LoanYear;
  readonly fiscalYearCompanyId: number;
  readonly onDone: () => void;
}

/** The API takes the certificates of all loans at once. */
const FIELD_OF_ERROR = Object.fromEntries(
  FIELDS.map((field) => [`loan_interest_validation.certificates.0.${field}`, field]),
);

const valuesOf = (certificate: LoanYear['certificate'] | undefined) => ({
  interest: centsOrNull(certificate?.interest),
  insurance: centsOrNull(certificate?.insurance),
  capital: centsOrNull(certificate?.capital),
  remaining: centsOrNull(certificate?.remaining),
});

function CertificateForm({
  loan,
  ofYear: { certificate, certificate_at },
  fiscalYearCompanyId,
  onDone,
}: FormProps) {
  const { t } = useTranslation('configuration');
  const { year } = useFiscalYear();
  const { notify } = useShell();
  const save = useApiMutation('POST /loan_interest_validation');
  const form = useServerForm({
    record: { kind: `certificate/${fiscalYearCompanyId}`, id: loan.id },
    initial: valuesOf(certificate),
    updatedAt: certificate_at,
    fromStale: fromStale('POST /loan_interest_validation', ({ loans }) =>
      valuesOf(loans.find(({ loan_id: id }) => id === loan.id)?.certificate),
    ),
    save: ({ interest, insurance, capital, remaining }, { intention, updatedAt }) =>
      save.mutateAsync({
        intention,
        body: {
          fiscal_year_company_id: fiscalYearCompanyId,
          loan_interest_validation: {
            certificates: [
              {
                loan_id: loan.id,
                interest: eurosOrNull(interest) ?? Number.NaN,
                insurance: eurosOrNull(insurance) ?? 0,
                capital: eurosOrNull(capital),
                remaining: eurosOrNull(remaining),
              },
            ],
            validate: false,
            updated_at: updatedAt,
          },
        },
      }),
    fieldOfError: FIELD_OF_ERROR,
    onSaved: () => {
      notify({ kind: 'success', text: t('certificate.saved') });
      onDone();
    },
  });
  useUnsavedChanges(form.dirty);
  return (
    <form {...form.formProps} aria-label={t('certificate.title', { year })}>
      <Text size="sm" c="dimmed">
        {t('certificate.text')}
      </Text>
      <FormErrors form={form} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <AmountField label={t('loan.interest')} required {...form.field('interest')} />
        <AmountField label={t('loan.insurance')} {...form.field('insurance')} />
        <AmountField label={t('loan.capital')} {...form.field('capital')} />
        <AmountField label={t('certificate.remaining', { year })} {...form.field('remaining')} />
      </SimpleGrid>
      <FormFooter pending={form.pending} onCancel={onDone} />
    </form>
  );
}
