import { Button, Group, Progress, Text } from '@mantine/core';

interface Props {
  /** What is being made, for who does not see the bar. */
  readonly label: string;
  /** From 0 to 1; null while nobody knows. */
  readonly ratio: number | null;
  /** Said instead of the share: that it waits, or begins. */
  readonly state?: string;
  readonly cancel: string;
  readonly cancelLabel: string;
  readonly onCancel: () => void;
}

/** How far a long work is or what it waits for, and the button that calls it off. */
export function WorkProgress({ label, ratio, state, cancel, cancelLabel, onCancel }: Props) {
  const percent = ratio === null ? 100 : Math.round(ratio * 100);
  return (
    <Group gap="xs">
      <Progress
        w={120}
        value={percent}
        animated={ratio === null}
        striped={ratio === null}
        aria-label={label}
      />
      <Text size="sm" role="status">
        {state ?? `${percent}\u00a0%`}
      </Text>
      <Button variant="subtle" size="sm" aria-label={cancelLabel} onClick={onCancel}>
        {cancel}
      </Button>
    </Group>
  );
}
