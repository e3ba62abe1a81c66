import { RouteLink, useTranslation } from '@sci/shell-sdk';
import { Button, EmptyState, Page } from '@sci/ui';

/** Somebody without a company creates it where he subscribes. */
export function NoCompany({ title }: { readonly title: string }) {
  const { t } = useTranslation('configuration');
  const create = (
    <Button component={RouteLink} to="shell.checkout">
      {t('identity.create')}
    </Button>
  );
  return (
    <Page title={title} narrow>
      <EmptyState title={t('identity.none')} text={t('identity.noneText')} action={create} />
    </Page>
  );
}
