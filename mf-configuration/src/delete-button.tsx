import { lazy, Suspense, useState, type ReactNode } from 'react';
import { errorSentences, type ApiError } from '@sci/api-client';
import { useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList, Group } from '@sci/ui';
import styles from './delete-button.module.css';

const ConfirmModal = lazy(async () => ({ default: (await import('@sci/ui/ext')).ConfirmModal }));

/** The part of a mutation that deleting needs. */
interface Removal {
  readonly error: ApiError | null;
  readonly isPending: boolean;
  readonly reset: () => void;
}

interface Props {
  /** Name of what is deleted, as the user knows it. */
  readonly name: string;
  /** What becomes of it, under the question. */
  readonly text: string;
  /** Other words than "Supprimer": the button, its name with what it is about, the question. */
  readonly words?: { readonly action: string; readonly named: string; readonly question: string };
  readonly removal: Removal;
  /** What to do instead when something refers to it: shown under the refusal. */
  readonly wayOut?: ReactNode;
  readonly onConfirm: () => void;
}

/**
 * Asks, then deletes; when something refers to the row, the server's answer says what, and
 * everything stays.
 */
export function DeleteButton({ name, text, words, removal, wayOut, onConfirm }: Props) {
  const { t } = useTranslation('configuration');
  const { action, named, question } = words ?? {
    action: t('common.delete'),
    named: t('common.deleteNamed', { name }),
    question: t('common.deleteTitle', { name }),
  };
  const [asking, setAsking] = useState(false);
  const refusals = removal.error === null ? [] : errorSentences(removal.error);
  const confirm = () => {
    setAsking(false);
    onConfirm();
  };
  return (
    <>
      {refusals.length > 0 && (
        <div className={styles['refusal']}>
          <ErrorList errors={refusals} onDismiss={removal.reset} />
          {wayOut !== undefined && (
            <Group gap="xs" mt="xs">
              {wayOut}
            </Group>
          )}
        </div>
      )}
      <Button
        variant="subtle"
        color="gray"
        c="dimmed"
        loading={removal.isPending}
        onClick={() => setAsking(true)}
        aria-label={named}
      >
        {action}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmModal
            opened
            title={question}
            confirmLabel={action}
            danger
            onConfirm={confirm}
            onClose={() => setAsking(false)}
          >
            {text}
          </ConfirmModal>
        </Suspense>
      )}
    </>
  );
}
