import { useMemo, useRef, useState } from 'react';
import type { TaxReturnGlobal } from '@sci/contract/report';
import { useKeyHelp, useTranslation } from '@sci/shell-sdk';
import { Button, Group, Notice, Progress, Section, Text, useLocalStorage } from '@sci/ui';
import { CheckField } from '@sci/ui/forms';
import { CopyTable } from './copy-table.tsx';
import { copySteps, stateOf, type Copied, type CopyLine } from './copy-steps.ts';
import { useCopy } from './use-copy.ts';

/**
 * Leads through the official form field by field: each figure is copied, ticked off, and remembered
 * on this device.
 */
export function CopyAssistant({ global }: { readonly global: TaxReturnGlobal }) {
  const { t } = useTranslation('compte-rendu');
  const copy = useCopy();
  const [copied, setCopied] = useLocalStorage<Copied>({
    key: `recopie-${global.fiscal_year_company_id}`,
    defaultValue: {},
  });
  const [withZeros, setWithZeros] = useState(true);
  const [said, setSaid] = useState('');
  const region = useRef<HTMLDivElement>(null);
  useKeyHelp(
    useMemo(
      () => [
        { keys: '↑ ↓', text: t('copy.keys.move') },
        { keys: 'Entrée', text: t('copy.keys.copy') },
        { keys: 'Espace', text: t('copy.keys.tick') },
      ],
      [t],
    ),
  );

  const steps = useMemo(() => copySteps(global), [global]);
  const lines = steps.flatMap((step) => step.lines);
  const done = lines.filter((line) => stateOf(line, copied) === 'done').length;
  const changed = lines.filter((line) => stateOf(line, copied) === 'changed').length;

  const tick = ({ key, value }: CopyLine, done_: boolean) =>
    setCopied((all) => {
      const { [key]: _, ...others } = all;
      return done_ ? { ...others, [key]: value } : others;
    });
  const take = async (line: CopyLine) => {
    if (!(await copy(String(line.value), line.label))) return;
    tick(line, true);
    setSaid(t('copy.said', { number: line.number, value: String(line.value) }));
    focusRow(region.current, 1);
  };
  return (
    <Section title={t('copy.title')} description={t('copy.text')}>
      {changed > 0 && <Notice tone="warning">{t('copy.changed', { count: changed })}</Notice>}
      <Group justify="space-between" my="sm">
        <Group gap="sm">
          <Progress
            w={160}
            value={(100 * done) / Math.max(1, lines.length)}
            aria-label={t('copy.title')}
          />
          <Text size="sm">{t('copy.progress', { done, all: lines.length })}</Text>
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
            onClick={() => setCopied({})}
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
            onTake={(line) => void take(line)}
            onTick={tick}
            onMove={(by) => focusRow(region.current, by)}
            lines={step.lines.filter((line) => withZeros || line.value !== 0)}
          />
        ))}
      </div>
    </Section>
  );
}

/** Moves between the buttons that copy, from the one that has the focus. */
function focusRow(region: HTMLElement | null, step: number): void {
  const buttons = [...(region?.querySelectorAll<HTMLElement>('[data-copies]') ?? [])];
  const at = buttons.findIndex((button) => button.closest('tr')?.contains(document.activeElement));
  buttons[Math.max(0, Math.min(buttons.length - 1, at + step))]?.focus();
}
