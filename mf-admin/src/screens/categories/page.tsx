import { useTranslation } from '@sci/shell-sdk';
import { Page } from '@sci/ui';

export default function CategoriesPage() {
  const { t } = useTranslation('admin');

  return <Page title={t('categories.title')}>{null}</Page>;
}
