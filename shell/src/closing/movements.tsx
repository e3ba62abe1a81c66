import { formatDate } from '@sci/money/format';
import { useFiscalYear, useTranslation } from '@sci/shell-sdk';
import { Amount, Button, ErrorPanel, Group, Stack, Text } from '@sci/ui';
import { useAccept, useProposals, type Proposal } from './use-proposals.ts';

/** Accepted at once: no more than what can be read before. */
const SHOWN = 10;

/** The movements that are left to ventilate: what is proposed as a whole is accepted here. */
export function Movements({ missing }: { readonly missing: number }) {
  const { t } = useTranslation('shell');
  const { year } = useFiscalYear();
  const { proposals, error, retry } = useProposals();
  const { accept, pending } = useAccept();
  const shown = proposals.slice(0, SHOWN);
  const rest = missing - proposals.length;
  return (
    <Stack gap="xs">
      <Text>{t('gate.movements.detail', { count: missing, year })}</Text>
      {error !== null && (
        <ErrorPanel title={t('closing.movements.unread')} error={error} onRetry={retry} />
      )}
      {shown.length > 0 && (
        <>
          <Text>{t('closing.movements.proposed', { count: proposals.length })}</Text>
          {shown.map((proposal) => (
            <Line
              key={proposal.item.movement_id}
              proposal={proposal}
              pending={pending}
              onAccept={() => accept([proposal])}
            />
          ))}
          {shown.length > 1 && (
            <div>
              <Button size="sm" loading={pending} onClick={() => accept(shown)}>
                {t('closing.movements.acceptAll', { count: shown.length })}
              </Button>
            </div>
          )}
          {rest > 0 && <Text>{t('closing.movements.rest', { count: rest })}</Text>}
        </>
      )}
    </Stack>
  );
}

interface LineProps {
  readonly proposal: Proposal;
  readonly pending: boolean;
  readonly onAccept: () => void;
}

function Line({ proposal: { name, date, amount, parts, reason }, pending, onAccept }: LineProps) {
  const { t } = useTranslation('shell');
  return (
    <Group justify="space-between" gap="sm">
      <div className="shell-proposal">
        <Text>
          {formatDate(date)} · {name} · <Amount cents={amount} />
        </Text>
        {parts.map((part, place) => (
          <Text key={place} size="sm">
            {part.label} · <Amount cents={part.amount} />
          </Text>
        ))}
        <Text size="sm" c="dimmed">
          {reason}
        </Text>
      </div>
      <Button
        size="sm"
        variant="default"
        disabled={pending}
        onClick={onAccept}
        aria-label={t('closing.movements.acceptOf', { name })}
      >
        {t('closing.movements.accept')}
      </Button>
    </Group>
  );
}
