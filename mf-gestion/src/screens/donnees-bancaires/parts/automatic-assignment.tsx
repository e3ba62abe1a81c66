import type { Reply } from '@sci/api-client';
import { tellError, notify, useTranslation } from '@sci/shell-sdk';
import { Button, Stack, Text } from '@sci/ui';
import { IconRefresh, IconTags } from '@sci/ui/icons';
import type { Assigning } from './assign.ts';
import { BackgroundProgress } from './background-progress.tsx';
import { useBatches } from './queries.ts';
import { useAssignment } from './use-assignment.ts';

type Assigned = Reply<'POST /v2/bankMovement/recategorise'>;

/** Says what the rules did, with the way to take it back; what they did waits to be verified. */
function useReport(): (asked: Promise<Assigned>) => void {
  const { t } = useTranslation('gestion');
  const { undoOf } = useBatches();
  return (asked) =>
    void asked.then(
      ({ batch_id: batch, ventilated, left }) =>
        notify({
          kind: ventilated > 0 ? 'success' : 'info',
          text: `${t('bankingData.automatic.done', { count: ventilated })} ${t('bankingData.automatic.left', { count: left })}`,
          ...undoOf(batch),
        }),
      tellError,
    );
}

/** Lets the rules ventilate what is left on an account. */
export function AutomaticAssignment({
  year,
  accountId,
}: {
  readonly year: number;
  readonly accountId: number;
}) {
  const { t } = useTranslation('gestion');
  const { automatic, automaticPending } = useBatches();
  const report = useReport();
  const asked = { id: accountId, year };
  const follow = (work: () => Promise<Assigning>): void => report(automatic(asked, work));
  const { standing, begin } = useAssignment(asked, follow);
  if (standing !== undefined)
    // Beside the filters it would have no width of its own.
    return (
      <Stack gap={4} miw={240}>
        <Text size="sm">{t('bankingData.automatic.underWay')}</Text>
        <BackgroundProgress
          standing={standing}
          label={t('bankingData.automatic.underWay')}
          silent={t('bankingData.automatic.silent')}
        />
      </Stack>
    );
  return (
    <Button
      variant="default"
      size="sm"
      loading={automaticPending}
      leftSection={<IconTags size={16} aria-hidden />}
      onClick={() => follow(begin)}
    >
      {t('bankingData.automatic.button')}
    </Button>
  );
}

/** Applies the rules once more to what they ventilated before, never to what was done by hand. */
export function ApplyAgain({ year }: { readonly year: number }) {
  const { t } = useTranslation('gestion');
  const { again, automaticPending } = useBatches();
  const report = useReport();
  return (
    <Button
      variant="default"
      loading={automaticPending}
      leftSection={<IconRefresh size={18} aria-hidden />}
      onClick={() => report(again({ year }))}
    >
      {t('bankingData.automatic.again')}
    </Button>
  );
}
