import type { Reply } from '@sci/api-client';
import { formatInstant, useApiMutation, useShell, useTranslation } from '@sci/shell-sdk';
import { List, Stack, Title } from '@sci/ui';
import { Modal } from '@sci/ui/ext';
import { FormErrors, FormFooter, useServerForm } from '@sci/ui/forms';
import { Propose } from '../../propose.tsx';
import { ParamValue } from './param-value.tsx';
import { useParamWords } from './param-words.ts';

type Param = Reply<'GET /admin/params'>[number];

interface Props {
  readonly param: Param;
  readonly onClose: () => void;
}

/** One parameter: its value, by its kind, and what it was before. */
export function ParamForm({ param, onClose }: Props) {
  const { t } = useTranslation('admin');
  const { notify } = useShell();
  const wordsOf = useParamWords();
  const save = useApiMutation('POST /admin/params/update');
  const form = useServerForm({
    record: { kind: 'param', id: param.id },
    initial: { value: param.value },
    updatedAt: param.updated_at,
    fieldOfError: { 'params.0.value': 'value' },
    save: ({ value }: { readonly value: string }, { updatedAt, intention }) =>
      save.mutateAsync({
        intention,
        body: { params: [{ id: param.id, value, updated_at: updatedAt }] },
      }),
    onSaved: () => {
      notify({ kind: 'success', text: t('parameters.saved') });
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={param.label}
      closeButtonProps={{ 'aria-label': t('users.close') }}
      closeOnClickOutside={!form.dirty}
    >
      <form {...form.formProps}>
        <FormErrors form={form} />
        <Stack gap="sm">
          <ParamValue
            type={param.type}
            label={t('parameters.value')}
            required
            {...form.field('value')}
          />
          <Propose
            proposal={() => ({ kind: 'parameter', id: param.id, value: form.values.value })}
            about={`parameter/${param.id}`}
            seen={param.updated_at}
            disabled={!form.dirty}
            onRefused={form.refuse}
            onProposed={() => {
              form.reset({ value: param.value }, param.updated_at);
              onClose();
            }}
          />
          <FormFooter pending={form.pending} disabled={!form.dirty} onCancel={onClose} />
        </Stack>
      </form>
      {param.history.length > 0 && (
        <>
          <Title order={3} size="h5" mt="md" mb="xs">
            {t('parameters.past')}
          </Title>
          <List size="sm">
            {param.history.map((entry) => (
              <List.Item key={entry.at}>
                {t('parameters.history', {
                  at: formatInstant(entry.at),
                  by: entry.by === '' ? t('audit.system') : entry.by,
                  value: wordsOf(param.type, entry.value),
                })}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Modal>
  );
}
