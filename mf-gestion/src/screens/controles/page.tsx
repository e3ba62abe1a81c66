import { useTranslation } from '@sci/shell-sdk';
import { Page } from '@sci/ui';

export default function ControlsPage() {
  const { t } = useTranslation('gestion');

  return <Page title={t('controls.title')}>{null}</Page>;
}
