import { useEffect, useEffectEvent, useMemo, useState, type SubmitEvent } from 'react';
import { ApiError, type Body } from '@sci/api-client';
import { useApiMutation, useShell, useTranslation } from '@sci/shell-sdk';
import { Button, Group, Stack, Text } from '@sci/ui';
import { DateField, FormErrors, stopAtUnreadable, TextField, useServerForm } from '@sci/ui/forms';
import { ConfirmModal } from './confirm-modal.tsx';

export type Proposal = Body<'POST /v2/admin/setting_change'>['proposal'];

interface Props {
  readonly proposal: () => Proposal;
  /** The setting that it changes: what is typed about another one is not offered here. */
  readonly about: string;
  /** The setting as it was read, to notice who changed it meanwhile. */
  readonly seen?: string | undefined;
  readonly disabled?: boolean;
  /** Why it is disabled: nothing has changed. */
  readonly reason?: string;
  readonly onProposed: () => void;
  /** What the server says of the setting itself: its own form has the fields. */
  readonly onRefused?: (failure: ApiError) => void;
}

const NOTHING = { reason: '', effective_on: '' };

/** What the question itself asks for, and what is said of the whole. */
const OWN: ReadonlySet<string> = new Set([...Object.keys(NOTHING), '_form']);

/**
 * What is said of the fields of a setting, as its form calls them; null when it is nothing. A shape
 * is refused as `proposal.value`, a rule as `value`.
 */
function ofSetting(failure: unknown): ApiError | null {
  if (!(failure instanceof ApiError)) return null;
  const said = Object.entries(failure.errors).filter(([name]) => !OWN.has(name));
  if (said.length === 0) return null;
  const errors = Object.fromEntries(
    said.map(([name, sentences]) => [name.split('.').at(-1), sentences]),
  );
  const { kind, status, message } = failure;
  return new ApiError({ kind, status, message, errors });
}

/** Has a change of a setting rehearsed on all companies instead of putting it in force at once. */
export function Propose({
  proposal,
  about,
  seen,
  disabled = false,
  reason,
  onProposed,
  onRefused,
}: Props) {
  const { t } = useTranslation('admin');
  const { notify } = useShell();
  const [opened, setOpened] = useState(false);
  const propose = useApiMutation('POST /v2/admin/setting_change');
  const form = useServerForm({
    record: { kind: 'proposal', id: about },
    initial: NOTHING,
    lacks: ({ reason: why }): Record<string, string[]> =>
      why.trim() === '' ? { reason: [t('reason.missing')] } : {},
    // With the setting as it is typed, which is none of its fields: another one is another proposal.
    save: ({ reason: why, effective_on: day }: typeof NOTHING) =>
      propose.mutateAsync({
        body: {
          proposal: proposal(),
          reason: why.trim(),
          effective_on: day === '' ? null : day,
          ...(seen === undefined ? {} : { seen }),
        },
      }),
    onSaved: ({ target }) => {
      form.reset(NOTHING);
      setOpened(false);
      notify({ kind: 'success', text: t('settings.proposed', { target }) });
      onProposed();
    },
  });
  const { error } = form;
  const own = useMemo(() => ofSetting(error), [error]);
  const leads = own !== null && onRefused !== undefined;
  const lead = useEffectEvent((failure: ApiError) => onRefused?.(failure));
  // Once the question has said it, or its list would take the keyboard after that of the setting.
  useEffect(() => {
    if (own !== null) lead(own);
  }, [own]);
  return (
    <>
      <Group justify="flex-end">
        {disabled && (
          <Text size="sm" c="dimmed">
            {reason ?? t('settings.nothingChanged')}
          </Text>
        )}
        <Button
          variant="default"
          disabled={disabled}
          onClick={({ currentTarget }) => {
            // What would be tried has to be what the form shows.
            if (stopAtUnreadable(currentTarget.form)) return;
            form.dismiss();
            setOpened(true);
          }}
        >
          {t('settings.propose')}
        </Button>
      </Group>
      <ConfirmModal
        opened={opened && !leads}
        onClose={() => {
          setOpened(false);
          form.dismiss();
        }}
        title={t('settings.proposeTitle')}
        confirmLabel={t('settings.proposeConfirm')}
        pending={form.pending}
        onConfirm={form.submit}
      >
        <Text mb="md">{t('settings.proposeText')}</Text>
        <form
          {...form.formProps}
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
            // It is drawn over the form of the setting, which is not what is sent.
            event.stopPropagation();
            form.formProps.onSubmit(event);
          }}
        >
          <Stack gap="sm">
            <FormErrors form={form} />
            <TextField label={t('settings.reason')} required {...form.field('reason')} />
            <DateField
              label={t('settings.effectiveOn')}
              hint={t('settings.effectiveHint')}
              {...form.field('effective_on')}
            />
          </Stack>
        </form>
      </ConfirmModal>
    </>
  );
}
