import { useState } from 'react';
import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { EmptyState, ErrorPanel, Notice, Section, Stack, TableSkeleton, Text } from '@sci/ui';
import { isOpen, type ReceivedInvoice } from './model.ts';
import { PlatformSection } from './platform-section.tsx';
import { ReceivedCard } from './received-card.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';

/** What came through the approved platform: what is to be decided first, then what was. */
export function InboxView({ readOnly }: { readonly readOnly: boolean }) {
  const { t } = useTranslation('gestion');
  const inbox = useApiQuery('GET /v2/invoiceInbox');
  const [refused, setRefused] = useState<ReceivedInvoice | null>(null);
  if (inbox.isPending) return <TableSkeleton columns={3} rows={3} />;
  if (inbox.isError) return <ErrorPanel error={inbox.error} onRetry={inbox.refetch} />;
  const { platforms, connection, stand_in: standIn, invoices, refusals, older = 0 } = inbox.data;
  if (platforms.length === 0 && connection === null && invoices.length === 0)
    return <EmptyState title={t('invoiceInbox.absent')} text={t('invoiceInbox.absentText')} />;

  const open = invoices.filter(isOpen);
  return (
    <Stack gap="md">
      {standIn && <Notice tone="warning">{t('invoiceInbox.standIn')}</Notice>}
      <PlatformSection
        inbox={inbox.data}
        readOnly={readOnly}
        onFailed={() => void inbox.refetch()}
      />
      {connection !== null && invoices.length === 0 && (
        <EmptyState title={t('invoiceInbox.empty')} text={t('invoiceInbox.emptyText')} />
      )}
      {[
        { label: t('invoiceInbox.open', { count: open.length }), rows: open },
        {
          label: t('invoiceInbox.settled'),
          rows: invoices.filter((invoice) => !isOpen(invoice)),
        },
      ]
        .filter(({ rows }) => rows.length > 0)
        .map(({ label, rows }) => (
          <Section key={label} title={label}>
            <Stack gap="sm">
              {rows.map((invoice) => (
                <ReceivedCard
                  key={invoice.id}
                  invoice={invoice}
                  readOnly={readOnly}
                  onRefuse={() => setRefused(invoice)}
                />
              ))}
            </Stack>
          </Section>
        ))}
      {older > 0 && (
        <Text c="dimmed" size="sm">
          {t('invoiceInbox.older', { count: older })}
        </Text>
      )}
      {refused !== null && (
        <RefuseDialog invoice={refused} refusals={refusals} onClose={() => setRefused(null)} />
      )}
    </Stack>
  );
}
