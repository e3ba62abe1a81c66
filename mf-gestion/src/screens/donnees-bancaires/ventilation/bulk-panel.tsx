import { useMemo } from 'react';
import { isControlledYear } from '@sci/contract/fiscal-version';
import { sum, type Cents } from '@sci/money/cents';
import { useTranslation, useUnsavedChanges } from '@sci/shell-sdk';
import { Button, Group, Stack, Text } from '@sci/ui';
import { FormErrors, SubmitButton, useAdding, useServerForm } from '@sci/ui/forms';
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
  typedOf,
  WHOLE_BP,
  type Draft,
  type Mode,
  type Typed,
} from '../model/ventilation/draft.ts';
import { besideFields, lineProblems } from '../model/ventilation/draft-problems.ts';
import { ImpactAlike } from './impact.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { SplitLine } from './split-line.tsx';
import { typedProportions } from '../model/ventilation/template.ts';
import { useBulk } from './use-bulk.ts';
import { useLacks } from './use-lacks.ts';

interface Props {
  readonly chosen: readonly Movement[];
  readonly catalogue: Catalogue;
  readonly kinds: ReadonlyMap<number, Kind>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const MODES: readonly Mode[] = ['percent', 'equal'];

/** The same ventilation for several movements, in percentages or equal parts of each. */
export function BulkPanel({ chosen, catalogue, kinds, onClose, onDone }: Props) {
  const { t } = useTranslation('gestion');
  const adding = useAdding();
  const bulk = useBulk();
  const total = useMemo(() => sum(chosen.map(({ amount }) => amount)), [chosen]);
  const lacksOf = useLacks(kinds);
  const form = useServerForm({
    record: { kind: 'ventilation-of-several', id: null },
    initial: typedOf(firstDraft(total)),
    lacks: (values: Typed) => lacksOf({ ...values, total }),
    save: (values: Typed) => bulk.split(chosen, typedProportions({ ...values, total })),
    onSaved: (stored) => {
      onDone();
      bulk.tellSplit(chosen, stored);
    },
  });
  useUnsavedChanges(form.dirty);
  const draft = useMemo<Draft>(() => ({ ...form.values, total }), [form.values, total]);
  const change = (next: Draft) => form.setAll(typedOf(next));
  const problems = lineProblems(draft, kinds);
  const isWhole = problems.every((missing) => missing.size === 0);
  const worth = lineAmounts(draft);
  const unread = form.unread();
  const errors = besideFields(form.errors, draft);
  const given = givenOf(draft);
  const complete = !unread && given === WHOLE_BP && isWhole;
  const proportions = useMemo(() => typedProportions(draft), [draft]);
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('bankingData.bulk.title', { count: chosen.length })}
      closeButtonProps={{ 'aria-label': t('bankingData.close') }}
      closeOnClickOutside={!form.dirty}
    >
      <form {...form.formProps}>
        <Stack gap="md">
          <FormErrors form={{ ...form, errors }} />
          <Text c="dimmed">{t('bankingData.bulk.text')}</Text>
          {draft.lines.length > 1 && (
            <ModeChoice
              draft={draft}
              modes={MODES}
              onChange={change}
              onPropose={(next) => form.propose(typedOf(next))}
            />
          )}
          {draft.lines.map((line, index) => (
            <SplitLine
              key={line.key}
              line={line}
              position={index + 1}
              draft={draft}
              beside={form.beside}
              worth={unread ? null : (worth[index] ?? null)}
              catalogue={catalogue}
              kinds={kinds}
              errors={errors}
              onChange={change}
            />
          ))}
          <Button
            variant="subtle"
            size="sm"
            style={{ alignSelf: 'flex-start' }}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={(event) => adding(event, () => change(addLine(draft)))}
          >
            {t('bankingData.split.add')}
          </Button>
          {given !== WHOLE_BP && !unread && (
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
            <SubmitButton pending={form.pending} disabled={given !== WHOLE_BP && !unread}>
              {t('bankingData.bulk.save')}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** One line for the whole of each movement. */
const firstDraft = (total: Cents): Draft =>
  changeLine(changeMode(startDraft(total, []), 'percent'), 1, { share: WHOLE_BP });

/** What the lines give out, in hundredths of a percent. */
const givenOf = ({ mode, lines }: Draft): number =>
  mode === 'equal' ? WHOLE_BP : lines.reduce((all, { share }) => all + (share ?? 0), 0);
