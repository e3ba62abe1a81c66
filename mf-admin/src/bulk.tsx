import { useState } from 'react';
import { errorSentences } from '@sci/api-client';
import { useShell, useTranslation } from '@sci/shell-sdk';
import { Button, Group, Stack, Text } from '@sci/ui';
import type { RowKey } from '@sci/ui/table';
import { ConfirmModal } from './confirm-modal.tsx';
import { ReasonField } from './reason-field.tsx';
import { useReason } from './use-reason.ts';

export interface BulkAction {
  readonly label: string;
  /** What happens, before it does. */
  readonly text: string;
  readonly danger?: boolean;
  /** Asked for with the question; what is typed is given to `run`. */
  readonly reason?: string;
  readonly run: (reason: string) => Promise<Answer>;
}

export interface Answer {
  readonly message: string;
  /** What was not done, one sentence each. */
  readonly refused?: readonly string[];
  /** The rows for which it was not done: they stay chosen. */
  readonly left?: readonly RowKey[];
}

interface Props {
  readonly label: string;
  readonly count: number;
  readonly actions: readonly BulkAction[];
  /** Given the rows that stay chosen. */
  readonly onDone: (left: ReadonlySet<RowKey>) => void;
}

/** What can be done with the chosen rows; each asks first and says what it did. */
export function Bulk({ label, count, actions, onDone }: Props) {
  const { t } = useTranslation('admin');
  const { notify } = useShell();
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const reason = useReason({ kind: `bulk/${label}`, id: null });
  const [pending, setPending] = useState(false);
  const run = async (action: BulkAction) => {
    setPending(true);
    try {
      const { message, refused = [], left = [] } = await action.run(reason.text.trim());
      if (refused.length === 0) notify({ kind: 'success', text: message });
      else notify({ kind: 'error', text: [message, ...refused].join(' ') });
      reason.done();
      onDone(new Set(left));
    } catch (error) {
      notify({ kind: 'error', text: errorSentences(error).join(' ') });
    } finally {
      setPending(false);
      setAsked((now) => (now === action ? null : now));
    }
  };
  return (
    <Group role="group" aria-label={label} my="sm">
      <Text size="sm">{t('bulk.chosen', { count })}</Text>
      {actions.map((action) => (
        <Button
          key={action.label}
          size="compact-sm"
          variant="default"
          disabled={count === 0}
          onClick={() => setAsked(action)}
        >
          {action.label}
        </Button>
      ))}
      <ConfirmModal
        opened={asked !== null}
        title={t('bulk.title', { action: asked?.label ?? '', count })}
        confirmLabel={asked?.label ?? ''}
        danger={asked?.danger === true}
        pending={pending}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked === null) return;
          if (asked.reason === undefined) void run(asked);
          else reason.given(() => void run(asked));
        }}
      >
        <Stack gap="sm">
          <Text>{asked?.text}</Text>
          {asked?.reason !== undefined && (
            <ReasonField reason={reason} name="bulk-reason" label={asked.reason} />
          )}
        </Stack>
      </ConfirmModal>
    </Group>
  );
}
