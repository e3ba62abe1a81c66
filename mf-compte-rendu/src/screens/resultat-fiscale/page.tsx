import { useTranslation } from '@sci/shell-sdk';
import { Page } from '@sci/ui';

export default function TaxReturnChoicePage() {
  const { t } = useTranslation('compte-rendu');

  return <Page title={t('taxReturnChoice.title')}>{null}</Page>;
}
