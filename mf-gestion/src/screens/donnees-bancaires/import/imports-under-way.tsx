import { invalidateAll, notify, tellError, useTranslation } from '@sci/shell-sdk';
import { Stack, Text } from '@sci/ui';
import { useFollowed, type Work } from '../parts/use-followed.ts';
import { ImportProgress, SavingProgress } from './import-progress.tsx';
import { untilOver } from './use-import.ts';

interface Props {
  readonly works: readonly Work[];
  readonly readOnly: boolean;
}

/** The imports of an account that the background saves or takes back, whoever asked for it. */
export const ImportsUnderWay = ({ works, readOnly }: Props) =>
  works.map((work) => <ImportUnderWay key={work.id} work={work} readOnly={readOnly} />);

function ImportUnderWay({ work, readOnly }: { readonly work: Work; readonly readOnly: boolean }) {
  const { t } = useTranslation('gestion');
  const isUndone = work.kind === 'undo';
  const standing = useFollowed(work, ({ id }, onStanding) =>
    untilOver(id, onStanding)
      .then(
        ({ imported }) =>
          notify({
            kind: 'success',
            text: isUndone
              ? t('bankingData.imports.undoDone')
              : t('bankingData.import.done', { count: imported }),
          }),
        tellError,
      )
      .finally(() => void invalidateAll()),
  );
  if (standing === undefined) return null;
  const label = t(isUndone ? 'bankingData.imports.undoing' : 'bankingData.import.underWay');
  const bar = { standing, label };
  return (
    <Stack gap="xs">
      <Text size="sm">{label}</Text>
      {isUndone || readOnly ? (
        <ImportProgress {...bar} />
      ) : (
        <SavingProgress importId={work.id} {...bar} />
      )}
    </Stack>
  );
}
