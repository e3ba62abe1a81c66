import type { ReactNode } from 'react';
import { Button, Group, Text, type ButtonProps } from '@mantine/core';
import './form.css';

interface SubmitProps extends ButtonProps {
  readonly pending: boolean;
  readonly children: ReactNode;
  readonly disabled?: boolean;
}

/** Sends the form; says that it is under way and can't be pressed twice. */
export const SubmitButton = ({ pending, children, ...rest }: SubmitProps) => (
  <Button {...rest} type="submit" loading={pending} aria-busy={pending}>
    {children}
  </Button>
);

interface FooterProps {
  readonly pending: boolean;
  /** Nothing to save yet: said beside it. */
  readonly disabled?: boolean;
  readonly onCancel: () => void;
}

/** Cancel and save, at the end of a form that opened over something. */
export const FormFooter = ({ pending, disabled = false, onCancel }: FooterProps) => (
  <Group justify="flex-end">
    {disabled && (
      <Text size="sm" c="dimmed">
        Rien n’a encore changé.
      </Text>
    )}
    <Button variant="default" onClick={onCancel}>
      Annuler
    </Button>
    <SubmitButton pending={pending} disabled={disabled}>
      Enregistrer
    </SubmitButton>
  </Group>
);

const clock = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' });

/** "Enregistré à 14:32", or that something is left to save. */
export function SaveState({
  savedAt,
  dirty,
  pending = false,
}: {
  readonly savedAt: Date | null;
  readonly dirty: boolean;
  readonly pending?: boolean;
}) {
  const text = pending
    ? 'Enregistrement…'
    : dirty
      ? 'Modifications non enregistrées'
      : savedAt === null
        ? ''
        : `Enregistré à ${clock.format(savedAt)}`;
  return (
    <Text size="sm" c="dimmed" role="status">
      {text}
    </Text>
  );
}
