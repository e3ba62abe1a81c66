import { useTranslation } from '@sci/shell-sdk';
import { Page } from '@sci/ui';

export default function AssociateAccountDetailPage() {
  const { t } = useTranslation('compte-rendu');

  return <Page title={t('associateAccountDetail.title')}>{null}</Page>;
}
