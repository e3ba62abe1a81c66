import { RouteLink, useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Anchor, ErrorPanel, Notice, Section, Stack, Text } from '@sci/ui';

/**
 * How each connection to a bank stands, in the server's words: up to date, until when the consent
 * runs, that the bank asks for an authentication, what its accounts need. Nothing without one.
 */
export function BankStates() {
  const { t } = useTranslation('shell');
  const { data, error, refetch } = useApiQuery('GET /v2/bankLinks');
  const links = data?.links.filter(({ state }) => state !== 'withdrawn') ?? [];
  if (error === null && links.length === 0) return null;
  return (
    <Section
      title={t('bankStates.title')}
      actions={
        <Anchor component={RouteLink} to="gestion.bankingData" search={{ vue: 'banque' }}>
          {t('bankStates.see')}
        </Anchor>
      }
    >
      {error !== null && <ErrorPanel error={error} onRetry={refetch} />}
      <Stack gap="xs">
        {links.map(({ id, bank, state, sentence, feeds }) => {
          const attention = feeds.flatMap((feed) => feed.attention);
          const well = state === 'ok' && attention.length === 0;
          return (
            <Notice key={id} tone={well ? 'success' : 'warning'} title={bank}>
              {[sentence, ...attention].map((each) => (
                <Text key={each} size="sm">
                  {each}
                </Text>
              ))}
            </Notice>
          );
        })}
      </Stack>
    </Section>
  );
}
