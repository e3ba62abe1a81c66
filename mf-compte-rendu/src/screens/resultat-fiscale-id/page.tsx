import { useTranslation } from '@sci/shell-sdk';
import { Page } from '@sci/ui';

export default function TaxReturnPage() {
  const { t } = useTranslation('compte-rendu');

  return <Page title={t('taxReturn.title')}>{null}</Page>;
}
