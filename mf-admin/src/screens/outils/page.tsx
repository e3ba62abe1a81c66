import { useTranslation } from '@sci/shell-sdk';
import { Page } from '@sci/ui';
import { AuditLog } from './audit-log.tsx';
import { Health } from './health.tsx';
import { Jobs } from './jobs.tsx';
import { Mails } from './mails.tsx';
import { Modules } from './modules.tsx';
import { News } from './news.tsx';
import { PublisherTokens } from './publisher-tokens.tsx';

/**
 * What keeps the service running: health, modules and who may publish them, background jobs, mails,
 * news, and who changed what.
 */
export default function ToolsPage() {
  const { t } = useTranslation('admin');
  return (
    <Page title={t('tools.title')}>
      <Health />
      <Modules />
      <PublisherTokens />
      <Jobs />
      <Mails />
      <News />
      <AuditLog />
    </Page>
  );
}
