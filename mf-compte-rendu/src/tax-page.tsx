import type { ReactNode } from 'react';
import { RouteLink, useFiscalYear, useReadOnly, useTranslation } from '@sci/shell-sdk';
import { Button, Page } from '@sci/ui';

interface Props {
  readonly title: string;
  /** Buttons beside the one that leads back to the choice of returns. */
  readonly actions?: ReactNode;
  /** False on a screen that says itself why it is locked. */
  readonly tellsReadOnly?: boolean;
  readonly refreshing: boolean;
  readonly children: ReactNode;
}

/** A screen about the tax return of the chosen year. */
export function TaxPage({ title, actions, tellsReadOnly = true, refreshing, children }: Props) {
  const { t } = useTranslation('compte-rendu');
  const { year } = useFiscalYear();
  const { reason } = useReadOnly();
  return (
    <Page
      title={title}
      subtitle={t('taxReturn.subtitle', { year })}
      readOnly={tellsReadOnly ? reason : null}
      refreshing={refreshing}
      actions={
        <>
          <Button variant="default" component={RouteLink} to="compte-rendu.taxReturnChoice">
            {t('taxReturn.back')}
          </Button>
          {actions}
        </>
      }
    >
      {children}
    </Page>
  );
}
