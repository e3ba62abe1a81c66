import { useTranslation } from '@sci/shell-sdk';
import { SegmentedControl } from '@sci/ui/ext';
import { changeMode, type Draft, type Mode } from './draft.ts';

const MODES: readonly Mode[] = ['amount', 'percent', 'equal', 'weights'];

/** How the parts are typed: euros, percentages, nothing (equal parts) or tantièmes. */
export function ModeChoice({ draft, onChange }: { readonly draft: Draft; readonly onChange: (draft: Draft) => void }) {
  const { t } = useTranslation('gestion');
  return (
    <SegmentedControl<Mode>
      size="sm" aria-label={t('bankingData.split.mode')} value={draft.mode} onChange={(mode) => onChange(changeMode(draft, mode))}
      data={MODES.map((mode) => ({ value: mode, label: t(`bankingData.split.modes.${mode}`) }))}
    />
  );
}
