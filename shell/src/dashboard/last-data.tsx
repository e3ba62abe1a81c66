import { Amount, Anchor, EmptyState, Section, Text } from '@sci/ui';
import { formatDate } from '@sci/money/format';
import { formatInstant, RouteLink, useTranslation } from '@sci/shell-sdk';
import type { Reply } from '@sci/api-client';

interface Props {
  readonly movements: Reply<'GET /v2/dashboard'>['last_movements'];
  readonly lastUpdate: string | null;
}

const SHOWN = 3;

/** The three most recent bank movements. */
export function LastData({ movements, lastUpdate }: Props) {
  const { t } = useTranslation('shell');
  const all = (
    <Anchor component={RouteLink} to="gestion.bankingData">
      {t('lastData.all')}
    </Anchor>
  );
  return (
    <Section title={t('lastData.title')} actions={movements.length > 0 && all}>
      {movements.length === 0 ? (
        <EmptyState
          order={3}
          title={t('lastData.empty')}
          text={t('lastData.emptyText')}
          action={
            <Anchor component={RouteLink} to="gestion.bankingData">
              {t('lastData.import')}
            </Anchor>
          }
        />
      ) : (
        <>
          <ul className="dashboard-rows">
            {movements.slice(0, SHOWN).map(({ id, date, name, amount }) => (
              <li key={id}>
                <span className="dashboard-rows__soft sci-figures">{formatDate(date)}</span>
                <Anchor
                  className="dashboard-rows__main"
                  component={RouteLink}
                  to="gestion.bankingData"
                  search={{ mouvement: id }}
                >
                  {name}
                </Anchor>
                <Amount euros={amount} tone />
              </li>
            ))}
          </ul>
          {lastUpdate !== null && (
            <Text size="sm" c="dimmed" mt="sm">
              {t('lastData.updated', { when: formatInstant(lastUpdate) })}
            </Text>
          )}
        </>
      )}
    </Section>
  );
}
