import { fromStale } from '@sci/api-client';
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
import { EMPTY_RULE, fromRule, SENSES, toBody, type Rule, type RuleValues } from '../model/rule.ts';
import { PartsField } from './parts-field.tsx';
import { RuleTest } from './rule-test.tsx';

interface Props {
  readonly rule: Rule | undefined;
  /** What the form starts with when the rule is made from a movement. */
  readonly start?: Partial<RuleValues>;
  readonly catalogue: Catalogue;
  readonly onClose: () => void;
}

/** Makes or changes a rule, and shows what it would have done in the past before it is saved. */
export function RuleForm({ rule, start, catalogue, onClose }: Props) {
  const { t } = useTranslation('gestion');
  const create = useApiMutation('POST /v2/rule');
  const change = useApiMutation('PUT /v2/rule/:id');
  const form = useServerForm<RuleValues, unknown>({
    record: { kind: 'rule', id: rule?.id ?? null },
    initial: rule === undefined ? { ...EMPTY_RULE, ...start } : fromRule(rule),
    updatedAt: rule?.updated_at,
    fieldOfError: { min_amount: 'min', max_amount: 'max' },
    fromStale: fromStale('PUT /v2/rule/:id', fromRule),
    save: (values, { updatedAt, intention }) =>
      rule === undefined
        ? create.mutateAsync({ intention, body: toBody(values) })
        : change.mutateAsync({
            intention,
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
          <FormErrors form={form} labels={{ splits: t('bankingData.rules.splits') }} />
          <TextField label={t('bankingData.rules.name')} required {...form.field('name')} />
          <TextField
            label={t('bankingData.rules.pattern')}
            hint={t('bankingData.rules.patternHint')}
            required
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
            <AmountField label={t('bankingData.rules.min')} {...form.field('min')} />
            <AmountField label={t('bankingData.rules.max')} {...form.field('max')} />
          </Group>
          <PartsField form={form} catalogue={catalogue} />
          <CheckField label={t('bankingData.rules.active')} {...form.field('active')} />
          <RuleTest body={toBody(form.values)} unread={form.unread()} />
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
