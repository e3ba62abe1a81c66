import { useTranslation } from '@sci/shell-sdk';
import { Page } from '@sci/ui';
import { AuditLog } from './audit-log.tsx';
import { Modules } from './modules.tsx';
import { News } from './news.tsx';
import { PublisherTokens } from './publisher-tokens.tsx';

/**
 * What keeps the service running: modules and who may publish them, news, and who changed what.
 */
export default function ToolsPage() {
  const { t } = useTranslation('admin');
  return (
    <Page title={t('tools.title')}>
      <Modules />
      <PublisherTokens />
      <News />
      <AuditLog />
    </Page>
  );
}
