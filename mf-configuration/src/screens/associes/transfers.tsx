import { api, saveFile, type ApiError } from '@sci/api-client';
import type { ShareTransfer } from '@sci/contract/share-transfer';
import { fromEuros } from '@sci/money/cents';
import { formatDate, formatEuros, formatWhole } from '@sci/money/format';
import {
  tellDone,
  tellError,
  useApiMutation,
  useApiQuery,
  useMutation,
  useTranslation,
} from '@sci/shell-sdk';
import {
  Button,
  Card,
  CardSkeleton,
  ErrorPanel,
  Group,
  Notice,
  Stack,
  StatusBadge,
  Text,
  Title,
} from '@sci/ui';
import { IconDownload } from '@sci/ui/icons';
import { DeleteButton } from '../../delete-button.tsx';
import { Formalities } from './formalities.tsx';
import { RecordTransfer } from './record-transfer.tsx';

/** The sales and gifts that are prepared or done: how each is approved, its deed, its formalities. */
export function Transfers({ readOnly }: { readonly readOnly: boolean }) {
  const { t } = useTranslation('configuration');
  const transfers = useApiQuery('GET /v2/shareTransfers');
  if (transfers.isPending) return <CardSkeleton />;
  if (transfers.isError) return <ErrorPanel error={transfers.error} onRetry={transfers.refetch} />;
  if (transfers.data.length === 0) return <Text c="dimmed">{t('transfer.empty')}</Text>;
  return (
    <Stack>
      {transfers.data.map((transfer) => (
        <TransferCard key={transfer.id} transfer={transfer} readOnly={readOnly} />
      ))}
    </Stack>
  );
}

interface Props {
  readonly transfer: ShareTransfer;
  readonly readOnly: boolean;
}

const TONES = {
  not_needed: 'neutral',
  to_vote: 'warning',
  agenda: 'info',
  adopted: 'success',
  rejected: 'danger',
} as const;

function TransferCard({ transfer, readOnly }: Props) {
  const { t } = useTranslation('configuration');
  const { decision, share_movement_id: recorded } = transfer;
  const title = t('transfer.sentence', {
    nature: t(`movement.nature.${transfer.nature}`),
    shares: t(`shares.held.${transfer.kind}`, {
      count: transfer.shares,
      shown: formatWhole(transfer.shares),
    }),
    from: transfer.from_name,
    to: transfer.to_name,
  });
  const open = recorded === null && !readOnly;
  const mayRecord = decision.state === 'not_needed' || decision.state === 'adopted';
  return (
    <Card component="article" withBorder aria-label={title}>
      <Group justify="space-between" align="flex-start">
        <Title order={3} size="h5" flex="1 1 18rem">
          {title}
        </Title>
        {recorded === null ? (
          <StatusBadge tone={TONES[decision.state]}>
            {t(`transfer.state.${decision.state}`)}
          </StatusBadge>
        ) : (
          <StatusBadge tone="success">{t('transfer.state.recorded')}</StatusBadge>
        )}
      </Group>
      <Text size="sm" my="xs">
        {t(recorded === null ? 'transfer.planned' : 'transfer.signed', {
          date: formatDate(transfer.date),
        })}{' '}
        {transfer.price !== null &&
          t('transfer.for', { price: formatEuros(fromEuros(transfer.price)) })}{' '}
        {decision.sentence}
      </Text>
      {transfer.warnings.length > 0 && (
        <Notice tone="warning">{transfer.warnings.join(' ')}</Notice>
      )}
      {decision.state === 'to_vote' && (
        <Text size="sm" c="dimmed">
          {t('transfer.howToVote')}
        </Text>
      )}
      <Formalities transfer={transfer} readOnly={readOnly} />
      <Group mt="md" align="flex-end">
        <DownloadDeed id={transfer.id} />
        {open && mayRecord && <RecordTransfer transfer={transfer} />}
        {open && <GiveUp transfer={transfer} title={title} />}
      </Group>
    </Card>
  );
}

function DownloadDeed({ id }: { readonly id: number }) {
  const { t } = useTranslation('configuration');
  const download = useMutation<void, ApiError, void>({
    mutationFn: async () =>
      saveFile(
        await api.download('GET /v2/report/share_transfer/download/:id', { params: { id } }),
      ),
    onError: tellError,
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('transfer.deed')}
    </Button>
  );
}

function GiveUp({ transfer, title }: { readonly transfer: ShareTransfer; readonly title: string }) {
  const { t } = useTranslation('configuration');
  const removal = useApiMutation('DELETE /v2/shareTransfer/:id', { changes: ['associates'] });
  return (
    <DeleteButton
      name={title}
      words={{
        action: t('transfer.giveUp'),
        named: t('transfer.giveUpNamed', { name: title }),
        question: t('transfer.giveUpTitle'),
      }}
      text={t('transfer.giveUpText')}
      removal={removal}
      onConfirm={() => removal.mutate({ params: { id: transfer.id } }, { onSuccess: tellDone })}
    />
  );
}
