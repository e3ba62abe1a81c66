import { bringBack, RouteLink, useShell, useTranslation } from '@sci/shell-sdk';
import { Button } from '@sci/ui';

/** Says that something is in the trash, with the way back. */
export function useTellDeleted() {
  const { t } = useTranslation('configuration');
  const { notify } = useShell();
  return (name: string, row: Parameters<typeof bringBack>[0]) =>
    notify({ kind: 'success', text: t('common.deleted', { name }), undo: bringBack(row) });
}

/** To the movements that keep something from being deleted. */
export function MovementsLink({
  search = {},
}: {
  readonly search?: Readonly<Record<string, number>>;
}) {
  const { t } = useTranslation('configuration');
  return (
    <Button
      size="compact-sm"
      variant="default"
      component={RouteLink}
      to="gestion.bankingData"
      search={search}
    >
      {t('common.seeMovements')}
    </Button>
  );
}
