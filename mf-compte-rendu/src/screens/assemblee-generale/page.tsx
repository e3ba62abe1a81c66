import { useTranslation } from '@sci/shell-sdk';
import { Page } from '@sci/ui';

export default function GeneralAssemblyPage() {
  const { t } = useTranslation('compte-rendu');

  return <Page title={t('generalAssembly.title')}>{null}</Page>;
}
