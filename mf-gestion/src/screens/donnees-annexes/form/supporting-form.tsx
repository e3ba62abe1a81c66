import { fromStale } from '@sci/api-client';
import { fromEuros, toEuros, type Cents } from '@sci/money/cents';
import { notify, useTranslation, useUnsavedChanges } from '@sci/shell-sdk';
import { Button, Group, SimpleGrid, Stack, Text } from '@sci/ui';
import {
  AmountField,
  DateField,
  FormErrors,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  useServerForm,
} from '@sci/ui/forms';
import { associateName, choosable } from '../../../catalogue/catalogue.ts';
import { idOf, textOf } from '../../../components/id-choice.ts';
import { DocumentReading } from './document-reading.tsx';
import { DocumentsField } from '../parts/documents-field.tsx';
import { useSupportingWriting } from '../parts/queries.ts';
import { isReadable } from '../model/read-document.ts';
import type { ReadValues } from '../model/read-values.ts';
import {
  asksFor,
  typeOf,
  type Concern,
  type StoredFile,
  type SupportingBody,
  type SupportingCatalogue,
  type SupportingData,
  type SupportingType,
  type SupportingTypeInfo,
} from '../model/types.ts';

interface Values {
  readonly type: SupportingType;
  readonly date: string;
  readonly label: string;
  readonly amount: Cents | null;
  readonly supplier: string;
  readonly building_id: number | null;
  readonly associate_id: number | null;
  readonly category_id: number | null;
  readonly comment: string;
  readonly files: readonly StoredFile[];
}

interface Props {
  readonly year: number;
  readonly catalogue: SupportingCatalogue;
  readonly row: SupportingData | undefined;
  /** Documents that a new row starts with. */
  readonly files?: readonly StoredFile[];
  /** What was read in them. */
  readonly read?: ReadValues | undefined;
  readonly onClose: () => void;
  readonly onSaved: (row: SupportingData) => void;
}

/**
 * Adds or changes supporting data: only the fields that its type needs are there, what it feeds is
 * said.
 */
export function SupportingForm(props: Props) {
  const { year, catalogue, row, onClose } = props;
  const { t } = useTranslation('gestion');
  const form = useSupportingForm(props);
  const readable = row === undefined ? form.values.files.filter(isReadable) : [];

  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <FormErrors form={form} labels={{ files: t('supportingData.documents.title') }} />
        <SelectField
          label={t('supportingData.field.type')}
          {...form.field('type')}
          hint={typeOf(catalogue, form.values.type)?.effect}
          data={catalogue.types.map(({ code, label }) => ({ value: code, label }))}
          onChange={(value) => {
            const chosen = typeOf(catalogue, value);
            if (chosen !== undefined) form.set('type', chosen.code);
          }}
        />
        <DocumentsField
          files={form.values.files}
          onChange={(next) => form.set('files', next)}
          errors={form.errors['file_ids']}
        />
        {readable.map((file) => (
          <DocumentReading
            key={file.id}
            file={file}
            isOneOfMany={readable.length > 1}
            onFill={({ label, supplier, date, amount }) => {
              if (label !== null && form.values.label === '') form.set('label', label);
              if (supplier !== null && form.values.supplier === '') form.set('supplier', supplier);
              if (date !== null && form.values.date === '') form.set('date', date);
              if (amount !== null && form.values.amount === null) form.set('amount', amount);
            }}
          />
        ))}
        <TextField label={t('supportingData.field.label')} required {...form.field('label')} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <DateField
            label={t('supportingData.field.date')}
            required
            defaultYear={year}
            {...form.field('date')}
          />
          <AmountField
            label={t('supportingData.field.amount')}
            required
            {...form.field('amount')}
          />
          <ConcernFields form={form} catalogue={catalogue} />
        </SimpleGrid>
        <TextAreaField label={t('supportingData.field.comment')} {...form.field('comment')} />
        <Group justify="flex-end">
          {form.dirty && (
            <Text size="sm" c="dimmed" mr="auto">
              {t('supportingData.unsaved')}
            </Text>
          )}
          <Button variant="default" onClick={onClose}>
            {t('supportingData.cancel')}
          </Button>
          <SubmitButton pending={form.pending}>{t('supportingData.save')}</SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

/** What is typed of the row, and how it is saved. */
function useSupportingForm({ year, catalogue, row, files = [], read, onSaved }: Props) {
  const { t } = useTranslation('gestion');
  const { create, change } = useSupportingWriting();
  const form = useServerForm<Values, SupportingData>({
    record: { kind: `supporting/${year}`, id: row?.id ?? null },
    initial: row === undefined ? startValues(files, read) : fromRow(row),
    updatedAt: row?.updated_at,
    fromStale: fromStale('PUT /supportingData/:id', fromRow),
    save: (values, { updatedAt, intention }) => {
      const body = toBody(values, typeOf(catalogue, values.type), row?.year ?? year, row);
      return row === undefined
        ? create.mutateAsync({ intention, body })
        : change.mutateAsync({
            intention,
            params: { id: row.id },
            body: { ...body, updated_at: updatedAt },
          });
    },
    onSaved: (saved) => {
      notify({
        kind: 'success',
        text: t(row === undefined ? 'supportingData.added' : 'supportingData.changed'),
      });
      onSaved(saved);
    },
  });
  useUnsavedChanges(form.dirty);
  return form;
}

interface ConcernProps {
  readonly form: ReturnType<typeof useSupportingForm>;
  readonly catalogue: SupportingCatalogue;
}

/** Whom and what the row concerns, as far as its type asks for it. */
function ConcernFields({ form, catalogue }: ConcernProps) {
  const { t } = useTranslation('gestion');
  const type = typeOf(catalogue, form.values.type);
  const choose = { value: '', label: t('supportingData.choose') };
  const idField = (
    name: 'building_id' | 'associate_id' | 'category_id',
    concern: 'building' | 'associate' | 'category',
    choices: readonly { readonly id: number; readonly label: string }[],
  ) =>
    asksFor(type, concern) && (
      <SelectField
        name={name}
        label={t(`supportingData.field.${concern}`)}
        required={type?.[concern] === 'required'}
        errors={form.errors[name]}
        value={textOf(form.values[name])}
        data={[choose, ...choices.map(({ id, label }) => ({ value: String(id), label }))]}
        onChange={(value) => form.set(name, idOf(value))}
      />
    );

  return (
    <>
      {asksFor(type, 'supplier') && (
        <TextField label={t('supportingData.field.supplier')} {...form.field('supplier')} />
      )}
      {idField('building_id', 'building', catalogue.buildings)}
      {idField(
        'associate_id',
        'associate',
        catalogue.associates.map((each) => ({ id: each.id, label: associateName(each) })),
      )}
      {idField(
        'category_id',
        'category',
        choosable(catalogue.kinds).map(({ id, name }) => ({ id, label: name })),
      )}
    </>
  );
}

/** The name of a document tells more than an empty field. */
const labelOf = (files: readonly StoredFile[]): string =>
  (files[0]?.name ?? '').replace(/\.\w{2,4}$/, '').replaceAll('_', ' ');

const startValues = (files: readonly StoredFile[], read: ReadValues | undefined): Values => ({
  type: 'FACTURE',
  date: read?.date ?? '',
  label: read?.label ?? labelOf(files),
  amount: read?.amount ?? null,
  supplier: read?.supplier ?? '',
  building_id: null,
  associate_id: null,
  category_id: null,
  comment: '',
  files,
});

const fromRow = (row: SupportingData): Values => ({
  type: row.type,
  date: row.date,
  label: row.label,
  amount: fromEuros(row.amount),
  supplier: row.supplier,
  building_id: row.building_id,
  associate_id: row.associate_id,
  category_id: row.category_id,
  comment: row.comment,
  files: row.files,
});

/**
 * What the type does not ask for is not sent: a field that went away must not leave its value
 * behind.
 */
function toBody(
  values: Values,
  type: SupportingTypeInfo | undefined,
  year: number,
  row: SupportingData | undefined,
): SupportingBody {
  const kept = <Value,>(concern: Concern, value: Value): Value | null =>
    asksFor(type, concern) ? value : null;
  return {
    year,
    type: values.type,
    date: values.date,
    label: values.label,
    amount: values.amount === null ? Number.NaN : toEuros(values.amount),
    supplier: kept('supplier', values.supplier) ?? '',
    building_id: kept('building', values.building_id),
    associate_id: kept('associate', values.associate_id),
    category_id: kept('category', values.category_id),
    bank_movement_id: kept('movement', row?.bank_movement_id ?? null),
    comment: values.comment,
    file_ids: values.files.map(({ id }) => id),
  };
}
