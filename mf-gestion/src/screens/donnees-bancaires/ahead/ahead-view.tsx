import { useTranslation } from '@sci/shell-sdk';
import { ErrorPanel, Stack, TableSkeleton, Text } from '@sci/ui';
import { useCatalogue } from '../../../catalogue/use-catalogue.ts';
import { useMovements } from '../parts/queries.ts';
import { useHistoryKeys } from '../parts/use-history-keys.ts';
import { useDecision, useExpected } from '../parts/use-ahead.ts';
import { DecisionPart } from './decision-part.tsx';
import { ExpectedTable } from './expected-table.tsx';
import { OddTable } from './odd-table.tsx';

interface Props {
  readonly year: number;
  readonly accountId: number;
  readonly readOnly: boolean;
}

/** What waits, as one decision and what is left of it; then what should come. */
export function AheadView({ year, accountId, readOnly }: Props) {
  const { t } = useTranslation('gestion');
  const { movements, partial, error, retry } = useMovements(year, accountId);
  const { catalogue } = useCatalogue(year);
  const expected = useExpected(year, accountId);
  const whole = partial ? undefined : movements;
  const { decision, waits, ...reading } = useDecision(year, accountId, whole);
  useHistoryKeys(readOnly);

  const failed = error ?? reading.error ?? expected.error;
  if (failed !== null) {
    const again = () => {
      retry();
      void reading.retry();
      void expected.refetch();
    };
    return <ErrorPanel error={failed} onRetry={again} />;
  }
  if (whole === undefined || catalogue === undefined || (waits && decision === undefined))
    return <TableSkeleton columns={5} />;
  return (
    <Stack>
      {decision !== undefined && decision.certain.length > 0 && (
        <DecisionPart certain={decision.certain} catalogue={catalogue} readOnly={readOnly} />
      )}
      {decision === undefined || decision.certain.length + decision.odd.length === 0 ? (
        <Text>{t('bankingData.ahead.nothingWaits')}</Text>
      ) : (
        <OddTable odd={decision.odd} />
      )}
      <ExpectedTable year={year} lines={expected.data} />
    </Stack>
  );
}
