import type { Reply } from '@sci/api-client';
import { invalidateAll, notify, tellError, useTranslation } from '@sci/shell-sdk';
import { Button } from '@sci/ui';
import { IconTags } from '@sci/ui/icons';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { untilAssigned } from './assign.ts';
import type { Standing } from './background.ts';
import { useBatches } from './queries.ts';
import { noteWork, useFollowed, useUnderWay, type Work } from './use-followed.ts';

const UnderWay = lazyPart(() =>
  import('./assignment-under-way.tsx').then((part) => part.AssignmentUnderWay),
);

type Assigned = Reply<'POST /v2/bankMovement/recategorise'>;

/** Says what the rules did, with the way to take it back; what they did waits to be verified. */
export function useReport(): (asked: Promise<Assigned>) => Promise<void> {
  const { t } = useTranslation('gestion');
  const { undoOf } = useBatches();
  return (asked) =>
    asked.then(
      ({ batch_id: batch, ventilated, left }) =>
        notify({
          kind: ventilated > 0 ? 'success' : 'info',
          text: `${t('bankingData.automatic.done', { count: ventilated })} ${t('bankingData.automatic.left', { count: left })}`,
          ...undoOf(batch),
        }),
      tellError,
    );
}

interface Props {
  readonly year: number;
  readonly accountId: number;
  readonly readOnly: boolean;
}

/** Lets the rules ventilate what is left on an account, and shows that they are at it. */
export function AutomaticAssignment({ year, accountId, readOnly }: Props) {
  const { t } = useTranslation('gestion');
  const { automatic, automaticPending, begin, stop } = useBatches();
  const report = useReport();
  const asked = { id: accountId, year };
  const work = useUnderWay(accountId).find(
    ({ kind, years }) => kind === 'assignment' && years.includes(year),
  );
  // What somebody else asked for is not for Ctrl-Z here.
  const follow = ({ id, own }: Work, onStanding: (standing: Standing) => void): Promise<void> => {
    const ended = () => untilAssigned(id, onStanding);
    if (own) return report(automatic(asked, ended));
    return report(ended().then((done) => ({ ...done, batch_id: null }))).finally(
      () => void invalidateAll(),
    );
  };
  const standing = useFollowed(work, follow);
  if (work !== undefined && standing !== undefined)
    return <UnderWay standing={standing} {...(readOnly ? {} : { onStop: () => stop(work.id) })} />;
  if (readOnly) return null;

  const start = async (): Promise<void> => {
    const first = await begin(asked);
    const { batch_id: id, progress } = first;
    if (id !== null && progress < 100)
      noteWork(accountId, { kind: 'assignment', id, progress, years: [year], own: true });
    else await report(automatic(asked, () => Promise.resolve(first)));
  };
  return (
    <Button
      variant="default"
      size="sm"
      loading={automaticPending}
      leftSection={<IconTags size={16} aria-hidden />}
      onClick={() => void start().catch(tellError)}
    >
      {t('bankingData.automatic.button')}
    </Button>
  );
}
