import { useState } from 'react';
import type { TaxReturnGlobal } from '@sci/contract/report';
import { useTranslation } from '@sci/shell-sdk';
import { Button, Group, Notice, Progress, Section, Text } from '@sci/ui';
import { CheckField } from '@sci/ui/forms';
import { CopyTable } from './copy-table.tsx';
import { useCopyAssistant } from './use-copy-assistant.ts';

/**
 * Leads through the official form field by field: each figure is copied, ticked off, and remembered
 * on this device.
 */
export function CopyAssistant({ global }: { readonly global: TaxReturnGlobal }) {
  const { t } = useTranslation('compte-rendu');
  const [withZeros, setWithZeros] = useState(true);
  const { steps, copied, progress, said, region, ...act } = useCopyAssistant(global);
  const { done, changed, all } = progress;
  return (
    <Section title={t('copy.title')} description={t('copy.text')}>
      {changed > 0 && <Notice tone="warning">{t('copy.changed', { count: changed })}</Notice>}
      <Group justify="space-between" my="sm">
        <Group gap="sm">
          <Progress w={160} value={(100 * done) / Math.max(1, all)} aria-label={t('copy.title')} />
          <Text size="sm">{t('copy.progress', { done, all })}</Text>
        </Group>
        <Group gap="sm">
          <CheckField
            name="copy-zeros"
            label={t('copy.zeros')}
            value={withZeros}
            onChange={setWithZeros}
          />
          <Button
            variant="default"
            disabled={Object.keys(copied).length === 0}
            onClick={act.restart}
          >
            {t('copy.restart')}
          </Button>
        </Group>
      </Group>
      <Text role="status" size="sm" c="dimmed">
        {said}
      </Text>
      <div ref={region}>
        {steps.map((step) => (
          <CopyTable
            key={step.key}
            title={t(`copy.step.${step.kind}`, { name: step.name })}
            copied={copied}
            onTake={(line) => void act.take(line)}
            onTick={act.tick}
            onMove={act.move}
            lines={step.lines.filter((line) => withZeros || line.value !== 0)}
          />
        ))}
      </div>
    </Section>
  );
}
