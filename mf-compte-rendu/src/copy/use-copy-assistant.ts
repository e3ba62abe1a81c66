import { useMemo, useRef, useState } from 'react';
import type { ReturnForm } from '@sci/contract/declaration';
import { useApiMutation, useKeyHelp, useTranslation } from '@sci/shell-sdk';
import { isFilled, stateOf, type Copied, type FilledBox } from './copy-steps.ts';
import { useCopy } from './use-copy.ts';

/** What of the form has been copied, and how a box is taken and ticked off. */
export function useCopyAssistant(form: ReturnForm) {
  const { t } = useTranslation('compte-rendu');
  const copy = useCopy();
  const { copied, mark } = useMarks(form);
  const [said, setSaid] = useState('');
  const region = useRef<HTMLDivElement>(null);
  useCopyKeys();

  const boxes = form.sheets.flatMap((sheet) => sheet.boxes);
  const filled = boxes.filter(isFilled);
  const count = (state: ReturnType<typeof stateOf>): number =>
    filled.filter((box) => stateOf(box, copied) === state).length;

  const tick = ({ key, value }: FilledBox, done: boolean) => mark(key, done ? value : null);
  const take = async (box: FilledBox) => {
    if (!(await copy(box.value, box.label))) return;
    tick(box, true);
    setSaid(t('copy.said', { label: box.label, value: box.value }));
    focusRow(region.current, 1);
  };
  return {
    copied,
    progress: {
      done: count('done'),
      changed: count('changed'),
      missing: boxes.length - filled.length,
      all: filled.length,
    },
    /** What was copied last, for a screen reader. */
    said,
    region,
    tick,
    take,
    move: (by: number) => focusRow(region.current, by),
    restart: () => mark(null, null),
  };
}

/**
 * The ticks: shown at once, kept by the server. Where nothing can be written, they hold until the
 * page is left.
 */
function useMarks({ year, copied: stored }: ReturnForm) {
  const [copied, setCopied] = useState<Copied>(stored);
  const { mutate } = useApiMutation('POST /v2/declaration/copied', { changes: [] });
  const mark = (key: string | null, value: string | null) => {
    setCopied((all) => {
      if (key === null) return {};
      const { [key]: _, ...others } = all;
      return value === null ? others : { ...others, [key]: value };
    });
    mutate({ body: { year, key, value } });
  };
  return { copied, mark };
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
