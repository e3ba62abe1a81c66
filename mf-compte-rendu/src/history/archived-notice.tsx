import { errorSentences } from '@sci/api-client';
import { formatInstant, useApiMutation, useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList, Notice } from '@sci/ui';

interface Props {
  readonly until: string;
  readonly onRead: () => unknown;
}

/** Where the list ends and the store of documents holds more: it comes back when it is asked for. */
export function ArchivedNotice({ until, onRead }: Props) {
  const { t } = useTranslation('compte-rendu');
  const recall = useApiMutation('POST /v2/history/recall');
  const asked = recall.isSuccess;
  return (
    <Notice
      tone="info"
      role="status"
      actions={
        <Button
          variant="default"
          loading={recall.isPending}
          onClick={() => (asked ? onRead() : recall.mutate({}))}
        >
          {t(asked ? 'history.readAgain' : 'history.recall')}
        </Button>
      }
    >
      {t(asked ? 'history.recalled' : 'history.archived', { at: formatInstant(until) })}
      <ErrorList
        errors={recall.error === null ? [] : errorSentences(recall.error)}
        onDismiss={recall.reset}
      />
    </Notice>
  );
}
