import { HistoryLink, useTranslation, type HistoryRecord } from '@sci/shell-sdk';
import { Button } from '@sci/ui';

interface Props extends HistoryRecord {
  /** Whose history: what a reader of the screen hears. */
  readonly words: string;
}

/** Leads to who changed what of a line, and when. */
export function HistoryButton({ kind, id, words }: Props) {
  const { t } = useTranslation('gestion');
  return (
    <Button
      variant="subtle"
      size="sm"
      component={HistoryLink}
      record={{ kind, id }}
      aria-label={words}
    >
      {t('history.open')}
    </Button>
  );
}
