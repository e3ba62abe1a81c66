import { useTranslation } from '@sci/shell-sdk';
import { Notice, Table, Text } from '@sci/ui';
import type { StatementFile } from '../model/import/statement.ts';
import classes from './import.module.css';

type Fate = keyof StatementFile['fates'];

/** In the order in which they matter to who reads a statement. */
const FATES: readonly Fate[] = [
  'movement',
  'total',
  'pending',
  'reverted',
  'other_account',
  'refused',
  'header',
  'text',
];

/** What became of every line of the file, and the lines that are not movements. */
export function FileFates({ file }: { readonly file: StatementFile }) {
  const { t } = useTranslation('gestion');
  const counted = FATES.filter((fate) => fate === 'movement' || file.fates[fate] > 0);
  const apart = FATES.reduce(
    (total, fate) => (fate === 'movement' ? total : total + file.fates[fate]),
    0,
  );
  return (
    <>
      <Text>
        {counted
          .map((fate) =>
            t(`bankingData.import.fates.${fate}`, {
              count: file.fates[fate],
            }),
          )
          .join(', ')}
      </Text>
      {file.set_aside.length > 0 && (
        <details>
          <summary>{t('bankingData.import.setAside', { count: apart })}</summary>
          <SetAside file={file} />
          {apart > file.set_aside.length && (
            <Text c="dimmed">
              {t('bankingData.import.moreFindings', { count: apart - file.set_aside.length })}
            </Text>
          )}
        </details>
      )}
    </>
  );
}

function SetAside({ file }: { readonly file: StatementFile }) {
  const { t } = useTranslation('gestion');
  return (
    <Table className={classes['sample'] ?? ''} aria-label={t('bankingData.import.setAsideTable')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('bankingData.import.lineNumber')}</Table.Th>
          <Table.Th>{t('bankingData.import.written')}</Table.Th>
          <Table.Th>{t('bankingData.import.reason')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {file.set_aside.map(({ line, text, reason }) => (
          <Table.Tr key={line}>
            <Table.Td>{line}</Table.Td>
            <Table.Td>{text}</Table.Td>
            <Table.Td>{reason}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/**
 * Whether what the bank printed agrees with what was read, or that nothing could tell: not where its
 * balance is compared with the account's, which the card says by itself.
 */
export function FileProof({ file }: { readonly file: StatementFile }) {
  const { t } = useTranslation('gestion');
  const { state, checks, divergence } = file.verification;
  if (state === 'contradicted' && divergence !== null)
    return (
      <Notice tone="danger" title={t('bankingData.import.contradicted')}>
        {divergence.line !== null && (
          <strong>{t('bankingData.import.line', { line: divergence.line })} </strong>
        )}
        {divergence.message}
        {divergence.text !== null && <code className={classes['raw']}>{divergence.text}</code>}
      </Notice>
    );
  // Of a file that could not be read entirely nothing is proved, and nothing refuted.
  if (file.findings.some(({ severity }) => severity === 'error')) return null;
  const isUnproved = state !== 'proved' && file.balance_message === null;
  const said = [
    ...checks.map(({ message }) => message),
    ...(isUnproved ? [t('bankingData.import.unproved')] : []),
  ];
  if (said.length === 0) return null;
  return <Notice tone={state === 'proved' ? 'success' : 'info'}>{said.join(' ')}</Notice>;
}
