import { useTranslation } from '@sci/shell-sdk';
import { Page } from '@sci/ui';

export default function TaxReturnGlobalPage() {
  const { t } = useTranslation('compte-rendu');

  return <Page title={t('taxReturnGlobal.title')}>{null}</Page>;
}
