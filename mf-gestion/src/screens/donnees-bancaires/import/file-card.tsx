import { formatDate } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { Amount, Notice, Stack, StatusBadge, Table, Text, type Tone } from '@sci/ui';
import { SelectField } from '@sci/ui/forms';
import { IconFileText } from '@sci/ui/icons';
import { ColumnsAside } from './columns-aside.tsx';
import { OpenQuestions } from './open-questions.tsx';
import { FileFates, FileProof } from './file-fates.tsx';
import { FileFindings, type FindingsProps } from './file-findings.tsx';
import { MappingForm } from './mapping-form.tsx';
import type { MappingDraft } from '../model/import/mapping.ts';
import type { StatementFile } from '../model/import/statement.ts';
import classes from './import.module.css';

interface Props extends FindingsProps {
  readonly opened: boolean;
  /** Its columns, chosen and not confirmed yet. */
  readonly chosen: MappingDraft | undefined;
  readonly onChoose: (chosen: MappingDraft) => void;
}

/**
 * How one file was read: format, first lines, balance, what could not be read, and the means to
 * settle it.
 */
export function FileCard({ file, index, reading, pending, onRead, onWithout, ...props }: Props) {
  const { t } = useTranslation('gestion');
  // A file of one column is no table: choosing its columns would lead nowhere.
  const columns = file.columns !== null && file.columns.length > 1 ? file.columns : null;
  const unknown = file.mapping_source === 'proposed' && columns !== null;
  return (
    <details
      className={classes['card']}
      open={props.opened || needsAttention(file) || isContradicted(file)}
    >
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
        <FileFindings
          file={file}
          index={index}
          reading={reading}
          pending={pending}
          onRead={onRead}
          onWithout={onWithout}
        />
        <OpenQuestions {...{ file, index, reading, pending, onRead }} />
        <FileFates file={file} />
        <FileProof file={file} />
        {file.sample.length > 0 && <Sample file={file} />}
        <Balance file={file} />
        {columns !== null && !isToChoose(file) && <ColumnsAside file={file} />}
        {columns !== null && (unknown || file.mapping_source === 'given') && (
          <MappingForm
            columns={columns}
            mapping={file.mapping}
            asked={unknown}
            chosen={props.chosen}
            onChoose={props.onChoose}
            pending={pending}
            onMapping={(mapping) => onRead({ mapping })}
          />
        )}
      </Stack>
    </details>
  );
}

/** One of the columns beside is the amount, though nobody knows which. */
const isToChoose = ({ findings }: StatementFile): boolean =>
  findings.some(({ code }) => code === 'open_columns' || code === 'open_days_columns');

/** Something in the file is wrong. */
const isRefused = (file: StatementFile): boolean =>
  !file.readable || file.findings.some(({ severity }) => severity === 'error');

/** Whether the user has something to do with the file before he can import it. */
const needsAttention = (file: StatementFile): boolean =>
  isRefused(file) || file.mapping_source === 'proposed';

const agrees = (file: StatementFile): boolean =>
  file.closing_balance !== null && file.closing_balance === file.computed_balance;

const isContradicted = ({ verification }: StatementFile): boolean =>
  verification.state === 'contradicted';

function FileState({ file }: { readonly file: StatementFile }) {
  const { t } = useTranslation('gestion');
  const [tone, state] = stateOf(file);
  return <StatusBadge tone={tone}>{t(`bankingData.import.fileState.${state}`)}</StatusBadge>;
}

/** What the file is worth, in one word: what is to be done first, then what proves it. */
function stateOf(file: StatementFile): readonly [Tone, State] {
  // Columns that wait for a yes are a question, not a fault.
  if (needsAttention(file)) return [isRefused(file) ? 'danger' : 'warning', 'attention'];
  if (isContradicted(file)) return ['danger', 'contradicted'];
  if (file.closing_balance !== null)
    return agrees(file) ? ['success', 'balanced'] : ['warning', 'differs'];
  return file.verification.state === 'proved' ? ['success', 'proved'] : ['neutral', 'unproved'];
}
type State = 'attention' | 'contradicted' | 'balanced' | 'differs' | 'proved' | 'unproved';

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
