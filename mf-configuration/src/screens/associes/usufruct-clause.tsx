import type { Associate } from '@sci/contract/associate';
import { formatDate } from '@sci/money/format';
import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { ErrorPanel, List, Stack, Text } from '@sci/ui';
import { usufructSentences } from '../../usufruct-words.ts';

interface Props {
  readonly year: number;
  readonly associates: readonly Associate[];
}

/** Who has what of split shares at the end of the year: the clause of the statutes, or the law. */
export const UsufructClause = ({ year, associates }: Props) =>
  associates.some(({ usufruct_shares: shares }) => shares > 0) && <ClauseOf year={year} />;

function ClauseOf({ year }: Pick<Props, 'year'>) {
  const { t } = useTranslation('configuration');
  const query = useApiQuery('GET /v2/statutes');
  if (query.isPending) return null;
  if (query.isError) return <ErrorPanel error={query.error} onRetry={query.refetch} />;
  const statutes = query.data.statutes.find((one) => one.effective_from <= `${year}-12-31`);
  const sentences = statutes === undefined ? [] : usufructSentences(statutes, t);
  return (
    <Stack gap={4} mt="sm">
      <Text size="sm">
        {statutes === undefined || sentences.length === 0
          ? t('profitKey.usufructLaw')
          : t('profitKey.usufructClause', { from: formatDate(statutes.effective_from) })}
      </Text>
      {sentences.length > 0 && (
        <List size="sm">
          {sentences.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      )}
    </Stack>
  );
}
