import { Link, useLocation, useTranslation } from '@sci/shell-sdk';
import { Button } from '@sci/ui';
import { IconBuildingBank } from '@sci/ui/icons';

/** Leads to the connections, beside the import of a file; where they are shown it would lead nowhere. */
export function ConnectLink() {
  const { t } = useTranslation('gestion');
  const { pathname, search } = useLocation();
  if (search.includes('vue=banque')) return null;
  return (
    <Button
      component={Link}
      to={{ pathname, search: '?vue=banque' }}
      variant="default"
      leftSection={<IconBuildingBank size={18} aria-hidden />}
    >
      {t('bankingData.bank.connect')}
    </Button>
  );
}
