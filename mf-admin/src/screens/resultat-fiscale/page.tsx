import { useTranslation } from '@sci/shell-sdk';
import { Page } from '@sci/ui';

export default function TaxFormulasPage() {
  const { t } = useTranslation('admin');

  return <Page title={t('resultat_fiscale.title')}>{null}</Page>;
}
