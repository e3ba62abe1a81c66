import { useTranslation } from '@sci/shell-sdk';
import { Page } from '@sci/ui';

export default function BankingDataPage() {
  const { t } = useTranslation('gestion');

  return <Page title={t('bankingData.title')}>{null}</Page>;
}
