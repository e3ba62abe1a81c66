import { Link, useLocation, useTranslation } from '@sci/shell-sdk';
import { ErrorPanel, Text } from '@sci/ui';
import { missed } from '../model/ahead.ts';
import type { Movement } from '../model/movement.ts';
import { useDecision, useExpected } from '../parts/use-ahead.ts';
import { useReadSuggestions } from '../parts/use-suggestions.ts';

interface Props {
  readonly year: number;
  readonly accountId: number;
  readonly movements: readonly Movement[];
}

/** One line above the movements: what can be settled at once, and what should have come. */
export function AheadNotice({ year, accountId, movements }: Props) {
  const { t } = useTranslation('gestion');
  const { pathname } = useLocation();
  const { decision, error, retry } = useDecision(year, accountId, movements);
  const expected = useExpected(year, accountId);
  const proposed = useReadSuggestions(year, accountId);
  const late = missed(expected.data ?? []).length;
  const certain = decision?.certain.length ?? 0;
  // Nothing else would say that there may be something to settle, or that a rent has not come.
  const unread =
    (decision === undefined ? error : null) ??
    (expected.data === undefined ? expected.error : null) ??
    (proposed.data === undefined ? proposed.error : null);
  if (unread !== null) {
    const again = () => Promise.all([retry(), expected.refetch(), proposed.refetch()]);
    return <ErrorPanel title={t('bankingData.ahead.unread')} error={unread} onRetry={again} />;
  }
  if (certain === 0 && late === 0) return null;
  return (
    <Text size="sm" role="status">
      {certain > 0 && `${t('bankingData.ahead.certain', { count: certain })} `}
      {late > 0 && `${t('bankingData.ahead.late', { count: late })} `}
      <Link to={{ pathname, search: '?vue=a_venir' }}>{t('bankingData.ahead.look')}</Link>
    </Text>
  );
}
