import { useTranslation } from '@sci/shell-sdk';
import { Button, Group, Progress, Stack, Text } from '@sci/ui';
import type { Sending } from './use-import.ts';

interface Props {
  readonly sending: Sending;
  readonly onCancel: () => void;
}

/** How far files are on their way to a preview, which can be called off. */
export function SendingProgress({ sending: { step, ratio }, onCancel }: Props) {
  const { t } = useTranslation('gestion');
  const label = t(`bankingData.import.${step}`);
  return (
    <Stack gap="xs">
      <Progress value={ratio * 100} aria-label={label} />
      <Group>
        <Text size="sm" role="status">
          {label}
        </Text>
        <Button variant="default" onClick={onCancel}>
          {t('bankingData.import.stop')}
        </Button>
      </Group>
    </Stack>
  );
}
