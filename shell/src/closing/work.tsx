import { Button, Group, Stack, Text } from '@sci/ui';
import { CheckField } from '@sci/ui/forms';
import {
  notify,
  tellError,
  useApiMutation,
  useApiQuery,
  useFiscalYear,
  useReadOnly,
  useTranslation,
} from '@sci/shell-sdk';
import type { Reply } from '@sci/api-client';
import { BalancesForm } from '../gates/balances-form.tsx';
import type { Refusal } from '../gates/checks.ts';

/** What is left of one check, done here where one can. */
export function Work({ refusal }: { readonly refusal: Refusal }) {
  const { t } = useTranslation('shell');
  const { year } = useFiscalYear();
  switch (refusal.check) {
    case 'emails':
      return <Emails />;
    case 'movements':
      return <Text>{t('gate.movements.detail', { count: refusal.missing, year })}</Text>;
    case 'ledger':
      return <Ledger none={refusal.total === 0} />;
    case 'balances':
      return <BalancesForm balances={refusal.balances} onAccept={() => undefined} />;
    case 'controls':
      return <Text>{t('closing.controls.text')}</Text>;
  }
}

type LedgerCheck = Reply<'GET /ledgerCheck'>[number];

/** The groups of the ledger that nobody has marked as checked yet, to be ticked. */
function Ledger({ none }: { readonly none: boolean }) {
  const { t } = useTranslation('shell');
  const { year, fiscalYearCompanyId } = useFiscalYear();
  const { readOnly } = useReadOnly();
  const { data } = useApiQuery('GET /ledgerCheck', { query: { year } });
  const mark = useApiMutation('POST /ledgerCheck');
  const tick = ({ entrie_type }: LedgerCheck) => {
    if (fiscalYearCompanyId !== null)
      mark.mutate(
        { body: { fiscal_year_company_id: fiscalYearCompanyId, entrie_type, checked: true } },
        { onError: tellError },
      );
  };
  if (none) return <Text>{t('gate.ledger.none', { year })}</Text>;
  return (
    <Stack gap="xs">
      <Text>{t('closing.ledger.tick')}</Text>
      {data
        ?.filter(({ checked }) => !checked)
        .map((group) => (
          <CheckField
            key={group.entrie_type}
            name={`ledger-${group.entrie_type}`}
            label={group.label}
            value={false}
            disabled={readOnly || mark.isPending}
            onChange={() => tick(group)}
          />
        ))}
    </Stack>
  );
}

type Associate = Reply<'GET /config/associates/:year'>[number];

/** Who has not verified his address, and the mail that asks him again. */
function Emails() {
  const { year } = useFiscalYear();
  const { data } = useApiQuery('GET /config/associates/:year', { params: { year } });
  return (
    <Stack gap="xs">
      {data
        ?.filter(({ email_verified_at }) => email_verified_at === null)
        .map((associate) => (
          <Unverified key={associate.id} associate={associate} />
        ))}
    </Stack>
  );
}

function Unverified({ associate }: { readonly associate: Associate }) {
  const { t } = useTranslation('shell');
  const { readOnly } = useReadOnly();
  const send = useApiMutation('POST /email/verification-associate-notification', { changes: [] });
  const name = `${associate.first_name} ${associate.name}`;
  const ask = () =>
    send.mutate(
      { body: { associate_id: associate.id } },
      {
        onSuccess: ({ message }) => notify({ kind: 'success', text: message }),
        onError: tellError,
      },
    );
  return (
    <Group justify="space-between" gap="sm">
      <Text>
        {associate.email === null
          ? t('closing.emails.none', { name })
          : t('closing.emails.unverified', { name, email: associate.email })}
      </Text>
      {associate.email !== null && !readOnly && (
        <Button
          size="sm"
          variant="default"
          loading={send.isPending}
          onClick={ask}
          aria-label={t('closing.emails.againTo', { name })}
        >
          {t('closing.emails.again')}
        </Button>
      )}
    </Group>
  );
}
