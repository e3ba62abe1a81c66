import { useApiMutation, useShell, useTranslation } from '@sci/shell-sdk';
import { Section, SimpleGrid } from '@sci/ui';
import { FormErrors, SelectField, SubmitButton, TextField, useServerForm } from '@sci/ui/forms';
import { ParamValue } from './param-value.tsx';

const TYPES = ['text', 'date', 'amount', 'percent', 'boolean'] as const;

interface Values {
  readonly code: string;
  readonly label: string;
  readonly type: (typeof TYPES)[number];
  readonly value: string;
}

const EMPTY: Values = { code: '', label: '', type: 'text', value: '' };

/** Adds a parameter. */
export function NewParam() {
  const { t } = useTranslation('admin');
  const { notify } = useShell();
  const create = useApiMutation('POST /admin/param');
  const form = useServerForm({
    record: { kind: 'param', id: null },
    initial: EMPTY,
    save: (body: Values, { intention }) => create.mutateAsync({ intention, body }),
    onSaved: () => {
      notify({ kind: 'success', text: t('parameters.saved') });
      form.reset(EMPTY);
    },
  });
  return (
    <Section title={t('parameters.new')}>
      <form {...form.formProps}>
        <FormErrors form={form} />
        <SimpleGrid cols={{ base: 1, sm: 2, md: 4 }}>
          <TextField
            label={t('parameters.code')}
            hint={t('parameters.codeHint')}
            required
            {...form.field('code')}
          />
          <TextField label={t('parameters.label')} required {...form.field('label')} />
          <SelectField
            label={t('parameters.kind')}
            data={TYPES.map((value) => ({ value, label: t(`parameters.type.${value}`) }))}
            {...form.field('type')}
          />
          <ParamValue
            type={form.values.type}
            label={t('parameters.value')}
            required
            {...form.field('value')}
          />
        </SimpleGrid>
        <SubmitButton pending={form.pending} mt="sm">
          {t('parameters.add')}
        </SubmitButton>
      </form>
    </Section>
  );
}
