import { useEffect, useRef } from 'react';
import type { DeedPreview } from '@sci/contract/building-deed';
import { useTranslation } from '@sci/shell-sdk';
import { Button, Group, isTyping, Section } from '@sci/ui';
import { DeedEffects } from './effects.tsx';

interface Props {
  readonly preview: DeedPreview;
  readonly action: string;
  readonly pending: boolean;
  readonly onConfirm: () => void;
}

/** What will be written, before it is. */
export function ConfirmDeed({ preview, action, pending, onConfirm }: Props) {
  const { t } = useTranslation('configuration');
  const box = useRef<HTMLDivElement>(null);
  // What was asked for is read next, unless somebody types on meanwhile.
  useEffect(() => {
    if (!isTyping()) box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      <Section title={t('deed.willWrite')} description={t('deed.willWriteText')}>
        <DeedEffects effects={preview} caption={t('deed.willWrite')} />
        <Group justify="flex-end" mt="md">
          <Button loading={pending} onClick={onConfirm}>
            {action}
          </Button>
        </Group>
      </Section>
    </div>
  );
}
