import { useState } from 'react';
import { api } from '@sci/api-client';
import type { AdminUser } from '@sci/contract/admin';
import { keepPreviousData, useQuery, useTranslation } from '@sci/shell-sdk';
import { ErrorPanel, Stack, Text, useDebouncedValue } from '@sci/ui';
import { Modal, Select } from '@sci/ui/ext';
import { FormErrors, SubmitButton, TextField, useServerForm } from '@sci/ui/forms';
import { switchImpersonation } from '../session/session.ts';
import { useUser } from '../session/user-context.ts';

const SHOWN = 20;
const TYPING_MS = 250;

/**
 * Goes to another subscriber's place without coming back to the list: a new reason, a new access,
 * nothing kept of the former.
 */
export default function SwitchImpersonation({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { first_name, name } = useUser();
  const form = useServerForm({
    record: { kind: 'impersonation', id: null },
    // A choice that nobody would see is not taken up.
    secret: ['target'],
    initial: { target: '', reason: '' },
    lacks: ({ target }): Record<string, string[]> =>
      target === '' ? { target: [t('impersonation.noTarget')] } : {},
    // Only the administrator's own token opens an access: that of the subscriber never does.
    save: ({ target, reason }: { readonly target: string; readonly reason: string }) =>
      api.call('POST /admin/impersonate/:id', {
        params: { id: Number(target) },
        body: { reason },
        own: true,
      }),
    onSaved: ({ token }) => void switchImpersonation(token),
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('impersonation.switch')}
      closeButtonProps={{ 'aria-label': t('gate.close') }}
    >
      <form {...form.formProps}>
        <Stack gap="md">
          <Text>{t('impersonation.switchText', { name: `${first_name} ${name}` })}</Text>
          <FormErrors form={form} />
          <Target
            errors={form.errors['target']}
            onChange={(target) => form.set('target', target)}
          />
          <TextField label={t('impersonation.reason')} required {...form.field('reason')} />
          <SubmitButton pending={form.pending}>{t('impersonation.start')}</SubmitButton>
        </Stack>
      </form>
    </Modal>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/**
 * The subscribers, searched by the server; neither the one whose place is taken nor administrators
 * are offered.
 */
function Target({
  errors,
  onChange,
}: {
  readonly errors: readonly string[] | undefined;
  readonly onChange: (id: string) => void;
}) {
  const { t } = useTranslation('shell');
  const { id: current } = useUser();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), TYPING_MS);
  // The name of the one who was chosen is no search.
  const search = settled === chosen?.label ? '' : settled;
  const { data, error, refetch } = useQuery({
    queryKey: ['GET /admin/users', 'switch', search],
    queryFn: ({ signal }) =>
      api.call('GET /admin/users', {
        query: {
          filter: 'users_subscribers',
          sort: 'name',
          order: 'asc',
          limit: SHOWN,
          ...(search === '' ? {} : { search }),
        },
        own: true,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  if (error !== null && data === undefined) return <ErrorPanel error={error} onRetry={refetch} />;

  const found = (data?.rows ?? [])
    .filter(({ id, is_admin }) => id !== current && !is_admin)
    .map(toChoice);
  const offered =
    chosen === null || found.some(({ value }) => value === chosen.value)
      ? found
      : [chosen, ...found];
  return (
    <Select
      name="target"
      label={t('impersonation.target')}
      error={errors?.join(' ')}
      description={t('impersonation.targetHint')}
      nothingFoundMessage={t('impersonation.nobody')}
      searchable
      required
      data-autofocus
      data={offered}
      filter={({ options }) => options}
      value={chosen?.value ?? null}
      onSearchChange={setTyped}
      onChange={(id) => {
        setChosen(offered.find(({ value }) => value === id) ?? null);
        onChange(id ?? '');
      }}
    />
  );
}

const toChoice = ({ id, first_name, name, company, email }: AdminUser): Choice => ({
  value: String(id),
  label: [`${first_name} ${name}`, company?.name ?? '', email]
    .filter((part) => part !== '')
    .join(' · '),
});
