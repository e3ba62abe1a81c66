import { formatDate } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { Amount, Button, Notice, Stack, StatusBadge, Table, Text } from '@sci/ui';
import { SelectField } from '@sci/ui/forms';
import { IconFileText } from '@sci/ui/icons';
import { FileFates, FileProof } from './file-fates.tsx';
import { MappingForm } from './mapping-form.tsx';
import type { Reading, StatementFile } from '../model/import/statement.ts';
import classes from './import.module.css';

interface Props {
  readonly file: StatementFile;
  readonly index: number;
  readonly reading: Reading;
  readonly pending: boolean;
  readonly onRead: (change: Reading) => void;
  /** Reads the other files without this one; absent when they are no longer at hand. */
  readonly onWithout: (() => void) | undefined;
}

/**
 * How one file was read: format, first lines, balance, what could not be read, and the means to
 * settle it.
 */
export function FileCard({
  file,
  index,
  reading,
  pending,
  opened,
  onRead,
  onWithout,
}: Props & { readonly opened: boolean }) {
  const { t } = useTranslation('gestion');
  // A file of one column is no table: choosing its columns would lead nowhere.
  const columns = file.columns !== null && file.columns.length > 1 ? file.columns : null;
  const unknown = file.mapping_source === 'proposed' && columns !== null;
  return (
    <details className={classes['card']} open={opened || needsAttention(file)}>
      <summary className={classes['summary']}>
        <span className={classes['fileName']}>
          <IconFileText size={18} aria-hidden /> {file.name}
        </span>
        <FileState file={file} />
      </summary>
      <Stack gap="sm" mt="sm">
        {file.findings.every(({ message }) => message !== file.description) && (
          <Text c="dimmed">{file.description}</Text>
        )}
        {file.accounts.length > 1 && (
          <SelectField
            name={`account-${index}`}
            label={t('bankingData.import.account')}
            value={reading.account ?? ''}
            disabled={pending}
            w="20rem"
            data={[
              { value: '', label: t('bankingData.split.choose') },
              ...file.accounts.map((account) => ({ value: account, label: account })),
            ]}
            onChange={(account) => {
              if (account !== '') onRead({ account });
            }}
          />
        )}
        <Findings
          file={file}
          index={index}
          reading={reading}
          pending={pending}
          onRead={onRead}
          onWithout={onWithout}
        />
        <FileFates file={file} />
        <FileProof file={file} />
        {file.sample.length > 0 && <Sample file={file} />}
        <Balance file={file} />
        {columns !== null && (unknown || file.mapping_source === 'given') && (
          <MappingForm
            columns={columns}
            mapping={file.mapping}
            asked={unknown}
            pending={pending}
            onMapping={(mapping) => onRead({ mapping })}
          />
        )}
      </Stack>
    </details>
  );
}

/** Whether the user has something to do with the file before he can import it. */
const needsAttention = (file: StatementFile): boolean =>
  !file.readable ||
  file.mapping_source === 'proposed' ||
  file.findings.some(({ severity }) => severity === 'error');

const agrees = (file: StatementFile): boolean =>
  file.closing_balance !== null && file.closing_balance === file.computed_balance;

function FileState({ file }: { readonly file: StatementFile }) {
  const { t } = useTranslation('gestion');
  if (needsAttention(file))
    return <StatusBadge tone="danger">{t('bankingData.import.fileState.attention')}</StatusBadge>;
  if (file.closing_balance === null)
    return <StatusBadge tone="success">{t('bankingData.import.fileState.readable')}</StatusBadge>;
  return agrees(file) ? (
    <StatusBadge tone="success">{t('bankingData.import.fileState.balanced')}</StatusBadge>
  ) : (
    <StatusBadge tone="warning">{t('bankingData.import.fileState.differs')}</StatusBadge>
  );
}

/**
 * The first lines as they were understood: a wrong date or decimal mark is seen here before
 * anything is saved.
 */
function Sample({ file }: { readonly file: StatementFile }) {
  const { t } = useTranslation('gestion');
  return (
    <Table className={classes['sample'] ?? ''} aria-label={t('bankingData.import.sample')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('bankingData.column.date')}</Table.Th>
          <Table.Th>{t('bankingData.column.name')}</Table.Th>
          <Table.Th ta="end">{t('bankingData.column.amount')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {file.sample.map((row, position) => (
          // The first lines of a file, in its order, never change place.
          <Table.Tr key={position}>
            <Table.Td>{formatDate(row.date)}</Table.Td>
            <Table.Td>{row.label}</Table.Td>
            <Table.Td ta="end">
              <Amount euros={row.amount} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Balance({ file }: { readonly file: StatementFile }) {
  if (file.balance_message === null) return null;
  return <Notice tone={agrees(file) ? 'success' : 'warning'}>{file.balance_message}</Notice>;
}

type Finding = StatementFile['findings'][number];

/** Lines of which only the user knows whether they are movements. */
const ASKED: ReadonlySet<string> = new Set(['doubtful_words', 'doubtful_total', 'unknown_status']);
/** Told by the proof of the file. */
const CONTRADICTIONS: ReadonlySet<string> = new Set([
  'running_balance',
  'balance_mismatch',
  'total_mismatch',
]);

/**
 * Lines that were not read, with the reason. A wrong line stops the import until the user gives it
 * up.
 */
function Findings({ file, index, reading, pending, onRead, onWithout }: Props) {
  const { t } = useTranslation('gestion');
  const errors = file.findings.filter(({ severity }) => severity === 'error');
  const apart = new Set(file.set_aside.map(({ line }) => line));
  const others = file.findings.filter(
    ({ severity, code, line }) =>
      severity !== 'error' &&
      !CONTRADICTIONS.has(code) &&
      !(severity === 'info' && line !== null && apart.has(line)),
  );
  const linesOf = (findings: readonly Finding[]) =>
    findings.flatMap(({ line }) => (line === null ? [] : [{ file: index, line }]));
  const lines = linesOf(errors);
  const asked = linesOf(errors.filter(({ code }) => ASKED.has(code)));
  return (
    <>
      {errors.length > 0 && (
        <Notice
          tone="danger"
          title={
            errors.some(({ line }) => line === null)
              ? t('bankingData.import.fileUnread')
              : t('bankingData.import.unread', { count: errors.length })
          }
        >
          <FindingList findings={errors} />
          {lines.length === errors.length && (
            <Button
              mt="xs"
              size="sm"
              variant="default"
              loading={pending}
              onClick={() =>
                onRead({ ignored_lines: [...(reading.ignored_lines ?? []), ...lines] })
              }
            >
              {t('bankingData.import.ignore', { count: lines.length })}
            </Button>
          )}
          {asked.length > 0 && (
            <Button
              mt="xs"
              ml={lines.length === errors.length ? 'xs' : 0}
              size="sm"
              variant="default"
              loading={pending}
              onClick={() =>
                onRead({ movement_lines: [...(reading.movement_lines ?? []), ...asked] })
              }
            >
              {t('bankingData.import.areMovements', { count: asked.length })}
            </Button>
          )}
          {onWithout !== undefined && (
            <Button
              mt="xs"
              ml={lines.length === errors.length ? 'xs' : 0}
              size="sm"
              variant="default"
              onClick={onWithout}
            >
              {t('bankingData.import.withoutFile')}
            </Button>
          )}
        </Notice>
      )}
      {others.length > 0 && (
        <Notice tone={others.some(({ severity }) => severity === 'warning') ? 'warning' : 'info'}>
          <FindingList findings={others} />
        </Notice>
      )}
    </>
  );
}

/** A broken file can have thousands of findings: the first ones tell the story. */
const SHOWN_FINDINGS = 20;

function FindingList({ findings }: { readonly findings: readonly Finding[] }) {
  const { t } = useTranslation('gestion');
  return (
    <ul className={classes['findings']}>
      {findings.slice(0, SHOWN_FINDINGS).map((finding) => (
        <li key={`${finding.line}-${finding.code}-${finding.message}`}>
          {finding.line !== null && (
            <strong>{t('bankingData.import.line', { line: finding.line })} </strong>
          )}
          {finding.message}
          {finding.text !== null && <code className={classes['raw']}>{finding.text}</code>}
        </li>
      ))}
      {findings.length > SHOWN_FINDINGS && (
        <li>{t('bankingData.import.moreFindings', { count: findings.length - SHOWN_FINDINGS })}</li>
      )}
    </ul>
  );
}
