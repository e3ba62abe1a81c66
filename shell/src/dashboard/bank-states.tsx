import { RouteLink, useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Anchor, ErrorPanel, Notice, Section, Stack } from '@sci/ui';

/**
 * How each connection to a bank stands, in the server's words: up to date, until when the consent
 * runs, that the bank asks for an authentication. Nothing without a connection.
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
        {links.map(({ id, bank, state, sentence }) => (
          <Notice key={id} tone={state === 'ok' ? 'success' : 'warning'} title={bank}>
            {sentence}
          </Notice>
        ))}
      </Stack>
    </Section>
  );
}
