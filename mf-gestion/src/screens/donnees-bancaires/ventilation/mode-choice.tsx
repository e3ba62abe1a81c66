import { useTranslation } from '@sci/shell-sdk';
import { Segments } from '../../../components/segments.tsx';
import { changeMode, type Draft, type Mode } from '../model/ventilation/draft.ts';

interface Props {
  readonly draft: Draft;
  readonly modes?: readonly Mode[];
  readonly onChange: (draft: Draft) => void;
}

const MODES: readonly Mode[] = ['amount', 'percent', 'equal', 'weights'];

/** How the parts are typed: euros, percentages, nothing (equal parts) or tantièmes. */
export function ModeChoice({ draft, modes = MODES, onChange }: Props) {
  const { t } = useTranslation('gestion');
  return (
    <Segments<Mode>
      label={t('bankingData.split.mode')}
      value={draft.mode}
      onChange={(mode) => onChange(changeMode(draft, mode))}
      choices={modes.map((mode) => ({ value: mode, label: t(`bankingData.split.modes.${mode}`) }))}
    />
  );
}
