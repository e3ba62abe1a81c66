import { useCallback, useId, type ReactNode } from 'react';
import { Button, Group, Text } from '@mantine/core';

interface Props {
  readonly blob: Blob;
  /** Names the document for who hears the page. */
  readonly title: string;
  readonly onClose: () => void;
  /** What else can be done with the document, beside closing it. */
  readonly children?: ReactNode;
}

/**
 * A PDF in the browser's own reader, inside a dialog: pages, thumbnails, search. The reader is a page
 * of its own that keeps every key which is pressed in it, Escape too: what closes the dialog is the
 * next stop after it, and its keys are told before it takes the keyboard.
 */
export function PdfFrame({ blob, title, onClose, children }: Props) {
  const hint = useId();
  const show = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (frame === null) return undefined;
      const address = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }));
      frame.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  return (
    <>
      <Text id={hint} size="sm" c="dimmed" mb="xs">
        Dans le document, la touche Échap reste sans effet : Tab en sort, jusqu’à « Fermer
        l’aperçu ».
      </Text>
      <iframe className="sci-pdf" ref={show} title={title} aria-describedby={hint} />
      <Group justify="flex-end" gap="sm" mt="sm">
        <Button variant="default" onClick={onClose}>
          Fermer l’aperçu
        </Button>
        {children}
      </Group>
    </>
  );
}
