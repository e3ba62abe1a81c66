import { useMemo, useState } from 'react';
import { isControlledYear } from '@sci/contract/fiscal-version';
import { sum } from '@sci/money/cents';
import { useTranslation } from '@sci/shell-sdk';
import { Button, Group, Stack, Text } from '@sci/ui';
import { useAdding } from '@sci/ui/forms';
import { IconPlus } from '@sci/ui/icons';
import { Modal } from '@sci/ui/ext';
import type { Catalogue, Kind } from '../../../catalogue/catalogue.ts';
import type { Movement } from '../model/movement.ts';
import {
  addLine,
  changeLine,
  changeMode,
  lineAmounts,
  startDraft,
  WHOLE_BP,
  type Draft,
  type Mode,
} from '../model/ventilation/draft.ts';
import { lineProblems } from '../model/ventilation/draft-problems.ts';
import { ImpactAlike } from './impact.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { SplitLine } from './split-line.tsx';
import { typedProportions } from '../model/ventilation/template.ts';
import { useBulk } from './use-bulk.ts';

interface Props {
  readonly chosen: readonly Movement[];
  readonly catalogue: Catalogue;
  readonly kinds: ReadonlyMap<number, Kind>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const MODES: readonly Mode[] = ['percent', 'equal'];
const NO_PROBLEMS = new Set<never>();

/** The same ventilation for several movements, in percentages or equal parts of each. */
export function BulkPanel({ chosen, catalogue, kinds, onClose, onDone }: Props) {
  const { t } = useTranslation('gestion');
  const adding = useAdding();
  const [draft, setDraft] = useState<Draft>(() => firstDraft(chosen));
  const [tried, setTried] = useState(false);
  const bulk = useBulk();
  const problems = lineProblems(draft, kinds);
  const worth = lineAmounts(draft);
  const given =
    draft.mode === 'equal'
      ? WHOLE_BP
      : draft.lines.reduce((all, { share }) => all + (share ?? 0), 0);
  const complete = given === WHOLE_BP && problems.every((missing) => missing.size === 0);
  const proportions = useMemo(() => typedProportions(draft), [draft]);

  function save(): void {
    setTried(true);
    if (complete) bulk.split(chosen, proportions, onDone);
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('bankingData.bulk.title', { count: chosen.length })}
      closeButtonProps={{ 'aria-label': t('bankingData.close') }}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('bankingData.bulk.text')}</Text>
        {draft.lines.length > 1 && <ModeChoice draft={draft} modes={MODES} onChange={setDraft} />}
        {draft.lines.map((line, index) => (
          <SplitLine
            key={line.key}
            line={line}
            position={index + 1}
            draft={draft}
            worth={worth[index] ?? null}
            catalogue={catalogue}
            kinds={kinds}
            problems={tried ? (problems[index] ?? NO_PROBLEMS) : NO_PROBLEMS}
            onChange={setDraft}
          />
        ))}
        <Button
          variant="subtle"
          size="sm"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={(event) => adding(event, () => setDraft(addLine(draft)))}
        >
          {t('bankingData.split.add')}
        </Button>
        {given !== WHOLE_BP && (
          <Text role="status">
            {t('bankingData.bulk.left', {
              percent: ((WHOLE_BP - given) / 100).toLocaleString('fr-FR'),
            })}
          </Text>
        )}
        {complete && chosen.some(({ year }) => isControlledYear(year)) && (
          <ImpactAlike movements={chosen} splits={proportions} />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('bankingData.cancel')}
          </Button>
          <Button loading={bulk.pending} disabled={given !== WHOLE_BP} onClick={save}>
            {t('bankingData.bulk.save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** One line for the whole of each movement. */
const firstDraft = (chosen: readonly Movement[]): Draft =>
  changeLine(changeMode(startDraft(sum(chosen.map(({ amount }) => amount)), []), 'percent'), 1, {
    share: WHOLE_BP,
  });
