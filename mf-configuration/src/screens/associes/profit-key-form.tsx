import { useState } from 'react';
import { fromStale } from '@sci/api-client';
import type { Associate } from '@sci/contract/associate';
import type { ProfitKey } from '@sci/contract/profit-key';
import { useApiMutation, useShell, useTranslation, useUnsavedChanges } from '@sci/shell-sdk';
import { SimpleGrid, Stack, Text } from '@sci/ui';
import {
  FormErrors,
  FormFooter,
  PercentField,
  percentText,
  TextField,
  useServerForm,
} from '@sci/ui/forms';
import { fullName } from './full-name.ts';
import {
  keyParts,
  keyValues,
  typedTotal,
  type KeyLine,
  type KeyValues,
} from './profit-key-values.ts';

interface Props {
  readonly profitKey: ProfitKey;
  readonly associates: readonly Associate[];
  readonly onDone: () => void;
}

/** A percentage and a clause for each associate; all of them emptied, the shares decide again. */
export function ProfitKeyForm({ profitKey, associates, onDone }: Props) {
  const { t } = useTranslation('configuration');
  const { notify } = useShell();
  const { year } = profitKey;
  const save = useApiMutation('PUT /v2/profitKey');
  const [initial] = useState(() => keyValues(profitKey, associates));
  /** Of whom the percentage can't be read as it is typed. */
  const [unread, setUnread] = useState<readonly number[]>([]);
  const form = useServerForm({
    record: { kind: 'profitKey', id: year },
    initial,
    updatedAt: profitKey.updated_at,
    fromStale: fromStale('PUT /v2/profitKey', (row) => keyValues(row, associates)),
    save: (values: KeyValues, { updatedAt, intention }) =>
      save.mutateAsync({
        intention,
        body: { year, parts: keyParts(values, unread), updated_at: updatedAt },
      }),
    onSaved: () => {
      notify({ kind: 'success', text: t('profitKey.saved') });
      onDone();
    },
  });
  useUnsavedChanges(form.dirty);
  const { lines } = form.values;
  // Who is left empty is not sent: the server counts the others.
  const sent = keyParts(form.values, unread);
  const change = (index: number, next: Partial<KeyLine>) =>
    form.set(
      'lines',
      lines.map((line, place) => (place === index ? { ...line, ...next } : line)),
    );
  return (
    <form {...form.formProps}>
      <FormErrors form={form} labels={{ parts: t('profitKey.total') }} />
      <Stack gap="sm">
        {lines.map((line, index) => {
          const associate = associates.find(({ id }) => id === line.associate_id);
          const name = associate === undefined ? '' : fullName(associate);
          const place = sent.findIndex(({ associate_id }) => associate_id === line.associate_id);
          // As the server calls what is sent: its sentence leads to the field.
          const nameOf = (field: string): string =>
            place < 0 ? `${field}-${line.associate_id}` : `parts.${place}.${field}`;
          const { onUnreadable, ...beside } = form.beside(nameOf('share_bp'));
          return (
            <SimpleGrid key={line.associate_id} cols={{ base: 1, sm: 2 }}>
              <PercentField
                {...beside}
                onUnreadable={(...said) => {
                  const others = unread.filter((id) => id !== line.associate_id);
                  setUnread(said[0] === null ? others : [...others, line.associate_id]);
                  onUnreadable(...said);
                }}
                label={t('profitKey.percentOf', { name })}
                value={line.percent}
                onChange={(percent) => change(index, { percent })}
              />
              <TextField
                name={nameOf('clause')}
                label={t('profitKey.clauseOf', { name })}
                value={line.clause}
                errors={form.errors[nameOf('clause')]}
                onChange={(clause) => change(index, { clause })}
              />
            </SimpleGrid>
          );
        })}
        <Text size="sm" aria-live="polite">
          {t('profitKey.typed', { percent: percentText(typedTotal(form.values, unread)) })}
        </Text>
        {form.errors['parts']?.map((sentence) => (
          <Text key={sentence} size="sm" c="red">
            {sentence}
          </Text>
        ))}
      </Stack>
      <FormFooter pending={form.pending} onCancel={onDone} />
    </form>
  );
}
