import type { Body } from '@sci/api-client';
import { fromEuros, toEuros, type Cents } from '@sci/money/cents';
import { notify, useApiMutation, useTranslation, useUnsavedChanges } from '@sci/shell-sdk';
import { Button, Group, Stack } from '@sci/ui';
import {
  AmountField,
  CheckField,
  FormErrors,
  SelectField,
  SubmitButton,
  TextField,
  useServerForm,
} from '@sci/ui/forms';
import { Modal } from '@sci/ui/ext';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { EMPTY_PART, type RulePart } from '../ventilation/template.ts';
import { PartsField } from './parts-field.tsx';
import { RuleTest } from './rule-test.tsx';
import type { Rule } from './rules-view.tsx';

export type RuleBody = Body<'POST /v2/rule'>;
type Sense = Rule['sense'];

export interface RuleValues {
  readonly name: string;
  readonly pattern: string;
  readonly sense: Sense;
  readonly min: Cents | null;
  readonly max: Cents | null;
  readonly active: boolean;
  readonly parts: readonly RulePart[];
}

interface Props {
  readonly rule: Rule | undefined;
  /** What the form starts with when the rule is made from a movement. */
  readonly start?: Partial<RuleValues>;
  readonly catalogue: Catalogue;
  readonly onClose: () => void;
}

const SENSES: readonly Sense[] = ['RD', 'R', 'D'];

/** Makes or changes a rule, and shows what it would have done in the past before it is saved. */
export function RuleForm({ rule, start, catalogue, onClose }: Props) {
  const { t } = useTranslation('gestion');
  const create = useApiMutation('POST /v2/rule');
  const change = useApiMutation('PUT /v2/rule/:id');
  const form = useServerForm<RuleValues, unknown>({
    initial: rule === undefined ? { ...EMPTY, ...start } : fromRule(rule),
    updatedAt: rule?.updated_at,
    fromRow: (stored) => (isRule(stored) ? fromRule(stored) : {}),
    save: (values, { updatedAt }) =>
      rule === undefined
        ? create.mutateAsync({ body: toBody(values) })
        : change.mutateAsync({
            params: { id: rule.id },
            body: { ...toBody(values), updated_at: updatedAt },
          }),
    onSaved: () => {
      notify({ kind: 'success', text: t('bankingData.rules.saved') });
      onClose();
    },
  });
  useUnsavedChanges(form.dirty);
  const chooseSense = (value: string) =>
    form.set('sense', SENSES.find((sense) => sense === value) ?? 'RD');

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(rule === undefined ? 'bankingData.rules.addTitle' : 'bankingData.rules.editTitle')}
      closeButtonProps={{ 'aria-label': t('bankingData.close') }}
      closeOnClickOutside={!form.dirty}
    >
      <form {...form.formProps}>
        <Stack gap="md">
          <FormErrors form={form} labels={{ parts: t('bankingData.rules.splits') }} />
          <TextField
            label={t('bankingData.rules.name')}
            required
            maxLength={120}
            {...form.field('name')}
          />
          <TextField
            label={t('bankingData.rules.pattern')}
            hint={t('bankingData.rules.patternHint')}
            required
            maxLength={120}
            {...form.field('pattern')}
          />
          <Group grow align="flex-start">
            <SelectField
              label={t('bankingData.rules.sense')}
              data={SENSES.map((sense) => ({
                value: sense,
                label: t(`bankingData.rules.senses.${sense}`),
              }))}
              {...form.field('sense')}
              onChange={chooseSense}
            />
            <AmountField
              label={t('bankingData.rules.min')}
              {...form.field('min')}
              errors={form.errors['min_amount']}
            />
            <AmountField
              label={t('bankingData.rules.max')}
              {...form.field('max')}
              errors={form.errors['max_amount']}
            />
          </Group>
          <PartsField
            parts={form.values.parts}
            catalogue={catalogue}
            errors={form.errors['splits']}
            onChange={(parts) => form.set('parts', parts)}
          />
          <CheckField label={t('bankingData.rules.active')} {...form.field('active')} />
          <RuleTest body={toBody(form.values)} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('bankingData.cancel')}
            </Button>
            <SubmitButton pending={form.pending}>{t('bankingData.rules.save')}</SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

const EMPTY: RuleValues = {
  name: '',
  pattern: '',
  sense: 'RD',
  min: null,
  max: null,
  active: true,
  parts: [EMPTY_PART],
};

/** The answer to a stale change is the rule as it is stored. */
const isRule = (row: object): row is Rule => 'pattern' in row && 'splits' in row;

const fromRule = (rule: Rule): RuleValues => ({
  name: rule.name,
  pattern: rule.pattern,
  sense: rule.sense,
  min: rule.min_amount === null ? null : fromEuros(rule.min_amount),
  max: rule.max_amount === null ? null : fromEuros(rule.max_amount),
  active: rule.active,
  parts: rule.splits,
});

const toBody = ({ parts, min, max, ...values }: RuleValues): RuleBody => ({
  ...values,
  min_amount: min === null ? null : toEuros(min),
  max_amount: max === null ? null : toEuros(max),
  splits: [...parts],
});
