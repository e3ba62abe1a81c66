import { useTranslation } from '@sci/shell-sdk';
import { Page } from '@sci/ui';

export default function LedgerPage() {
  const { t } = useTranslation('gestion');

  return <Page title={t('ledger.title')}>{null}</Page>;
}
