import { useTranslation } from '@sci/shell-sdk';
import { Button, Group, Progress, Text } from '@sci/ui';

interface Props {
  readonly name: string;
  /** From 0 to 1; null while nobody knows. */
  readonly ratio: number | null;
  /** How many documents are made before this one. */
  readonly ahead: number;
  readonly onCancel: () => void;
}

/** How far a document is or how long it waits, and the button that calls it off. */
export function DocumentProgress({ name, ratio, ahead, onCancel }: Props) {
  const { t } = useTranslation('compte-rendu');
  const percent = ratio === null ? 100 : Math.round(ratio * 100);
  return (
    <Group gap="xs">
      <Progress
        w={120}
        value={percent}
        animated={ratio === null}
        striped={ratio === null}
        aria-label={t('download.progress', { name })}
      />
      <Text size="sm" role="status">
        {ahead > 0 && t('download.ahead', { count: ahead })}
        {ahead === 0 && (ratio === null ? t('download.preparing') : `${percent}\u00a0%`)}
      </Text>
      <Button
        variant="subtle"
        size="sm"
        aria-label={t('download.cancelOf', { name })}
        onClick={onCancel}
      >
        {t('download.cancel')}
      </Button>
    </Group>
  );
}
