import { useMemo } from 'react';
import { fromStale } from '@sci/api-client';
import {
  notify,
  useApiMutation,
  useApiQuery,
  useTranslation,
  useUnsavedChanges,
} from '@sci/shell-sdk';
import { typesetAccount } from '@sci/contract/typography';
import { Button, ErrorPanel, Group, Notice, SimpleGrid, Stack } from '@sci/ui';
import { IconPlus } from '@sci/ui/icons';
import { ConfirmButton, Modal } from '@sci/ui/ext';
import {
  DateField,
  FormErrors,
  SubmitButton,
  TextField,
  useServerForm,
  useAdding,
  useLines,
} from '@sci/ui/forms';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { totalsOf, unreadSides } from '../model/sides.ts';
import { SidesTotal } from '../parts/sides-total.tsx';
import { EntryLine } from './entry-line.tsx';
import {
  EMPTY_LINE,
  fromEntry,
  NEW_ENTRY,
  toEntryBody,
  type Entry,
  type EntryValues,
} from '../model/entry.ts';

interface Props {
  readonly year: number;
  readonly entry: Entry | undefined;
  readonly catalogue: Catalogue;
  readonly onClose: () => void;
}

/**
 * Adds, changes or removes a miscellaneous entry. One whose debits are not its credits is refused,
 * with all else that is wrong with it.
 */
export function EntryForm({ year, entry, catalogue, onClose }: Props) {
  const { t } = useTranslation('gestion');
  const adding = useAdding();
  const create = useApiMutation('POST /v2/entry');
  const change = useApiMutation('PUT /v2/entry/:id');
  const { names, ledger } = useAccountNames(year);
  const form = useServerForm<EntryValues, unknown>({
    record: { kind: `entry/${year}`, id: entry?.id ?? null },
    initial: entry === undefined ? NEW_ENTRY : fromEntry(entry),
    updatedAt: entry?.updated_at,
    fromStale: fromStale('PUT /v2/entry/:id', fromEntry),
    save: (values, { updatedAt, intention }) =>
      entry === undefined
        ? create.mutateAsync({ intention, body: toEntryBody(values, year) })
        : change.mutateAsync({
            intention,
            params: { id: entry.id },
            body: { ...toEntryBody(values, year), updated_at: updatedAt },
          }),
    onSaved: () => {
      notify({ kind: 'success', text: t('ledger.entries.saved') });
      onClose();
    },
  });
  useUnsavedChanges(form.dirty);
  const typed = form.values.lines;
  const { lines, add } = useLines(form, 'lines');
  const totals = totalsOf(typed);
  const unread = unreadSides(form.unread, 'lines', typed);

  return (
    <Modal
      opened
      onClose={onClose}
      size="80rem"
      title={t(entry === undefined ? 'ledger.entries.addTitle' : 'ledger.entries.editTitle')}
      closeButtonProps={{ 'aria-label': t('bankingData.close') }}
      closeOnClickOutside={!form.dirty}
    >
      <form {...form.formProps}>
        <Stack gap="md">
          <FormErrors form={form} labels={{ lines: t('ledger.checks.lines') }} />
          {ledger.isError && <ErrorPanel error={ledger.error} onRetry={ledger.refetch} />}
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
            <DateField
              label={t('ledger.column.date')}
              required
              defaultYear={year}
              {...form.field('date')}
            />
            <TextField label={t('ledger.column.label')} required {...form.field('label')} />
            <TextField
              label={t('ledger.entries.ref')}
              hint={t('ledger.entries.refHint')}
              {...form.field('ref')}
            />
          </SimpleGrid>
          {lines.map((line) => (
            <EntryLine
              key={line.key}
              line={line}
              catalogue={catalogue}
              names={names}
              removable={lines.length > 2}
            />
          ))}
          <Group justify="space-between">
            <Button
              variant="subtle"
              size="sm"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={(event) => adding(event, () => add(EMPTY_LINE))}
            >
              {t('ledger.entries.addLine')}
            </Button>
            <SidesTotal totals={totals} unread={unread} />
          </Group>
          <Group justify="flex-end">
            {entry !== undefined && <RemoveEntry entry={entry} onRemoved={onClose} />}
            <Button variant="default" onClick={onClose}>
              {t('bankingData.cancel')}
            </Button>
            <SubmitButton pending={form.pending}>{t('ledger.entries.save')}</SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** What the accounts of the year are called, and the reading that says so. */
function useAccountNames(year: number) {
  const ledger = useApiQuery('GET /v2/ledger', { query: { year } });
  const names: ReadonlyMap<string, string> = useMemo(
    () =>
      new Map((ledger.data?.accounts ?? []).map((each) => [each.account, typesetAccount(each)])),
    [ledger.data],
  );
  return { names, ledger };
}

function RemoveEntry({
  entry,
  onRemoved,
}: {
  readonly entry: Entry;
  readonly onRemoved: () => void;
}) {
  const { t } = useTranslation('gestion');
  const remove = useApiMutation('DELETE /v2/entry/:id');
  const run = () =>
    remove.mutateAsync({ params: { id: entry.id } }).then(() => {
      notify({ kind: 'success', text: t('ledger.entries.removed', { label: entry.label }) });
      onRemoved();
    });
  return (
    <ConfirmButton
      danger
      variant="subtle"
      title={t('ledger.entries.removeTitle')}
      text={t('ledger.entries.removeText', { label: entry.label })}
      confirmLabel={t('ledger.entries.remove')}
      onConfirm={run}
    >
      {t('ledger.entries.remove')}
    </ConfirmButton>
  );
}

interface WrittenProps {
  readonly by: Exclude<Entry['source'], 'user'>;
  readonly onClose: () => void;
}

/** What an assembly or a deed posted changes with it: where, is said here. */
export function WrittenEntry({ by, onClose }: WrittenProps) {
  const { t } = useTranslation('gestion');
  return (
    <Notice tone="info" onDismiss={onClose}>
      {t(`ledger.entries.${by}`)}
    </Notice>
  );
}
