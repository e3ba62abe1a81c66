import { useState } from 'react';
import type { ShareTransfer } from '@sci/contract/share-transfer';
import { formatDate } from '@sci/money/format';
import { notify, tellError, today, useApiMutation, useTranslation } from '@sci/shell-sdk';
import { Button, Group, StatusBadge, Text } from '@sci/ui';
import { DateField, FormErrors, SubmitButton, TextField, useServerForm } from '@sci/ui/forms';
import styles from './formalities.module.css';

type Formality = ShareTransfer['formalities'][number];

interface Props {
  readonly transfer: ShareTransfer;
  readonly readOnly: boolean;
}

/** What is to be done, until when and by which text; each is kept with the day on which it was done. */
export function Formalities({ transfer: { id, formalities }, readOnly }: Props) {
  const { t } = useTranslation('configuration');
  const done = formalities.filter(({ done_on }) => done_on !== null).length;
  return (
    <details>
      <summary>{t('formalities.title', { done, all: formalities.length })}</summary>
      <ul className={styles['list']}>
        {formalities.map((formality) => (
          <li key={formality.code} className={styles['item']}>
            <FormalityLine id={id} formality={formality} readOnly={readOnly} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function FormalityLine({
  id,
  formality,
  readOnly,
}: {
  readonly id: number;
  readonly formality: Formality;
  readonly readOnly: boolean;
}) {
  const { t } = useTranslation('configuration');
  const [editing, setEditing] = useState(false);
  const { label, source, read, due_on: due, done_on: doneOn, reference } = formality;
  const late = doneOn === null && due !== null && due < today();
  return (
    <>
      <Group justify="space-between" align="flex-start" gap="xs">
        <Text flex="1 1 18rem">{label}</Text>
        <Group gap="xs">
          {doneOn !== null ? (
            <StatusBadge tone="success">
              {t('formalities.done', { date: formatDate(doneOn) })}
            </StatusBadge>
          ) : (
            due !== null && (
              <StatusBadge tone={late ? 'danger' : 'warning'}>
                {t('formalities.due', { date: formatDate(due) })}
              </StatusBadge>
            )
          )}
          {!readOnly && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-expanded={editing}
              aria-label={t(doneOn === null ? 'formalities.tickNamed' : 'formalities.editNamed', {
                label,
              })}
              onClick={() => setEditing(!editing)}
            >
              {t(doneOn === null ? 'formalities.tick' : 'formalities.edit')}
            </Button>
          )}
        </Group>
      </Group>
      <Text size="sm" c="dimmed">
        {source}
        {!read && ` – ${t('formalities.unread')}`}
        {reference !== '' && ` – ${reference}`}
      </Text>
      {editing && <Tick id={id} formality={formality} onDone={() => setEditing(false)} />}
    </>
  );
}

function Tick({
  id,
  formality: { code, done_on: doneOn, reference: known },
  onDone,
}: {
  readonly id: number;
  readonly formality: Formality;
  readonly onDone: () => void;
}) {
  const { t } = useTranslation('configuration');
  const tick = useApiMutation('POST /v2/shareTransfer/:id/formality', { changes: ['associates'] });
  const form = useServerForm({
    record: { kind: `share-formality/${id}`, id: code },
    initial: { done_on: doneOn ?? today(), reference: known },
    save: (typed, { intention }) =>
      tick.mutateAsync({ intention, params: { id }, body: { code, ...typed } }),
    onSaved: () => done('formalities.kept'),
  });
  const done = (told: 'formalities.kept' | 'formalities.takenBack') => {
    notify({ kind: 'success', text: t(told) });
    onDone();
  };
  const takeBack = () =>
    tick.mutate(
      { params: { id }, body: { code, done_on: null, reference: '' } },
      { onSuccess: () => done('formalities.takenBack'), onError: tellError },
    );
  return (
    <form {...form.formProps}>
      <FormErrors form={form} />
      <Group align="flex-end" mt="xs">
        <DateField {...form.field('done_on')} label={t('formalities.day')} required w={180} />
        <TextField {...form.field('reference')} label={t('formalities.reference')} w={240} />
        <SubmitButton pending={form.pending}>{t('formalities.keep')}</SubmitButton>
        {doneOn !== null && (
          <Button variant="default" disabled={tick.isPending} onClick={takeBack}>
            {t('formalities.takeBack')}
          </Button>
        )}
      </Group>
    </form>
  );
}
