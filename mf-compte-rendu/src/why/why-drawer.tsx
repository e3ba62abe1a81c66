import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { CardSkeleton, ErrorPanel } from '@sci/ui';
import { Drawer } from '@sci/ui/ext';
import type { Figure } from './figure.ts';
import { WhyDetail } from './why-detail.tsx';

interface Props {
  readonly fiscalYearCompanyId: number;
  /**
   * Null when nothing is asked; it stays while the drawer slides away, so that the answer does too.
   */
  readonly figure: Figure | null;
  readonly opened: boolean;
  /** Follows a term of a total to its own answer. */
  readonly onFollow: (figure: Figure) => void;
  readonly onClose: () => void;
  /** The drawer is out of sight. */
  readonly onClosed: () => void;
}

/** Where a figure comes from: its formula, its terms, its movements and documents. */
export default function WhyDrawer({
  fiscalYearCompanyId,
  figure,
  opened,
  onFollow,
  onClose,
  onClosed,
}: Props) {
  const { t } = useTranslation('compte-rendu');
  const why = useApiQuery(
    'GET /v2/taxReturn/why',
    figure === null ? null : { query: { fiscalYearCompanyId, ...figure } },
  );
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      position="right"
      size="lg"
      title={t('why.title')}
      closeButtonProps={{ 'aria-label': t('why.close') }}
    >
      {why.isPending && <CardSkeleton />}
      {why.isError && <ErrorPanel error={why.error} onRetry={why.refetch} />}
      {why.data !== undefined && <WhyDetail why={why.data} onFollow={onFollow} />}
    </Drawer>
  );
}
