import { useState } from 'react';
import { errorSentences } from '@sci/api-client';
import type { AssociateLine } from '@sci/contract/associate';
import { formatDate, formatWhole } from '@sci/money/format';
import { useApiMutation, useFiscalYear, useShell, useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList, Group, Section, Stack, StatusBadge, Table } from '@sci/ui';
import { DraftOffer, FileDrop, TextAreaField, useKeptText } from '@sci/ui/forms';
import { readTextFile } from './read-text-file.ts';
import { TableColumns } from './table-columns.tsx';

/** A table that is too large for the server is not even read. */
const MAX_BYTES = 100_000;

/**
 * Adds several associates from a table: pasted from a spreadsheet or chosen as a file, read and shown
 * before anybody is added.
 */
export function AssociatesTable({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('configuration');
  const { text, setText, propose, offered, done } = useKeptText({
    kind: 'associates-table',
    id: null,
  });
  /** Why nothing was even read. */
  const [unfit, setUnfit] = useState<'tooLarge' | 'notText' | 'nothing' | null>(null);
  const read = useApiMutation('POST /v2/associates/read', { changes: [] });
  const [shown, setShown] = useState<string | null>(null);

  function show(table: string): void {
    setUnfit(null);
    setShown(table);
    read.mutate({ body: { text: table } });
  }
  async function take([file]: readonly File[]): Promise<void> {
    if (file === undefined) return;
    if (file.size > MAX_BYTES) {
      setUnfit('tooLarge');
      return;
    }
    const table = await readTextFile(file);
    setUnfit(table === undefined ? 'notText' : null);
    if (table === undefined) return;
    propose(table);
    show(table);
  }
  const ofText =
    unfit === 'nothing' && text.trim() === ''
      ? [t('associatesTable.nothing')]
      : unfit === null
        ? read.error?.errors['text']
        : undefined;
  const refusals =
    unfit === null || unfit === 'nothing'
      ? read.error === null
        ? []
        : errorSentences(read.error)
      : [t(`associatesTable.${unfit}`)];
  return (
    <>
      <Section title={t('associatesTable.table')} description={t('associatesTable.text')}>
        <Stack gap="md">
          {offered !== null && <DraftOffer draft={offered} />}
          <TextAreaField
            name="text"
            label={t('associatesTable.paste')}
            hint={t('associatesTable.columns')}
            rows={6}
            value={text}
            onChange={setText}
            errors={ofText}
          />
          <FileDrop
            label={t('associatesTable.file')}
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onFiles={(files) => void take(files)}
          />
          <ErrorList
            errors={refusals}
            onDismiss={() => {
              setUnfit(null);
              read.reset();
            }}
          />
          <Group>
            <Button
              variant="default"
              loading={read.isPending}
              onClick={() => (text.trim() === '' ? setUnfit('nothing') : show(text))}
            >
              {t('associatesTable.read')}
            </Button>
            <Button variant="subtle" onClick={onDone}>
              {t('common.cancel')}
            </Button>
          </Group>
        </Stack>
      </Section>
      {/* What is typed after the preview is no longer what it shows. */}
      {read.data !== undefined && shown === text && (
        <Preview
          lines={read.data}
          onDone={() => {
            done();
            onDone();
          }}
        />
      )}
    </>
  );
}

function Preview({
  lines,
  onDone,
}: {
  readonly lines: readonly AssociateLine[];
  readonly onDone: () => void;
}) {
  const { t } = useTranslation('configuration');
  const { year } = useFiscalYear();
  const { notify } = useShell();
  const add = useApiMutation('POST /v2/associates', { changes: ['associates'] });
  const accepted = lines.flatMap(({ associate }) => associate ?? []);
  const refused = lines.length - accepted.length;
  const run = () =>
    add.mutate(
      { query: { year }, body: { associates: accepted } },
      {
        onSuccess: () => {
          notify({ kind: 'success', text: t('associatesTable.added', { count: accepted.length }) });
          onDone();
        },
      },
    );
  return (
    <Section
      title={t('associatesTable.preview')}
      description={refused === 0 ? undefined : t('associatesTable.refused', { count: refused })}
    >
      <Stack gap="md">
        <TableColumns lines={lines} />
        <Table.ScrollContainer minWidth={640}>
          <Table aria-label={t('associatesTable.preview')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('associatesTable.line')}</Table.Th>
                <Table.Th>{t('associates.associate')}</Table.Th>
                <Table.Th>{t('associates.birthdate')}</Table.Th>
                <Table.Th>{t('associates.email')}</Table.Th>
                <Table.Th ta="right">{t('associates.shares')}</Table.Th>
                <Table.Th>{t('associatesTable.state')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {lines.map((line) => (
                <Row key={line.line} line={line} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        <ErrorList
          errors={add.error === null ? [] : errorSentences(add.error)}
          onDismiss={add.reset}
        />
        <Group>
          <Button loading={add.isPending} disabled={accepted.length === 0} onClick={run}>
            {t('associatesTable.add', { count: accepted.length })}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}

/** An associate who will be added, or the line as it was written with what is wrong with it. */
function Row({ line: { line, text, associate, errors } }: { readonly line: AssociateLine }) {
  const { t } = useTranslation('configuration');
  if (associate === null) {
    return (
      <Table.Tr>
        <Table.Td>{line}</Table.Td>
        <Table.Td colSpan={4}>{text}</Table.Td>
        <Table.Td>
          <StatusBadge tone="danger">{t('associatesTable.isRefused')}</StatusBadge>{' '}
          {errors.join(' ')}
        </Table.Td>
      </Table.Tr>
    );
  }
  const { first_name, name, birthdate, email, shares, usufruct_shares, bare_shares, regime } =
    associate;
  return (
    <Table.Tr>
      <Table.Td>{line}</Table.Td>
      <Table.Td>
        {first_name} {name}
      </Table.Td>
      <Table.Td>{birthdate === null ? t('common.unknown') : formatDate(birthdate)}</Table.Td>
      <Table.Td>{email ?? t('common.unknown')}</Table.Td>
      <Table.Td ta="right">
        {[
          shares ?? 0,
          ...(usufruct_shares + bare_shares === 0 ? [] : [usufruct_shares, bare_shares]),
        ]
          .map(formatWhole)
          .join(' / ')}
      </Table.Td>
      <Table.Td>
        <StatusBadge tone="success">{t('associatesTable.isNew')}</StatusBadge>{' '}
        {regime !== 'PERSON' &&
          `${t(`associates.regime.${regime}`)}. ${t('associates.regimeHint')}`}
      </Table.Td>
    </Table.Tr>
  );
}
