import { Amount, Button, ErrorPanel, Group, Loader, Stack, Text } from '@sci/ui';
import { CheckField } from '@sci/ui/forms';
import {
  formatInstant,
  tellDone,
  tellError,
  useApiMutation,
  useApiQuery,
  useFiscalYear,
  useReadOnly,
  useTranslation,
} from '@sci/shell-sdk';
import type { Reply } from '@sci/api-client';
import { Movements } from './movements.tsx';
import { BalancesForm } from '../gates/balances-form.tsx';
import type { Refusal, YearBalance } from '../gates/checks.ts';

/** What is left of one check, done here where one can. */
export function Work({ refusal }: { readonly refusal: Refusal }) {
  const { t } = useTranslation('shell');
  const { year, fiscalYearCompanyId } = useFiscalYear();
  const { readOnly } = useReadOnly();
  switch (refusal.check) {
    case 'emails':
      return <Emails />;
    case 'movements':
      return <Movements missing={refusal.missing} />;
    case 'ledger':
      if (refusal.total === 0) return <Text>{t('gate.ledger.none', { year })}</Text>;
      return readOnly ? <Unchecked labels={refusal.labels} /> : <Ledger />;
    case 'balances':
      return readOnly ? (
        <KeptBalances balances={refusal.balances} />
      ) : (
        <BalancesForm key={fiscalYearCompanyId} balances={refusal.balances} />
      );
    case 'controls':
      return <Text>{t('closing.controls.text')}</Text>;
  }
}

/** What was left unchecked in a ledger that can't be ticked any more. */
function Unchecked({ labels }: { readonly labels: readonly string[] }) {
  const { t } = useTranslation('shell');
  return (
    <Text component="div">
      {t('closing.ledger.left')}
      <ul className="shell-missing">
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </Text>
  );
}

/** The balances of a year in which nothing can be stored, beside what the movements add up to. */
function KeptBalances({ balances }: { readonly balances: readonly YearBalance[] }) {
  const { t } = useTranslation('shell');
  const { year } = useFiscalYear();
  return (
    <Stack gap="xs">
      <Text>{t('closing.balances.closed', { year })}</Text>
      {balances.map(({ bank_account_id, bank_account_name, balance, last_movement_cumul }) => (
        <Text key={bank_account_id}>
          {t('closing.balances.account', { account: bank_account_name })}{' '}
          {balance === null ? t('closing.balances.none') : <Amount euros={balance} />} ·{' '}
          {t('gate.balances.cumul')} <Amount euros={last_movement_cumul} />
        </Text>
      ))}
    </Stack>
  );
}

type LedgerCheck = Reply<'GET /ledgerCheck'>[number];

/** The groups of the ledger that nobody has marked as checked yet, to be ticked. */
function Ledger() {
  const { t } = useTranslation('shell');
  const { year, fiscalYearCompanyId } = useFiscalYear();
  const checks = useApiQuery('GET /ledgerCheck', { query: { year } });
  const mark = useApiMutation('POST /ledgerCheck');
  const tick = ({ entrie_type }: LedgerCheck) => {
    if (fiscalYearCompanyId !== null)
      mark.mutate(
        { body: { fiscal_year_company_id: fiscalYearCompanyId, entrie_type, checked: true } },
        { onError: tellError },
      );
  };
  if (checks.isPending) return <Loader aria-label={t('loadingPart')} />;
  if (checks.isError) return <ErrorPanel error={checks.error} onRetry={checks.refetch} />;
  return (
    <Stack gap="xs">
      <Text>{t('closing.ledger.tick')}</Text>
      {checks.data
        .filter(({ checked }) => !checked)
        .map((group) => (
          <CheckField
            key={group.entrie_type}
            name={`ledger-${group.entrie_type}`}
            label={group.label}
            value={false}
            disabled={mark.isPending}
            onChange={() => tick(group)}
          />
        ))}
    </Stack>
  );
}

type Associate = Reply<'GET /config/associates/:year'>[number];

const ON_ITS_WAY_MS = 2000;

/** Who has not verified his address, and the mail that asks him again. */
function Emails() {
  const { t } = useTranslation('shell');
  const { year } = useFiscalYear();
  const associates = useApiQuery('GET /config/associates/:year', { params: { year } });
  const onItsWay = associates.data?.some((one) => one.verification_mail?.status === 'processing');
  useApiQuery(
    'GET /config/associates/:year',
    { params: { year } },
    { refetchInterval: onItsWay === true && ON_ITS_WAY_MS },
  );
  if (associates.isPending) return <Loader aria-label={t('loadingPart')} />;
  if (associates.isError)
    return <ErrorPanel error={associates.error} onRetry={associates.refetch} />;
  return (
    <Stack gap="xs">
      {associates.data
        .filter(({ email_verified_at }) => email_verified_at === null)
        .map((associate) => (
          <Unverified key={associate.id} associate={associate} />
        ))}
    </Stack>
  );
}

function Unverified({ associate }: { readonly associate: Associate }) {
  const { t } = useTranslation('shell');
  const { readOnly } = useReadOnly();
  const send = useApiMutation('POST /email/verification-associate-notification', {
    changes: ['associates'],
  });
  const { verification_mail: mail } = associate;
  const name = `${associate.first_name} ${associate.name}`;
  const ask = () =>
    send.mutate(
      { body: { associate_id: associate.id } },
      {
        onSuccess: tellDone,
        onError: tellError,
      },
    );
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text>
          {associate.email === null
            ? t('closing.emails.none', { name })
            : t('closing.emails.unverified', { name, email: associate.email })}
        </Text>
        {mail !== null && (
          <Text size="sm" role="status" c={mail.status === 'failed' ? 'red' : 'dimmed'}>
            {t(`closing.emails.link.${mail.status}`, { at: formatInstant(mail.at) })} {mail.message}
          </Text>
        )}
      </div>
      {associate.email !== null && !readOnly && (
        <Button
          size="sm"
          variant="default"
          loading={send.isPending}
          onClick={ask}
          aria-label={t('closing.emails.sendTo', { name })}
        >
          {t('closing.emails.send')}
        </Button>
      )}
    </Group>
  );
}
