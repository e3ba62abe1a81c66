import { useCallback, useState } from 'react';
import { formatDate } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { Amount, Button, ErrorPanel, Group, Loader, Stack, StatusBadge, Text } from '@sci/ui';
import { useInnerKeys } from '../../../components/use-inner-keys.ts';
import { useMatches } from '../parts/queries.ts';
import type { Match, SupportingData } from '../model/types.ts';
import classes from '../parts/supporting-data.module.css';

interface Props {
  readonly row: SupportingData;
  readonly pending: boolean;
  /** Whether the user waits for them, and shall not have to look for them. */
  readonly isAwaited: boolean;
  readonly onLink: (match: Match) => void;
}

/** Score from which the proposal is likely right, and from which it is worth a look. */
const LIKELY = 70;
const POSSIBLE = 40;

/** Bank lines that the document may prove. */
export function Matches({ row, pending, isAwaited, onLink }: Props) {
  const { t } = useTranslation('gestion');
  const matches = useMatches(row.id);
  if (matches.isPending) return <Loader />;
  if (matches.isError) return <ErrorPanel error={matches.error} onRetry={matches.refetch} />;
  if (matches.data.length === 0) return <Text c="dimmed">{t('supportingData.match.none')}</Text>;
  return (
    <Proposals matches={matches.data} pending={pending} isAwaited={isAwaited} onLink={onLink} />
  );
}

interface ProposalsProps extends Omit<Props, 'row'> {
  readonly matches: readonly Match[];
}

/** One proposal at a time, with why: O accepts, N shows the next. */
function Proposals({ matches, pending, isAwaited, onLink }: ProposalsProps) {
  const { t } = useTranslation('gestion');
  const [at, setAt] = useState(0);
  const found = matches[at % matches.length];
  const next = () => setAt(at + 1);
  const keys: Readonly<Record<string, () => void>> = {
    o: () => {
      if (found !== undefined) onLink(found);
    },
    n: next,
  };
  const listening = useInnerKeys((event) => {
    const act =
      event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key.toLowerCase()];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  const inner = useCallback(
    (element: HTMLDivElement | null) => {
      if (isAwaited) element?.scrollIntoView({ block: 'center' });
      return listening(element);
    },
    [isAwaited, listening],
  );
  if (found === undefined) return null;
  const tone =
    found.score >= LIKELY ? 'success' : found.score >= POSSIBLE ? 'processing' : 'neutral';
  return (
    <div
      ref={inner}
      className={classes['match']}
      role="group"
      aria-label={t('supportingData.match.title')}
    >
      <Stack gap="xs">
        <Text fw={600}>
          {t('supportingData.match.question', {
            position: (at % matches.length) + 1,
            count: matches.length,
          })}
        </Text>
        {found.movements.map(({ id, date, name, amount }) => (
          <div key={id}>
            {formatDate(date)} · {name} · <Amount euros={amount} />
          </div>
        ))}
        {found.invoices.length > 0 && <Text size="sm">{t('supportingData.match.together')}</Text>}
        {found.invoices.map(({ id, date, label, left }) => (
          <div key={id}>
            {formatDate(date)} · {label} · <Amount euros={left} />
          </div>
        ))}
        <Group gap="xs">
          <StatusBadge tone={tone}>
            {t('supportingData.match.score', { score: found.score })}
          </StatusBadge>
          <Text size="sm">{found.reasons.join(', ')}</Text>
        </Group>
        <Group gap="sm">
          <Button size="sm" loading={pending} onClick={() => onLink(found)}>
            {t('supportingData.match.yes')}
          </Button>
          {matches.length > 1 && (
            <Button size="sm" variant="default" onClick={next}>
              {t('supportingData.match.next')}
            </Button>
          )}
        </Group>
      </Stack>
    </div>
  );
}
