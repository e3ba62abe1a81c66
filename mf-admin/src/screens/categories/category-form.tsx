import type { Category } from '@sci/contract/category';
import { typeset } from '@sci/contract/typography';
import { errorSentences, fromStale } from '@sci/api-client';
import {
  tellDone,
  useApiMutation,
  useApiQuery,
  useShell,
  useTranslation,
  useUnsavedChanges,
} from '@sci/shell-sdk';
import {
  CardSkeleton,
  ErrorList,
  ErrorPanel,
  Group,
  List,
  Section,
  SimpleGrid,
  Text,
} from '@sci/ui';
import { ConfirmButton } from '@sci/ui/ext';
import {
  FormErrors,
  FormFooter,
  SelectField,
  TextAreaField,
  TextField,
  useServerForm,
  YearField,
} from '@sci/ui/forms';
import { Propose } from '../../propose.tsx';
import { MergeCategory } from './merge-category.tsx';

const SENSES = ['R', 'D', 'RD'] as const;
const REQUIREMENTS = ['O', 'F', 'N'] as const;

type Values = Pick<
  Category,
  'code' | 'name' | 'sense' | 'account' | 'sig' | 'building' | 'associate' | 'group' | 'note'
> & {
  readonly line: string;
  readonly third_party: string;
  readonly valid_from_year: number | null;
  readonly valid_to_year: number | null;
};

const valuesOf = (category: Category | null): Values => ({
  code: category?.code ?? '',
  name: category?.name ?? '',
  sense: category?.sense ?? 'D',
  account: category?.account ?? '',
  sig: category?.sig ?? '',
  building: category?.building ?? 'F',
  associate: category?.associate ?? 'N',
  group: category?.group ?? 'DIVERS',
  note: category?.note ?? '',
  line: category?.line ?? '',
  third_party: category?.third_party ?? '',
  valid_from_year: category?.valid_from_year ?? 2024,
  valid_to_year: category?.valid_to_year ?? null,
});

const bodyOf = (values: Values, updated_at: string | undefined) => ({
  ...values,
  line: values.line.trim() === '' ? null : values.line.trim(),
  third_party: values.third_party.trim() === '' ? null : values.third_party.trim(),
  valid_from_year: values.valid_from_year ?? Number.NaN,
  updated_at,
});

interface Props {
  readonly category: Category | null;
  readonly others: readonly Category[];
  readonly onDone: () => void;
}

/**
 * A category: what it means in the books and in the return. A closed year keeps the meaning that it
 * had.
 */
export function CategoryForm({ category, others, onDone }: Props) {
  const { t } = useTranslation('admin');
  const { notify } = useShell();
  const create = useApiMutation('POST /bankMovement/categories');
  const update = useApiMutation('PUT /bankMovement/categories/:id');
  const form = useServerForm({
    record: { kind: 'category', id: category?.id ?? null },
    initial: valuesOf(category),
    updatedAt: category?.updated_at,
    fromStale: fromStale('PUT /bankMovement/categories/:id', valuesOf),
    save: (values: Values, { updatedAt, intention }) =>
      category === null
        ? create.mutateAsync({ intention, body: bodyOf(values, undefined) })
        : update.mutateAsync({
            intention,
            params: { id: category.id },
            body: bodyOf(values, updatedAt),
          }),
    onSaved: () => {
      notify({ kind: 'success', text: t('categories.saved') });
      onDone();
    },
  });
  useUnsavedChanges(form.dirty);
  return (
    <>
      <form {...form.formProps}>
        <FormErrors form={form} />
        <Section title={t('categories.meaning')}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextField
              label={t('categories.code')}
              hint={t('categories.codeHint')}
              required
              {...form.field('code')}
            />
            <TextField label={t('categories.name')} required {...form.field('name')} />
            <SelectField
              label={t('categories.sense')}
              data={SENSES.map((value) => ({ value, label: t(`categories.sense.${value}`) }))}
              {...form.field('sense')}
            />
            <TextField label={t('categories.account')} required {...form.field('account')} />
            <TextField
              label={t('categories.line')}
              hint={t('categories.lineHint')}
              {...form.field('line')}
            />
            <TextField label={t('categories.sig')} required {...form.field('sig')} />
            <TextField label={t('categories.group')} required {...form.field('group')} />
            <TextField label={t('categories.thirdParty')} {...form.field('third_party')} />
            <SelectField
              label={t('categories.building')}
              data={REQUIREMENTS.map((value) => ({
                value,
                label: t(`categories.requirement.${value}`),
              }))}
              {...form.field('building')}
            />
            <SelectField
              label={t('categories.associate')}
              data={REQUIREMENTS.map((value) => ({
                value,
                label: t(`categories.requirement.${value}`),
              }))}
              {...form.field('associate')}
            />
            <YearField label={t('categories.from')} required {...form.field('valid_from_year')} />
            <YearField label={t('categories.to')} {...form.field('valid_to_year')} />
          </SimpleGrid>
          <TextAreaField label={t('categories.note')} {...form.field('note')} />
        </Section>
        {category !== null && (
          <Propose
            proposal={() => {
              const { updated_at: _seen, ...fields } = bodyOf(form.values, undefined);
              return { kind: 'category', id: category.id, category: fields };
            }}
            about={`category/${category.id}`}
            seen={category.updated_at}
            disabled={!form.dirty}
            onRefused={form.refuse}
            onProposed={() => {
              form.reset(valuesOf(category), category.updated_at);
              onDone();
            }}
          />
        )}
        <FormFooter pending={form.pending} onCancel={onDone} />
      </form>
      {category !== null && <Usage category={category} others={others} onDone={onDone} />}
    </>
  );
}

/**
 * Where the category is used, and the two ways to be rid of it: delete it when nothing uses it,
 * merge it otherwise.
 */
function Usage({
  category,
  others,
  onDone,
}: {
  readonly category: Category;
  readonly others: readonly Category[];
  readonly onDone: () => void;
}) {
  const { t } = useTranslation('admin');
  const usage = useApiQuery('GET /v2/admin/category/:id/usage', { params: { id: category.id } });
  const remove = useApiMutation('DELETE /bankMovement/categories/:id');
  const run = () =>
    remove.mutate(
      { params: { id: category.id } },
      {
        onSuccess: (done) => {
          tellDone(done);
          onDone();
        },
      },
    );
  return (
    <Section title={t('categories.usage')}>
      {usage.isPending && <CardSkeleton />}
      {usage.isError && <ErrorPanel error={usage.error} onRetry={usage.refetch} />}
      {usage.data?.length === 0 && <Text>{t('categories.unused')}</Text>}
      {usage.data !== undefined && usage.data.length > 0 && (
        <List>
          {usage.data.map(({ year, companies, splits }) => (
            <List.Item key={year}>
              {t('categories.usedIn', {
                year,
                splits: t('categories.splits', { count: splits }),
                companies: t('categories.companies', { count: companies }),
              })}
            </List.Item>
          ))}
        </List>
      )}
      <ErrorList
        errors={
          remove.error === null
            ? []
            : [
                `${remove.error.status} – ${remove.error.message}`,
                ...errorSentences(remove.error).filter(
                  (sentence) => sentence !== remove.error?.message,
                ),
              ]
        }
        onDismiss={remove.reset}
      />
      <Group mt="md">
        <ConfirmButton
          variant="subtle"
          color="red"
          danger
          title={t('categories.deleteTitle', { name: typeset(category.name) })}
          text={t('categories.deleteText')}
          confirmLabel={t('categories.deleteConfirm')}
          onConfirm={run}
        >
          {t('categories.delete')}
        </ConfirmButton>
      </Group>
      <MergeCategory category={category} others={others} onDone={onDone} />
    </Section>
  );
}
