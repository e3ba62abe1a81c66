import { useEffect, useState } from 'react';
import { Button, ErrorPanel } from '@sci/ui';
import { Link, report, useTranslation } from '@sci/shell-sdk';
import { useRouteError } from '@sci/shell-sdk/host';
import { newReference } from '../reference.ts';
import type { Broken } from './screen-boundary.tsx';

/**
 * What stands in the place of a screen of the shell that broke. One whose file did not come may have been
 * replaced by a later build: the page is loaded again, which asks for the file that is there now.
 */
export function BrokenScreen({ error, retry, reference }: Broken) {
  const { t } = useTranslation('shell');
  const isMissing = error instanceof Error && error.name === 'ChunkLoadError';
  return (
    <ErrorPanel
      error={null}
      reference={reference}
      onRetry={isMissing ? () => window.location.reload() : retry}
      title={t('failure.screen')}
    >
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
  const [reference] = useState(newReference);
  useEffect(() => report(error, { code: 'render', reference }), [error, reference]);
  return (
    <main className="shell-alone">
      <ErrorPanel
        error={error}
        reference={reference}
        onRetry={() => window.location.reload()}
        title={t('failure.page')}
      />
    </main>
  );
}
