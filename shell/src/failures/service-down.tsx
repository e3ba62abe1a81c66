import { Button, ErrorPanel, Group } from '@sci/ui';
import { useTranslation } from '@sci/shell-sdk';
import { logOut } from '../session/session.ts';

/** What takes the place of the whole page when the server does not answer: the session is kept. */
export function ServiceDown({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => unknown;
}) {
  const { t } = useTranslation('shell');
  return (
    <main className="shell-alone">
      <ErrorPanel error={error} onRetry={onRetry} title={t('failure.serviceDown')}>
        <Group>
          <Button size="sm" variant="default" onClick={logOut}>
            {t('user.logout')}
          </Button>
        </Group>
      </ErrorPanel>
    </main>
  );
}
