import { useState } from 'react';
import { errorSentences } from '@sci/api-client';
import { formatDate } from '@sci/money/format';
import { Link, notify, useApiMutation, useLocation, useTranslation } from '@sci/shell-sdk';
import {
  Amount,
  Anchor,
  Button,
  Card,
  ErrorList,
  Group,
  Notice,
  Stack,
  StatusBadge,
  Text,
  type Tone,
} from '@sci/ui';
import { IconFileText } from '@sci/ui/icons';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { isOpen, type ReceivedInvoice } from './model.ts';

const DocumentViewer = lazyPart(() =>
  import('../parts/document-viewer.tsx').then((part) => part.DocumentViewer),
);

const TONES: Readonly<Record<ReceivedInvoice['state'], Tone>> = {
  received: 'warning',
  to_process: 'processing',
  approved: 'info',
  refused: 'failed',
  paid: 'success',
};

interface Props {
  readonly invoice: ReceivedInvoice;
  readonly readOnly: boolean;
  readonly onRefuse: () => void;
}

/** An invoice of the inbox: what it says, what is wrong with it, what was decided and told. */
export function ReceivedCard({ invoice, readOnly, onRefuse }: Props) {
  const { t } = useTranslation('gestion');
  const approve = useApiMutation('POST /v2/receivedInvoice/:id/approve');
  const { id, state, kind, seller, number, date, amount, reason, refusal, reports } = invoice;
  const name = seller || invoice.file?.name || t('invoiceInbox.unknown');
  return (
    <Card withBorder component="article" aria-label={t('invoiceInbox.card', { name })}>
      <Stack gap="xs">
        <Group justify="space-between" align="start" gap="sm">
          <div>
            <Text fw={650}>{name}</Text>
            <Text size="sm" c="dimmed">
              {[
                t(`invoiceInbox.kind.${kind}`),
                number,
                date === null ? null : formatDate(date),
                t('invoiceInbox.receivedOn', { day: formatDate(invoice.received_at) }),
              ]
                .filter((part) => part !== null)
                .join(' · ')}
            </Text>
          </div>
          <Group gap="sm">
            {amount !== null && <Amount euros={amount} />}
            <StatusBadge tone={TONES[state]}>{t(`invoiceInbox.state.${state}`)}</StatusBadge>
          </Group>
        </Group>
        {reason !== null && isOpen(invoice) && <Notice tone="warning">{reason}</Notice>}
        {refusal !== null && (
          <Text size="sm">
            {t('invoiceInbox.refusedFor', { label: refusal.label })} {refusal.note}
          </Text>
        )}
        <Reports reports={reports} />
        <ErrorList errors={errorSentences(approve.error)} onDismiss={approve.reset} />
        <Group gap="sm">
          {!readOnly && isOpen(invoice) && (
            <>
              <Button
                size="compact-sm"
                loading={approve.isPending}
                aria-label={t('invoiceInbox.approveOf', { name })}
                onClick={() =>
                  approve.mutate(
                    { params: { id } },
                    {
                      onSuccess: () =>
                        notify({ kind: 'success', text: t('invoiceInbox.approved', { name }) }),
                    },
                  )
                }
              >
                {t('invoiceInbox.approve')}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('invoiceInbox.refuseOf', { name })}
                onClick={onRefuse}
              >
                {t('invoiceInbox.refuse')}
              </Button>
            </>
          )}
          <SeeDocument file={invoice.file} />
          <SeeData id={invoice.supporting_data_id} />
        </Group>
      </Stack>
    </Card>
  );
}

/** What the supplier was told, and whether the platform took it. */
function Reports({ reports }: Pick<ReceivedInvoice, 'reports'>) {
  const { t } = useTranslation('gestion');
  if (reports.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('invoiceInbox.told')}{' '}
      {reports
        .map(({ label, state, reason, at }) =>
          [`${label} (${t(`invoiceInbox.report.${state}`)}, ${formatDate(at)})`, reason]
            .filter((part) => part !== null)
            .join(' : '),
        )
        .join(' · ')}
    </Text>
  );
}

function SeeDocument({ file }: Pick<ReceivedInvoice, 'file'>) {
  const { t } = useTranslation('gestion');
  const [opened, setOpened] = useState(false);
  if (file === null) return null;
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconFileText size={16} aria-hidden />}
        aria-label={t('supportingData.see', { name: file.name })}
        onClick={() => setOpened(true)}
      >
        {t('invoiceInbox.see')}
      </Button>
      {opened && <DocumentViewer file={file} onClose={() => setOpened(false)} />}
    </>
  );
}

/** The invoice of the books that it became. */
function SeeData({ id }: { readonly id: number | null }) {
  const { t } = useTranslation('gestion');
  const { pathname } = useLocation();
  if (id === null) return null;
  return (
    <Anchor component={Link} size="sm" to={{ pathname, search: `?piece=${id}` }}>
      {t('invoiceInbox.seeData')}
    </Anchor>
  );
}
