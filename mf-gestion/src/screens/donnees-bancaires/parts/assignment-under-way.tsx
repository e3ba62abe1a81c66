import { useTranslation } from '@sci/shell-sdk';
import { Button, Group, Stack, Text } from '@sci/ui';
import type { Standing } from './background.ts';
import { BackgroundProgress } from './background-progress.tsx';

interface Props {
  readonly standing: Standing;
  /** Left out for whoever may only look. */
  readonly onStop?: () => void;
}

/** That the rules are at what is left on an account, how far, and the way to stop them. */
export function AssignmentUnderWay({ standing, onStop }: Props) {
  const { t } = useTranslation('gestion');
  return (
    // Beside the filters it would have no width of its own.
    <Stack gap={4} miw={240}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{t('bankingData.automatic.underWay')}</Text>
        {onStop !== undefined && (
          <Button variant="subtle" size="compact-sm" onClick={onStop}>
            {t('bankingData.automatic.stop')}
          </Button>
        )}
      </Group>
      <BackgroundProgress
        standing={standing}
        label={t('bankingData.automatic.underWay')}
        silent={t('bankingData.automatic.silent')}
      />
    </Stack>
  );
}
