import { useMemo, useRef, useState } from 'react';
import type { TaxReturnGlobal } from '@sci/contract/report';
import { useKeyHelp, useTranslation } from '@sci/shell-sdk';
import { useLocalStorage } from '@sci/ui';
import { copySteps, stateOf, type Copied, type CopyLine } from './copy-steps.ts';
import { useCopy } from './use-copy.ts';

/** What of the form has been copied on this device, and how a figure is taken and ticked off. */
export function useCopyAssistant(global: TaxReturnGlobal) {
  const { t } = useTranslation('compte-rendu');
  const copy = useCopy();
  const [copied, setCopied] = useLocalStorage<Copied>({
    key: `recopie-${global.fiscal_year_company_id}`,
    defaultValue: {},
  });
  const [said, setSaid] = useState('');
  const region = useRef<HTMLDivElement>(null);
  useCopyKeys();

  const steps = useMemo(() => copySteps(global), [global]);
  const lines = steps.flatMap((step) => step.lines);
  const count = (state: ReturnType<typeof stateOf>): number =>
    lines.filter((line) => stateOf(line, copied) === state).length;

  const tick = ({ key, value }: CopyLine, done: boolean) =>
    setCopied((all) => {
      const { [key]: _, ...others } = all;
      return done ? { ...others, [key]: value } : others;
    });
  const take = async (line: CopyLine) => {
    if (!(await copy(String(line.value), line.label))) return;
    tick(line, true);
    setSaid(t('copy.said', { number: line.number, value: String(line.value) }));
    focusRow(region.current, 1);
  };
  return {
    steps,
    copied,
    progress: { done: count('done'), changed: count('changed'), all: lines.length },
    /** What was copied last, for a screen reader. */
    said,
    region,
    tick,
    take,
    move: (by: number) => focusRow(region.current, by),
    restart: () => setCopied({}),
  };
}

function useCopyKeys(): void {
  const { t } = useTranslation('compte-rendu');
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
}

/** Moves between the buttons that copy, from the one that has the focus. */
function focusRow(region: HTMLElement | null, step: number): void {
  const buttons = [...(region?.querySelectorAll<HTMLElement>('[data-copies]') ?? [])];
  const at = buttons.findIndex((button) => button.closest('tr')?.contains(document.activeElement));
  buttons[Math.max(0, Math.min(buttons.length - 1, at + step))]?.focus();
}
