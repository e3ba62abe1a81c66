import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { CardSkeleton, ErrorPanel } from '@sci/ui';
import { Drawer } from '@sci/ui/ext';
import { WhyDetail } from './why-detail.tsx';

/** A figure of the form: a line of a building, or a total of the company (building 0). */
export interface Figure {
  readonly buildingId: number;
  readonly line: string;
}

interface Props {
  readonly fiscalYearCompanyId: number;
  readonly figure: Figure | null;
  /** Follows a term of a total to its own answer. */
  readonly onFollow: (figure: Figure) => void;
  readonly onClose: () => void;
}

/** Where a figure comes from: its formula, its terms, its movements and documents. */
export default function WhyDrawer({ fiscalYearCompanyId, figure, onFollow, onClose }: Props) {
  const { t } = useTranslation('compte-rendu');
  const why = useApiQuery('GET /v2/taxReturn/why', figure === null ? null : { query: { fiscalYearCompanyId, ...figure } });
  return (
    <Drawer opened={figure !== null} onClose={onClose} position="right" size="lg" title={t('why.title')} closeButtonProps={{ 'aria-label': t('why.close') }}>
      {why.isPending && <CardSkeleton />}
      {why.isError && <ErrorPanel error={why.error} onRetry={why.refetch} />}
      {why.data !== undefined && <WhyDetail why={why.data} onFollow={onFollow} />}
    </Drawer>
  );
}
