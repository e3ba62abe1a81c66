import { errorSentences, type Reply } from '@sci/api-client';
import { isControlledYear } from '@sci/contract/fiscal-version';
import { notify, useTranslation } from '@sci/shell-sdk';
import { Button } from '@sci/ui';
import { IconChevronDown, IconTags } from '@sci/ui/icons';
import { Menu } from '@sci/ui/ext';
import { useBatches } from '../queries.ts';

type Assigned = Reply<'POST /bankAccount/autoAffect'>;

/** Lets the rules ventilate what is left; what they did is one batch that the notice can undo, and waits to be verified. */
export function AutomaticAssignment({ year, accountId }: { readonly year: number; readonly accountId: number }) {
  const { t } = useTranslation('gestion');
  const { automatic, again, undo } = useBatches();
  const tell = (error: unknown): void => notify({ kind: 'error', text: errorSentences(error).join(' ') });

  function report({ batch_id: batch, ventilated, left }: Assigned): void {
    const takeBack = (id: number) => () => undo.mutate({ params: { id } }, { onError: tell });
    notify({
      kind: ventilated > 0 ? 'success' : 'info',
      text: `${t('bankingData.automatic.done', { count: ventilated })} ${t('bankingData.automatic.left', { count: left })}`,
      ...(batch === null ? {} : { undo: takeBack(batch) }),
    });
  }
  const handlers = { onSuccess: report, onError: tell };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" loading={automatic.isPending || again.isPending} leftSection={<IconTags size={18} aria-hidden />} rightSection={<IconChevronDown size={14} aria-hidden />}>
          {t('bankingData.automatic.button')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => automatic.mutate({ body: { id: accountId, year } }, handlers)}>{t('bankingData.automatic.assign')}</Menu.Item>
        {isControlledYear(year) && <Menu.Item onClick={() => again.mutate({ body: { year } }, handlers)}>{t('bankingData.automatic.again')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
