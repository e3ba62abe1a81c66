import { useRef } from 'react';
import { formatEuros } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { ActionIcon, Button, Text } from '@sci/ui';
import { SelectField } from '@sci/ui/forms';
import { IconFileText, IconPaperclip, IconX } from '@sci/ui/icons';
import type { Kind } from '../../../catalogue/catalogue.ts';
import type { Movement, Split } from '../model/movement.ts';
import { PROOF_TYPES, useAttachments } from './use-attachments.ts';
import classes from './movements.module.css';

interface Props {
  readonly movement: Movement;
  readonly kinds: ReadonlyMap<number, Kind>;
  readonly readOnly: boolean;
}

/** The documents that prove a movement or one of its parts, and the button that adds one. */
export function Attachments({ movement, kinds, readOnly }: Props) {
  const { t } = useTranslation('gestion');
  const input = useRef<HTMLInputElement>(null);
  const { add, open, detach, place } = useAttachments();

  const partName = (split: Split, index: number): string =>
    t('bankingData.files.ofPart', {
      position: index + 1,
      name: kinds.get(split.kindId)?.name ?? '…',
      amount: formatEuros(split.amount),
    });

  function choose(files: FileList | null): void {
    if (files !== null && files.length > 0)
      add.mutate({ movementId: movement.id, files: [...files] });
    if (input.current !== null) input.current.value = '';
  }
  return (
    <div className={classes['files']}>
      {movement.files.map(({ id, name, split_position: position }) => (
        <span key={id} className={classes['file']}>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconFileText size={16} aria-hidden />}
            onClick={() => open.mutate(id)}
          >
            {name}
          </Button>
          {movement.splits.length > 1 && (
            <SelectField
              name={`part-${id}`}
              label={t('bankingData.files.part', { name })}
              value={position === null ? '' : String(position)}
              disabled={readOnly || place.isPending}
              data={[
                { value: '', label: t('bankingData.files.whole') },
                ...movement.splits.map((split, index) => ({
                  value: String(index),
                  label: partName(split, index),
                })),
              ]}
              onChange={(value) =>
                place.mutate({
                  movementId: movement.id,
                  id,
                  position: value === '' ? null : Number(value),
                })
              }
            />
          )}
          {!readOnly && (
            <ActionIcon
              variant="subtle"
              aria-label={t('bankingData.files.remove', { name })}
              loading={detach.isPending}
              onClick={() => detach.mutate({ movementId: movement.id, id })}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          )}
        </span>
      ))}
      {movement.files.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('bankingData.files.none')}
        </Text>
      )}
      {!readOnly && (
        <>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept={PROOF_TYPES}
            aria-label={t('bankingData.files.add')}
            onChange={(event) => choose(event.currentTarget.files)}
          />
          <Button
            variant="subtle"
            size="sm"
            loading={add.isPending}
            leftSection={<IconPaperclip size={16} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t('bankingData.files.add')}
          </Button>
        </>
      )}
    </div>
  );
}
