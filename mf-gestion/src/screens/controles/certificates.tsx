import { useState } from 'react';
import { fromStale, type Reply } from '@sci/api-client';
import { fromEuros, ZERO, toEuros, type Cents } from '@sci/money/cents';
import { notify, useApiQuery, useTranslation, useUnsavedChanges } from '@sci/shell-sdk';
import { CardSkeleton, ErrorPanel, SimpleGrid, Stack, Text } from '@sci/ui';
import { AmountField, FormErrors, SubmitButton, useServerForm } from '@sci/ui/forms';
import type { Loan } from '../../catalogue/catalogue.ts';
import { useValidation, type Certificate } from './queries.ts';
import classes from './controls.module.css';

const FIELDS = ['interest', 'insurance', 'capital', 'remaining'] as const;
type Field = (typeof FIELDS)[number];
type Values = Record<string, Cents | null>;

type Known = Reply<'GET /v2/loanCertificates'>;

/** What was entered before. */
function stored(known: Known, loan: Loan, field: Field): Cents | null {
  const euros = known.find(({ loan_id: id }) => id === loan.id)?.certificate?.[field] ?? null;
  return euros === null ? null : fromEuros(euros);
}

const nameOf = ({ id }: Pick<Loan, 'id'>, field: Field): string => `${field}-${id}`;

/** The server counts the certificates that were sent. */
const fieldsOf = (sent: readonly Certificate[]): Record<string, string> =>
  Object.fromEntries(
    sent.flatMap(({ loan_id: id }, place) =>
      FIELDS.map((field) => [
        `loan_interest_validation.certificates.${place}.${field}`,
        nameOf({ id }, field),
      ]),
    ),
  );

const valuesOf = (loans: readonly Loan[], known: Known): Values =>
  Object.fromEntries(
    loans.flatMap((loan) =>
      FIELDS.map((field) => [nameOf(loan, field), stored(known, loan, field)]),
    ),
  );

/** When the last of them was entered. */
const enteredAt = (known: Known): string | undefined =>
  known
    .map(({ certificate_at }) => certificate_at)
    .toSorted()
    .at(-1);

/** The figures of the bank's yearly certificate, loan by loan: kept apart from the validation. */
export function Certificates({
  year,
  fiscalYearCompanyId,
}: {
  readonly year: number;
  readonly fiscalYearCompanyId: number;
}) {
  const loans = useApiQuery('GET /v2/loans');
  const known = useApiQuery('GET /v2/loanCertificates', { query: { year } });
  if (loans.isPending || known.isPending) return <CardSkeleton />;
  if (loans.isError) return <ErrorPanel error={loans.error} onRetry={loans.refetch} />;
  if (known.isError) return <ErrorPanel error={known.error} onRetry={known.refetch} />;
  return loans.data.length === 0 ? null : (
    <CertificatesForm
      key={year}
      loans={loans.data}
      known={known.data}
      fiscalYearCompanyId={fiscalYearCompanyId}
    />
  );
}

function CertificatesForm({
  loans,
  known,
  fiscalYearCompanyId,
}: {
  readonly loans: readonly Loan[];
  readonly known: Known;
  readonly fiscalYearCompanyId: number;
}) {
  const { t } = useTranslation('gestion');
  const { validate } = useValidation(fiscalYearCompanyId);
  const [sent, setSent] = useState<readonly Certificate[]>([]);
  const form = useServerForm<Values, unknown>({
    record: { kind: 'certificates', id: fiscalYearCompanyId },
    initial: valuesOf(loans, known),
    updatedAt: enteredAt(known),
    fromStale: fromStale('POST /loan_interest_validation', (now) => valuesOf(loans, now.loans)),
    fieldOfError: fieldsOf(sent),
    save: (values, { intention, updatedAt }) => {
      const certificates = certificatesOf(loans, values);
      setSent(certificates);
      return validate.mutateAsync({
        intention,
        code: 'loan_interest',
        comment: '',
        certificates,
        validate: false,
        updatedAt,
      });
    },
    onSaved: () => notify({ kind: 'success', text: t('controls.certificate.saved') }),
  });
  useUnsavedChanges(form.dirty);
  return (
    <form
      {...form.formProps}
      className={classes['certificates']}
      aria-label={t('controls.certificate.title')}
    >
      <Stack gap="md">
        <Text fw={650}>{t('controls.certificate.title')}</Text>
        <Text size="sm" c="dimmed">
          {t('controls.certificate.text')}
        </Text>
        <FormErrors form={form} />
        {loans.map((loan) => (
          <fieldset key={loan.id} className={classes['loan']}>
            <legend>{loan.label}</legend>
            <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="md">
              {FIELDS.map((field) => {
                const name = nameOf(loan, field);
                return (
                  <AmountField
                    key={field}
                    label={t(`controls.certificate.${field}`)}
                    {...form.field(name)}
                    value={form.values[name] ?? null}
                  />
                );
              })}
            </SimpleGrid>
          </fieldset>
        ))}
        <div>
          <SubmitButton pending={form.pending} variant="default">
            {t('controls.certificate.save')}
          </SubmitButton>
        </div>
      </Stack>
    </form>
  );
}

/** Loans of which nothing was typed are left as they are. */
function certificatesOf(loans: readonly Loan[], values: Values): Certificate[] {
  const euros = (amount: Cents | null | undefined): number | null =>
    amount === null || amount === undefined ? null : toEuros(amount);
  return loans.flatMap((loan) => {
    const [interest, insurance, capital, remaining] = FIELDS.map(
      (field) => values[nameOf(loan, field)],
    );
    if ([interest, insurance, capital, remaining].every((amount) => euros(amount) === null))
      return [];
    return [
      {
        loan_id: loan.id,
        // What the bank says of the interest is never nothing by itself: the server asks for it.
        interest: euros(interest) ?? Number.NaN,
        insurance: toEuros(insurance ?? ZERO),
        capital: euros(capital),
        remaining: euros(remaining),
      },
    ];
  });
}
