import { RouteLink, useTranslation } from '@sci/shell-sdk';
import { Button } from '@sci/ui';

interface Props {
  readonly kind: 'associate' | 'bank_account' | 'building' | 'loan';
  readonly id: number;
  readonly name: string;
}

/** Leads to who changed what of a record, and when. */
export function HistoryLink({ kind, id, name }: Props) {
  const { t } = useTranslation('configuration');
  return (
    <Button
      variant="subtle"
      component={RouteLink}
      to="compte-rendu.history"
      params={{ kind, id }}
      aria-label={t('common.historyNamed', { name })}
    >
      {t('common.history')}
    </Button>
  );
}
