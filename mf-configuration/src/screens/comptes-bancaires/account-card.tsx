import type { BankAccount } from '@sci/contract/bank-account';
import type { BankLinks } from '@sci/contract/bank-link';
import { formatDate } from '@sci/money/format';
import { RouteLink, useApiMutation, useFiscalYear, useTranslation } from '@sci/shell-sdk';
import { Amount, Anchor, Button, Card, Group, KeyValue, StatusBadge, Title } from '@sci/ui';
import { HistoryButton } from '../../history-link.tsx';
import { DeleteButton } from '../../delete-button.tsx';
import { MovementsLink, useTellDeleted } from '../../deleted.tsx';
import { Coverage } from './coverage.tsx';
import { Iban } from './iban.tsx';

type Link = BankLinks['links'][number];

interface Props {
  readonly account: BankAccount;
  /** The connection to the bank that feeds it. */
  readonly link: Link | undefined;
  readonly readOnly: boolean;
  readonly onEdit: () => void;
}

/** One bank account: its balance, where it started, and the months that have movements. */
export function AccountCard({ account, link, readOnly, onEdit }: Props) {
  const { t } = useTranslation('configuration');
  return (
    <Card component="article" withBorder aria-label={account.name}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} size="h4">
          {account.name}
        </Title>
        {account.is_default && <StatusBadge tone="info">{t('bankAccounts.default')}</StatusBadge>}
      </Group>
      <KeyValue
        items={[
          { label: t('bankAccounts.balance'), value: <Amount euros={account.balance} /> },
          {
            label: t('bankAccounts.lastMovement'),
            value:
              account.last_movement === null
                ? t('bankAccounts.noMovement')
                : formatDate(account.last_movement),
          },
          {
            label: t('bankAccounts.iban'),
            value: account.iban === null ? t('common.unknown') : <Iban value={account.iban} />,
          },
          { label: t('bankAccounts.initial'), value: <Amount euros={account.initial_amount} /> },
          { label: t('bankAccounts.since'), value: formatDate(account.date_init) },
          ...(link === undefined
            ? []
            : [
                {
                  label: link.bank,
                  value: (
                    <Anchor
                      component={RouteLink}
                      to="gestion.bankingData"
                      search={{ vue: 'banque' }}
                    >
                      {[link.sentence, ...attentionFor(link, account)].join(' ')}
                    </Anchor>
                  ),
                },
              ]),
        ]}
      />
      <Coverage months={account.coverage} />
      <Group justify="flex-end" gap="xs" mt="md">
        <HistoryButton kind="bank_account" id={account.id} name={account.name} />
        {!readOnly && <DeleteAccount account={account} />}
        {!readOnly && (
          <Button
            variant="default"
            px="sm"
            onClick={onEdit}
            aria-label={t('common.editNamed', { name: account.name })}
          >
            {t('common.edit')}
          </Button>
        )}
        <Button
          variant="light"
          px="sm"
          component={RouteLink}
          to="gestion.bankingData"
          search={{ compte: String(account.id) }}
        >
          {t('bankAccounts.movements')}
        </Button>
      </Group>
    </Card>
  );
}

/** What the account at the bank needs that feeds this one. */
const attentionFor = (link: Link, { id }: BankAccount): readonly string[] =>
  link.feeds.flatMap((feed) => (feed.bank_account_id === id ? feed.attention : []));

function DeleteAccount({ account }: { readonly account: BankAccount }) {
  const { t } = useTranslation('configuration');
  const { year } = useFiscalYear();
  const tellDeleted = useTellDeleted();
  const removal = useApiMutation('DELETE /bankAccount/:id', { changes: ['bankAccounts'] });
  const remove = () =>
    removal.mutate(
      { params: { id: account.id }, query: { year } },
      {
        onSuccess: () => tellDeleted(account.name, { kind: 'bank_account', id: account.id }),
      },
    );
  const wayOut = <MovementsLink search={{ compte: account.id }} />;
  return (
    <DeleteButton
      name={account.name}
      text={t('bankAccounts.deleteText')}
      removal={removal}
      wayOut={wayOut}
      onConfirm={remove}
    />
  );
}
