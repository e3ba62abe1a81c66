import { useEffect, useRef } from 'react';
import { errorSentences, type ApiError } from '@sci/api-client';
import type { DeedPreview } from '@sci/contract/building-deed';
import { useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList, Group, Section } from '@sci/ui';
import { DeedEffects } from './effects.tsx';

interface Props {
  readonly preview: DeedPreview;
  readonly action: string;
  readonly posting: {
    readonly isPending: boolean;
    readonly error: ApiError | null;
    readonly reset: () => void;
  };
  readonly onConfirm: () => void;
}

/** What will be written, before it is. */
export function ConfirmDeed({ preview, action, posting, onConfirm }: Props) {
  const { t } = useTranslation('configuration');
  const box = useRef<HTMLDivElement>(null);
  // What was asked for is read next.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Section title={t('deed.willWrite')} description={t('deed.willWriteText')}>
        <DeedEffects effects={preview} caption={t('deed.willWrite')} />
        <ErrorList
          errors={posting.error === null ? [] : errorSentences(posting.error)}
          onDismiss={posting.reset}
        />
        <Group justify="flex-end" mt="md">
          <Button loading={posting.isPending} onClick={onConfirm}>
            {action}
          </Button>
        </Group>
      </Section>
    </div>
  );
}
