import { useTranslation } from '@sci/shell-sdk';
import { Page } from '@sci/ui';

export default function ParametersPage() {
  const { t } = useTranslation('admin');

  return <Page title={t('parameters.title')}>{null}</Page>;
}
