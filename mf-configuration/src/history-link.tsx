import { HistoryLink, useTranslation, type HistoryRecord } from '@sci/shell-sdk';
import { Button } from '@sci/ui';

interface Props extends HistoryRecord {
  readonly name: string;
  /** Other words than « Historique de » and the name. */
  readonly words?: string;
}

/** Leads to who changed what of a record, and when. */
export function HistoryButton({ kind, id, name, words }: Props) {
  const { t } = useTranslation('configuration');
  return (
    <Button
      variant="subtle"
      component={HistoryLink}
      record={{ kind, id }}
      aria-label={words ?? t('common.historyNamed', { name })}
    >
      {t('common.history')}
    </Button>
  );
}
