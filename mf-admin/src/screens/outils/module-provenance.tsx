import type { ModuleState } from '@sci/contract/platform';
import { useTranslation } from '@sci/shell-sdk';
import { StatusBadge, Text } from '@sci/ui';

type Provenance = ModuleState['shell']['provenance'];
type Judgement = Pick<Provenance, 'standing' | 'team' | 'problem'>;

const TONES = {
  signed: 'success',
  unjudged: 'neutral',
  unsigned: 'neutral',
  refused: 'danger',
} as const;
const COMMIT_SHOWN = 8;

/** Who vouches for a build or a revision; why nobody does. */
export function Signature({ judged: { standing, team, problem } }: { readonly judged: Judgement }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <StatusBadge tone={TONES[standing]}>
        {standing === 'signed' && team !== null
          ? t('modules.signedBy', { team })
          : t(`modules.standing.${standing}`)}
      </StatusBadge>
      {problem !== null && (
        <Text size="sm" c="red">
          {problem}
        </Text>
      )}
    </>
  );
}

/** Where a build comes from: its commit, which tests passed, whether it was rehearsed, who says so. */
export function Said({ said }: Pick<Provenance, 'said'>) {
  const { t } = useTranslation('admin');
  return (
    <Text size="sm" c="dimmed">
      {said === null
        ? t('modules.nothingSaid')
        : [
            said.commit === null
              ? t('modules.noCommit')
              : t(said.modified ? 'modules.commitModified' : 'modules.commit', {
                  commit: said.commit.slice(0, COMMIT_SHOWN),
                }),
            said.tests ?? t('modules.untested'),
            t(said.rehearsed ? 'modules.rehearsed' : 'modules.unrehearsed'),
            said.by,
          ].join(' · ')}
    </Text>
  );
}
