import { useTranslation } from '@sci/shell-sdk';
import { Page } from '@sci/ui';

export default function AssociateAccountPage() {
  const { t } = useTranslation('compte-rendu');

  return <Page title={t('associateAccount.title')}>{null}</Page>;
}
