import { useTranslation } from '@sci/shell-sdk';
import { Page } from '@sci/ui';

export default function ToolsPage() {
  const { t } = useTranslation('admin');

  return <Page title={t('tools.title')}>{null}</Page>;
}
