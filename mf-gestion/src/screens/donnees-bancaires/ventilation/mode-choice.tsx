import { useTranslation } from '@sci/shell-sdk';
import { Segments } from '../../../components/segments.tsx';
import { changeMode, movesAmounts, type Draft, type Mode } from '../model/ventilation/draft.ts';

interface Props {
  readonly draft: Draft;
  readonly modes?: readonly Mode[];
  readonly onChange: (draft: Draft) => void;
  /** Instead, where it gives the lines other amounts than those that were typed. */
  readonly onPropose: (draft: Draft) => void;
}

const MODES: readonly Mode[] = ['amount', 'percent', 'equal', 'weights'];

/** How the parts are typed: euros, percentages, nothing (equal parts) or tantièmes. */
export function ModeChoice({ draft, modes = MODES, onChange, onPropose }: Props) {
  const { t } = useTranslation('gestion');
  const choose = (mode: Mode): void => {
    const next = changeMode(draft, mode);
    (movesAmounts(draft, next) ? onPropose : onChange)(next);
  };
  return (
    <Segments<Mode>
      label={t('bankingData.split.mode')}
      value={draft.mode}
      onChange={choose}
      choices={modes.map((mode) => ({ value: mode, label: t(`bankingData.split.modes.${mode}`) }))}
    />
  );
}
