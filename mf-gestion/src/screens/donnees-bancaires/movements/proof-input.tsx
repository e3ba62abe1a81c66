import { useRef, type ReactNode } from 'react';
import { useTranslation } from '@sci/shell-sdk';
import type { Movement } from '../model/movement.ts';
import { PROOF_TYPES, useAttachments } from './use-attachments.ts';

/** Opens the file dialog for the document of a movement from anywhere on the table, by a key. */
export function useProofInput(): {
  readonly input: ReactNode;
  readonly choose: (movement: Movement) => void;
} {
  const { t } = useTranslation('gestion');
  const element = useRef<HTMLInputElement>(null);
  const target = useRef<number | null>(null);
  const { add } = useAttachments();

  function send(files: FileList | null): void {
    if (target.current !== null && files !== null && files.length > 0)
      add.mutate({ movementId: target.current, files: [...files] });
    if (element.current !== null) element.current.value = ''; // the same file may prove another movement
  }
  return {
    input: (
      <input
        ref={element}
        type="file"
        hidden
        multiple
        accept={PROOF_TYPES}
        aria-label={t('bankingData.files.forRow')}
        onChange={(event) => send(event.currentTarget.files)}
      />
    ),
    choose: ({ id }) => {
      target.current = id;
      element.current?.click();
    },
  };
}
