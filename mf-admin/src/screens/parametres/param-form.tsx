import type { Reply } from '@sci/api-client';
import { formatInstant, useApiMutation, useShell, useTranslation } from '@sci/shell-sdk';
import { Group, List, Text } from '@sci/ui';
import { FormErrors, SubmitButton, useServerForm } from '@sci/ui/forms';
import { ParamValue } from './param-value.tsx';

type Param = Reply<'GET /admin/params'>[number];

interface Props {
  readonly param: Param;
  readonly changedAt: string;
}

/** One parameter with its kind, its value and what it was before. */
export function ParamForm({ param, changedAt }: Props) {
  const { t } = useTranslation('admin');
  const { notify } = useShell();
  const save = useApiMutation('POST /admin/params/update');
  const form = useServerForm({
    initial: { value: param.value },
    updatedAt: param.updated_at,
    save: ({ value }: { readonly value: string }, { updatedAt }) => save.mutateAsync({ body: { params: [{ id: param.id, value, updated_at: updatedAt }] } }),
    onSaved: () => notify({ kind: 'success', text: t('parameters.saved') }),
  });
  const field = { ...form.field('value'), errors: form.errors['params.0.value'] };
  return (
    <form {...form.formProps}>
      <FormErrors form={form} />
      <Group align="flex-end">
        <ParamValue type={param.type} label={param.label} {...field} />
        <SubmitButton pending={form.pending} variant="default" disabled={!form.dirty}>{t('common.save')}</SubmitButton>
      </Group>
      <Text size="sm" c="dimmed">{t('parameters.changed', { at: changedAt })}</Text>
      {param.history.length > 1 && (
        <List size="sm">{param.history.slice(0, 5).map((entry) => <List.Item key={entry.at}>{t('parameters.history', { at: formatInstant(entry.at), by: entry.by, value: entry.value })}</List.Item>)}</List>
      )}
    </form>
  );
}
