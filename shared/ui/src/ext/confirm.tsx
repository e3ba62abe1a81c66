import { use, useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, Group, type ButtonProps } from '@mantine/core';
import { ErrorList, refusalSentences } from '../layout/errors.tsx';
import { LeftBehind } from '../form/left-behind.ts';
import { stopAtUnreadable } from '../form/unreadable.ts';
import { Modal } from './dialogs.tsx';

interface ConfirmModalProps {
  readonly opened: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** For what can't be taken back. */
  readonly danger?: boolean;
  readonly pending?: boolean;
  /** False until what is asked for was typed. */
  readonly ready?: boolean;
  readonly cancelLabel?: string;
}

/** Asks before something that can't be taken back. The way out comes first for the keyboard. */
export const ConfirmModal = ({
  opened,
  title,
  children,
  confirmLabel,
  onConfirm,
  onClose,
  danger = false,
  pending = false,
  ready = true,
  cancelLabel = 'Annuler',
}: ConfirmModalProps) => (
  <Modal
    opened={opened}
    onClose={onClose}
    title={title}
    centered
    closeButtonProps={{ 'aria-label': 'Fermer' }}
  >
    {children}
    <Group justify="flex-end" mt="lg" gap="sm">
      <Button variant="default" onClick={onClose} data-autofocus>
        {cancelLabel}
      </Button>
      <Button
        {...(danger ? { color: 'red.9' } : {})}
        loading={pending}
        disabled={!ready}
        onClick={({ currentTarget }) => {
          // What is confirmed has to be what the dialog shows.
          if (!stopAtUnreadable(currentTarget.closest<HTMLElement>('[role="dialog"]'))) onConfirm();
        }}
      >
        {confirmLabel}
      </Button>
    </Group>
  </Modal>
);

interface ConfirmButtonProps extends ButtonProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly confirmLabel: string;
  /**
   * The dialog stays open until it is done, and says why when it is refused. Once it was left, the
   * frame around the screens says so.
   */
  readonly onConfirm: () => unknown;
  readonly danger?: boolean;
  readonly children: ReactNode;
  readonly 'aria-label'?: string;
}

/** A button that asks first. */
export function ConfirmButton({
  title,
  text,
  confirmLabel,
  onConfirm,
  danger = false,
  children,
  ...button
}: ConfirmButtonProps) {
  const [opened, setOpened] = useState(false);
  const [pending, setPending] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const asking = useAsking();

  async function confirm(): Promise<void> {
    const asked = asking.now();
    setPending(true);
    setRefusals([]);
    try {
      await onConfirm();
      if (asking.isStill(asked)) setOpened(false);
    } catch (error) {
      if (asking.isStill(asked)) setRefusals(refusalSentences(error));
      else asking.tellLeft(error);
    } finally {
      if (asking.isStill(asked)) setPending(false);
    }
  }
  const close = () => {
    asking.end();
    setOpened(false);
    setPending(false);
    setRefusals([]);
  };

  return (
    <>
      <Button variant="default" {...button} onClick={() => setOpened(true)}>
        {children}
      </Button>
      <ConfirmModal
        opened={opened}
        title={title}
        confirmLabel={confirmLabel}
        danger={danger}
        pending={pending}
        onClose={close}
        onConfirm={() => void confirm()}
      >
        <ErrorList errors={refusals} onDismiss={() => setRefusals([])} />
        {text}
      </ConfirmModal>
    </>
  );
}

/** Whether the question that was answered still stands there; who left it is told by the frame. */
function useAsking() {
  const tell = use(LeftBehind);
  const question = useRef(0);
  useEffect(
    () => () => {
      question.current += 1;
    },
    [],
  );
  return {
    now: () => question.current,
    isStill: (asked: number) => asked === question.current,
    end: () => {
      question.current += 1;
    },
    tellLeft: (failure: unknown) => tell({ failure, kept: false, confirmed: true }),
  };
}
