import { useRef } from 'react';
import { useTranslation } from '@sci/shell-sdk';
import { ActionIcon, Button, Text } from '@sci/ui';
import { IconFileText, IconPaperclip, IconX } from '@sci/ui/icons';
import type { Movement } from '../movement.ts';
import { PROOF_TYPES, useAttachments } from './use-attachments.ts';
import classes from './movements.module.css';

interface Props {
  readonly movement: Movement;
  readonly readOnly: boolean;
}

/** The documents that prove a movement, and the button that adds one. */
export function Attachments({ movement, readOnly }: Props) {
  const { t } = useTranslation('gestion');
  const input = useRef<HTMLInputElement>(null);
  const { add, open, detach } = useAttachments();

  function choose(files: FileList | null): void {
    if (files !== null && files.length > 0) add.mutate({ movementId: movement.id, files: [...files] });
    if (input.current !== null) input.current.value = '';
  }
  return (
    <div className={classes['files']}>
      {movement.files.map(({ id, name }) => (
        <span key={id} className={classes['file']}>
          <Button variant="subtle" size="sm" leftSection={<IconFileText size={16} aria-hidden />} onClick={() => open.mutate(id)}>{name}</Button>
          {!readOnly && <ActionIcon variant="subtle" aria-label={t('bankingData.files.remove', { name })} loading={detach.isPending} onClick={() => detach.mutate({ movementId: movement.id, id })}><IconX size={14} aria-hidden /></ActionIcon>}
        </span>
      ))}
      {movement.files.length === 0 && <Text size="sm" c="dimmed">{t('bankingData.files.none')}</Text>}
      {!readOnly && (
        <>
          <input ref={input} type="file" hidden multiple accept={PROOF_TYPES} aria-label={t('bankingData.files.add')} onChange={(event) => choose(event.currentTarget.files)} />
          <Button variant="subtle" size="sm" loading={add.isPending} leftSection={<IconPaperclip size={16} aria-hidden />} onClick={() => input.current?.click()}>
            {t('bankingData.files.add')}
          </Button>
        </>
      )}
    </div>
  );
}
