import { useEffect } from 'react';
import { Button, ErrorPanel } from '@sci/ui';
import { Link, report, useTranslation } from '@sci/shell-sdk';
import { useRouteError } from '@sci/shell-sdk/host';

/** What stands in the place of a screen of the shell that broke. */
export function BrokenScreen({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <ErrorPanel error={null} onRetry={onRetry} title={t('failure.screen')}>
      <Button size="sm" variant="default" component={Link} to="/app/Dashboard">
        {t('notFound.home')}
      </Button>
    </ErrorPanel>
  );
}

/** The last resort, when the frame itself breaks. */
export function Crash() {
  const { t } = useTranslation('shell');
  const error = useRouteError();
  useEffect(() => report(error, { code: 'render' }), [error]);
  return (
    <main className="shell-alone">
      <ErrorPanel
        error={error}
        onRetry={() => window.location.reload()}
        title={t('failure.page')}
      />
    </main>
  );
}
