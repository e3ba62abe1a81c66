import { useApiMutation, useTranslation } from '@sci/shell-sdk';
import { SimpleGrid, Title } from '@sci/ui';
import { FormErrors, NumberField, SubmitButton, TextField, useServerForm } from '@sci/ui/forms';

interface Values {
  readonly label: string;
  /**
   * Names of modules, between them spaces or commas: one that is not published yet has to be named
   * by hand.
   */
  readonly modules: string;
  readonly days: number | null;
}

const EMPTY: Values = { label: '', modules: '', days: 90 };

const namesIn = (text: string): string[] => text.split(/[\s,;]+/).filter((name) => name !== '');

/** Makes a token for the machine of a team; it is given to `onMade` once and never again. */
export function NewPublisherToken({ onMade }: { readonly onMade: (token: string) => void }) {
  const { t } = useTranslation('admin');
  const create = useApiMutation('POST /v2/admin/publisher_token');
  const form = useServerForm({
    record: { kind: 'publisher-token', id: null },
    initial: EMPTY,
    save: ({ label, modules, days }: Values, { intention }) =>
      create.mutateAsync({
        intention,
        body: { label, modules: namesIn(modules), ...(days === null ? {} : { days }) },
      }),
    onSaved: ({ token }) => {
      onMade(token);
      form.reset(EMPTY);
    },
  });
  return (
    <form {...form.formProps}>
      <Title order={3} size="h4" mt="lg" mb="xs">
        {t('tokens.new')}
      </Title>
      <FormErrors form={form} />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextField
          label={t('tokens.label')}
          hint={t('tokens.labelHint')}
          required
          {...form.field('label')}
        />
        <TextField
          label={t('tokens.modules')}
          hint={t('tokens.modulesHint')}
          required
          {...form.field('modules')}
        />
        <NumberField label={t('tokens.days')} required {...form.field('days')} />
      </SimpleGrid>
      <SubmitButton pending={form.pending} mt="sm">
        {t('tokens.make')}
      </SubmitButton>
    </form>
  );
}
