import { Suspense, type ReactNode } from 'react';
import { ErrorPanel, Page, PageSkeleton } from '@sci/ui';
import { useTranslation } from '@sci/shell-sdk';
import { useReportGates } from './use-gates.ts';
import { later } from '../later.ts';

const GateModal = later(() => import('./gate-modal.tsx'));

/**
 * Shows a report once the gates of the section are open; until then no code of it is asked for, and
 * the title of the screen stands over what is shown instead.
 */
export function Gated({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('shell');
  const gates = useReportGates();
  switch (gates.status) {
    case 'open':
      return children;
    case 'checking':
      return <PageSkeleton />;
    case 'failed':
      return <ErrorPanel error={gates.error} onRetry={gates.retry} title={t('gate.failed')} />;
    case 'closed':
      return (
        <Page title={title}>
          <Suspense fallback={<PageSkeleton />}>
            <GateModal refusal={gates.refusal} onAccept={gates.acceptBalances} />
          </Suspense>
        </Page>
      );
  }
}
