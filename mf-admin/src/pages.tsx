import { useTranslation } from '@sci/shell-sdk';
import { Button, Group, Text } from '@sci/ui';

interface Props {
  /** Cursors of the pages that were turned to get here; none on the first page. */
  readonly before: readonly string[];
  /** Cursor of the next page; null on the last one. */
  readonly next: string | null;
  readonly onGo: (before: readonly string[]) => void;
}

/** Turns the pages of a list that the server cuts; a list of one page has nothing to turn. */
export function Pages({ before, next, onGo }: Props) {
  const { t } = useTranslation('admin');
  if (before.length === 0 && next === null) return null;
  return (
    <Group justify="flex-end" mt="md">
      <Text size="sm" c="dimmed">
        {t('pages.current', { page: before.length + 1 })}
      </Text>
      <Button
        variant="default"
        disabled={before.length === 0}
        onClick={() => onGo(before.slice(0, -1))}
      >
        {t('users.previous')}
      </Button>
      <Button
        variant="default"
        disabled={next === null}
        onClick={() => next !== null && onGo([...before, next])}
      >
        {t('users.next')}
      </Button>
    </Group>
  );
}
