import { useState } from 'react';
import { errorSentences, fromStale } from '@sci/api-client';
import { notify, useApiMutation, useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList, Group, Notice, Section, Stack, Text } from '@sci/ui';
import { ConfirmButton } from '@sci/ui/ext';
import {
  FormErrors,
  FormFooter,
  PasswordField,
  SelectField,
  SubmitButton,
  TextField,
  useServerForm,
} from '@sci/ui/forms';
import type { Connection, InvoiceInbox } from './model.ts';

interface Props {
  readonly inbox: InboxKeys;
  readonly readOnly: boolean;
  /** It could not be read: the connection says so from now on. */
  readonly onFailed: () => void;
}

/** What the form of the keys needs of the inbox. */
type InboxKeys = Pick<InvoiceInbox, 'platforms' | 'connection' | 'updated_at'>;

/** The approved platform of the company: how it stands, where it receives, its keys. */
export function PlatformSection({ inbox, readOnly, onFailed }: Props) {
  const { connection } = inbox;
  const { t } = useTranslation('gestion');
  const [editing, setEditing] = useState(false);
  const asks = connection === null && !readOnly;
  return (
    <Section title={connection?.platform ?? t('invoiceInbox.connect')}>
      <Stack gap="md">
        {connection === null ? (
          <Text>{t('invoiceInbox.connectText')}</Text>
        ) : (
          <PlatformState connection={connection} />
        )}
        {(asks || editing) && !readOnly ? (
          <PlatformForm inbox={inbox} onDone={() => setEditing(false)} />
        ) : (
          connection !== null &&
          !readOnly && (
            <PlatformActions
              said={connection.sentence}
              onFailed={onFailed}
              onChange={() => setEditing(true)}
            />
          )
        )}
      </Stack>
    </Section>
  );
}

function PlatformState({ connection }: { readonly connection: Connection }) {
  const { t } = useTranslation('gestion');
  const { addresses } = connection;
  return (
    <>
      <Notice tone={connection.state === 'ok' ? 'success' : 'warning'}>
        {connection.sentence}
      </Notice>
      <Text size="sm">
        {addresses === null && t('invoiceInbox.noSiren')}
        {addresses?.length === 0 && t('invoiceInbox.noAddress')}
        {addresses !== null &&
          addresses.length > 0 &&
          t('invoiceInbox.addresses', { list: addresses.join(', ') })}
      </Text>
    </>
  );
}

interface ActionsProps {
  /** What the connection says of itself: it is not said again. */
  readonly said: string;
  readonly onFailed: () => void;
  readonly onChange: () => void;
}

function PlatformActions({ said, onFailed, onChange }: ActionsProps) {
  const { t } = useTranslation('gestion');
  const read = useApiMutation('POST /v2/invoiceInbox/read');
  const end = useApiMutation('DELETE /v2/invoicePlatform');
  return (
    <>
      <ErrorList
        errors={errorSentences(read.error).filter((sentence) => sentence !== said)}
        onDismiss={read.reset}
      />
      <Group>
        <Button
          variant="default"
          loading={read.isPending}
          onClick={() =>
            read.mutate(
              {},
              {
                onSuccess: () => notify({ kind: 'success', text: t('invoiceInbox.wasRead') }),
                onError: onFailed,
              },
            )
          }
        >
          {t('invoiceInbox.read')}
        </Button>
        <Button variant="default" onClick={onChange}>
          {t('invoiceInbox.change')}
        </Button>
        <ConfirmButton
          danger
          title={t('invoiceInbox.endTitle')}
          text={t('invoiceInbox.endText')}
          confirmLabel={t('invoiceInbox.end')}
          onConfirm={() =>
            end
              .mutateAsync({})
              .then(() => notify({ kind: 'success', text: t('invoiceInbox.ended') }))
          }
        >
          {t('invoiceInbox.end')}
        </ConfirmButton>
      </Group>
    </>
  );
}

interface FormProps {
  readonly inbox: InboxKeys;
  readonly onDone: () => void;
}

/** What of the keys is shown. */
const keysOf = ({ platforms, connection }: InboxKeys) => ({
  platform: connection?.platform ?? platforms[0] ?? '',
  client_id: connection?.client_id ?? '',
});

/** The secret is sent, never shown again: left empty, the one that is kept stays. */
function PlatformForm({ inbox, onDone }: FormProps) {
  const { platforms, connection } = inbox;
  const { t } = useTranslation('gestion');
  const save = useApiMutation('PUT /v2/invoicePlatform');
  const form = useServerForm({
    record: { kind: 'invoice-platform', id: connection?.platform ?? null },
    secret: ['client_secret'],
    initial: { ...keysOf(inbox), client_secret: '' },
    updatedAt: inbox.updated_at,
    fromStale: fromStale('PUT /v2/invoicePlatform', keysOf),
    save: (body, { updatedAt, intention }) =>
      save.mutateAsync({ intention, body: { ...body, updated_at: updatedAt } }),
    onSaved: () => {
      notify({ kind: 'success', text: t('invoiceInbox.saved') });
      onDone();
    },
  });
  return (
    <form {...form.formProps} aria-label={t('invoiceInbox.connect')}>
      <Stack gap="sm">
        <FormErrors form={form} />
        <SelectField
          label={t('invoiceInbox.platform')}
          required
          data={platforms.map((name) => ({ value: name, label: name }))}
          {...form.field('platform')}
        />
        <TextField
          label={t('invoiceInbox.clientId')}
          required
          autoComplete="off"
          {...form.field('client_id')}
        />
        <PasswordField
          label={t('invoiceInbox.clientSecret')}
          required={connection === null}
          autoComplete="off"
          hint={t(connection === null ? 'invoiceInbox.secretHint' : 'invoiceInbox.secretKept')}
          {...form.field('client_secret')}
        />
        {connection === null ? (
          <SubmitButton pending={form.pending}>{t('supportingData.save')}</SubmitButton>
        ) : (
          <FormFooter pending={form.pending} onCancel={onDone} />
        )}
      </Stack>
    </form>
  );
}
