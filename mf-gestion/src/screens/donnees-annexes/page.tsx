import { useTranslation } from '@sci/shell-sdk';
import { Page } from '@sci/ui';

export default function SupportingDataPage() {
  const { t } = useTranslation('gestion');

  return <Page title={t('supportingData.title')}>{null}</Page>;
}
