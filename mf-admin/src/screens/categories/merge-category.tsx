import type { Category } from '@sci/contract/category';
import { typeset } from '@sci/contract/typography';
import { useApiMutation, useShell, useTranslation } from '@sci/shell-sdk';
import { Group } from '@sci/ui';
import { FormErrors, SelectField, SubmitButton, useServerForm } from '@sci/ui/forms';

interface Props {
  readonly category: Category;
  readonly others: readonly Category[];
  readonly onDone: () => void;
}

/** Moves every open use of a category to another one; closed years keep theirs. */
export function MergeCategory({ category, others, onDone }: Props) {
  const { t } = useTranslation('admin');
  const { notify } = useShell();
  const merge = useApiMutation('POST /v2/admin/category/:id/merge');
  const targets = others.filter(({ id }) => id !== category.id);
  const form = useServerForm({
    record: null,
    initial: { into: '' },
    lacks: ({ into }): Record<string, string[]> =>
      into === '' ? { into: [t('categories.chooseOther')] } : {},
    save: ({ into }: { readonly into: string }) =>
      merge.mutateAsync({ params: { id: category.id }, body: { into_category_id: Number(into) } }),
    onSaved: ({ moved }) => {
      notify({ kind: 'success', text: t('categories.merged', { count: moved }) });
      onDone();
    },
  });
  return (
    <form {...form.formProps}>
      <FormErrors form={form} />
      <Group align="flex-end">
        <SelectField
          label={t('categories.mergeInto')}
          data={[
            { value: '', label: t('categories.choose') },
            ...targets.map(({ id, name }) => ({ value: String(id), label: typeset(name) })),
          ]}
          {...form.field('into')}
        />
        <SubmitButton pending={form.pending} variant="default">
          {t('categories.merge')}
        </SubmitButton>
      </Group>
    </form>
  );
}
