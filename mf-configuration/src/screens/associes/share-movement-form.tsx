import { useState } from 'react';
import { errorSentences, type Reply } from '@sci/api-client';
import type { Associate } from '@sci/contract/associate';
import type { ShareMovement } from '@sci/contract/share-movement';
import type { Cents } from '@sci/money/cents';
import { formatWhole } from '@sci/money/format';
import { today, useApiMutation, useShell, useTranslation, useUnsavedChanges } from '@sci/shell-sdk';
import {
  Button,
  ErrorList,
  Group,
  List,
  Section,
  ShortTable,
  SimpleGrid,
  Stack,
  Text,
} from '@sci/ui';
import {
  AmountField,
  DateField,
  FormErrors,
  FormFooter,
  NumberField,
  SelectField,
  TextAreaField,
  stopAtUnreadable,
  useServerForm,
} from '@sci/ui/forms';
import { eurosOrNull } from '../../euros.ts';
import { NatureField, peopleOf, RightField } from './share-fields.tsx';

type Nature = Exclude<ShareMovement['nature'], 'INITIALE'>;
const NATURES = [
  'CESSION',
  'DONATION',
  'SUCCESSION',
  'AUGMENTATION',
  'REDUCTION',
  'DEMEMBREMENT',
  'REUNION',
] as const satisfies readonly Nature[];

interface Values {
  readonly date: string;
  readonly nature: Nature;
  readonly kind: ShareMovement['kind'];
  readonly from_associate_id: string;
  readonly to_associate_id: string;
  readonly shares: number | null;
  readonly price: Cents | null;
  readonly comment: string;
}

const EMPTY: Values = {
  date: '',
  nature: 'CESSION',
  kind: 'PP',
  from_associate_id: '',
  to_associate_id: '',
  shares: null,
  price: null,
  comment: '',
};

const bodyOf = (values: Values) => ({
  ...values,
  from_associate_id: idOf(values.from_associate_id),
  to_associate_id: idOf(values.to_associate_id),
  shares: values.shares ?? Number.NaN,
  price: eurosOrNull(values.price),
});
const idOf = (text: string): number | null => (text === '' ? null : Number(text));

/** Everything that an associate holds, in full ownership first: a movement is about one right only. */
function givenBy(associate: Associate | null): Partial<Values> {
  if (associate === null) return {};
  const held = [
    ['PP', associate.shares ?? 0],
    ['US', associate.usufruct_shares],
    ['NP', associate.bare_shares],
  ] as const;
  const [kind, shares] = held.find(([, count]) => count > 0) ?? ['PP', null];
  return { from_associate_id: String(associate.id), kind, shares };
}

interface Props {
  readonly associates: readonly Associate[];
  /** Who gives his shares, when the form was opened from his sheet. */
  readonly from: Associate | null;
  readonly onDone: () => void;
}

/**
 * Records a movement of shares: from whom, to whom, how many, when; shows the distribution that
 * results before saving.
 */
export function ShareMovementForm({ associates, from, onDone }: Props) {
  const { t } = useTranslation('configuration');
  const { notify } = useShell();
  const create = useApiMutation('POST /v2/associateMovement', {
    changes: ['associates', 'company'],
  });
  const preview = useApiMutation('POST /v2/associateMovement/preview', { changes: [] });
  const [initial] = useState(() => ({ ...EMPTY, date: today(), ...givenBy(from) }));
  const [previewed, setPreviewed] = useState<Values | null>(null);
  const form = useServerForm({
    record: { kind: 'share-movement', id: null },
    initial,
    save: (values: Values, { intention }) => {
      preview.reset(); // a refusal is said once, by the form
      return create.mutateAsync({ intention, body: bodyOf(values) });
    },
    onSaved: () => {
      notify({ kind: 'success', text: t('movement.saved') });
      onDone();
    },
  });
  useUnsavedChanges(form.dirty);
  const showPreview = () => {
    if (stopAtUnreadable(form.form.current)) return;
    setPreviewed(form.values);
    preview.mutate({ body: bodyOf(form.values) });
  };
  const people = peopleOf(associates, t('movement.company'));

  return (
    <form {...form.formProps}>
      <FormErrors form={form} />
      <Section title={t('movement.what')}>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <NatureField natures={NATURES} {...form.field('nature')} />
          <DateField label={t('movement.date')} required {...form.field('date')} />
          <RightField {...form.field('kind')} />
          <SelectField
            label={t('movement.from')}
            data={people}
            {...form.field('from_associate_id')}
          />
          <SelectField label={t('movement.to')} data={people} {...form.field('to_associate_id')} />
          <NumberField label={t('movement.shares')} required {...form.field('shares')} />
        </SimpleGrid>
        <Stack gap="md" mt="md">
          <Text size="sm" c="dimmed" aria-live="polite">
            {t(`movement.natureHint.${form.values.nature}`)}
          </Text>
          <AmountField label={t('movement.price')} {...form.field('price')} />
          <TextAreaField label={t('movement.comment')} rows={2} {...form.field('comment')} />
          <Group>
            <Button variant="default" loading={preview.isPending} onClick={showPreview}>
              {t('movement.preview')}
            </Button>
          </Group>
          <ErrorList
            errors={preview.error === null ? [] : errorSentences(preview.error)}
            onDismiss={preview.reset}
          />
        </Stack>
      </Section>
      {/* What is typed after the preview is no longer what it shows. */}
      {preview.data !== undefined && previewed === form.values && !form.unread() && (
        <Result preview={preview.data} />
      )}
      <FormFooter pending={form.pending} onCancel={onDone} />
    </form>
  );
}

type Preview = Reply<'POST /v2/associateMovement/preview'>;

/** The holdings before and after, one row an associate. */
function Result({ preview }: { readonly preview: Preview }) {
  const { t } = useTranslation('configuration');
  const before = new Map(preview.before.map((holding) => [holding.associate_id, holding]));
  return (
    <Section title={t('movement.result')} description={t('movement.resultText')}>
      <ShortTable
        caption={t('movement.result')}
        rows={preview.after}
        rowKey={({ associate_id }) => associate_id}
        columns={[
          { title: t('associates.associate'), cell: ({ name }) => name },
          {
            title: t('movement.before'),
            align: 'right',
            cell: ({ associate_id }) => <Held holding={before.get(associate_id)} />,
          },
          {
            title: t('movement.after'),
            align: 'right',
            cell: (holding) => <Held holding={holding} />,
          },
        ]}
      />
      {preview.warnings.length > 0 && (
        <List size="sm">
          {preview.warnings.map((warning) => (
            <List.Item key={warning}>{warning}</List.Item>
          ))}
        </List>
      )}
    </Section>
  );
}

/** Full ownership, usufruct and bare ownership, on one line. */
const Held = ({ holding }: { readonly holding: Preview['after'][number] | undefined }) => (
  <span style={{ whiteSpace: 'nowrap' }}>
    {[holding?.shares ?? 0, holding?.usufruct_shares ?? 0, holding?.bare_shares ?? 0]
      .map(formatWhole)
      .join(' / ')}
  </span>
);
