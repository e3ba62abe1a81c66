import { useTranslation } from '@sci/shell-sdk';
import { Page } from '@sci/ui';

export default function UsersPage() {
  const { t } = useTranslation('admin');

  return <Page title={t('my_companies.title')}>{null}</Page>;
}
