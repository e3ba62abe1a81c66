import { useTranslation } from '@sci/shell-sdk';
import { Page } from '@sci/ui';

export default function SigPage() {
  const { t } = useTranslation('compte-rendu');

  return <Page title={t('sig.title')}>{null}</Page>;
}
