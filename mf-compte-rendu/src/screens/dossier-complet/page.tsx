import { useTranslation } from '@sci/shell-sdk';
import { Page } from '@sci/ui';

export default function FullFilePage() {
  const { t } = useTranslation('compte-rendu');

  return <Page title={t('fullFile.title')}>{null}</Page>;
}
