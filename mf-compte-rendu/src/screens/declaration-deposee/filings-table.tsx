import { api } from '@sci/api-client';
import type { Declaration } from '@sci/contract/declaration';
import { formatDate } from '@sci/money/format';
import { formatInstant, useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Code, Table, Text } from '@sci/ui';
import { DownloadButton } from '../../download-button.tsx';
import { minWidthOf } from '../../min-width.ts';

type Filing = Declaration['declarations'][number];

/** How often the list is read again while the copy of a document is being made. */
const BEING_MADE_MS = 2000;

interface Props {
  readonly filings: readonly Filing[];
  readonly year: number;
}

/** The returns that were filed, the newest first, each with its copy. */
export function FilingsTable({ filings, year }: Props) {
  const { t } = useTranslation('compte-rendu');
  const beingMade = filings.some(({ document_hash }) => document_hash === null);
  useApiQuery(
    'GET /v2/declaration',
    { query: { year } },
    { refetchInterval: beingMade && BEING_MADE_MS },
  );
  return (
    <Table.ScrollContainer minWidth={minWidthOf(560)}>
      <Table aria-label={t('declared.filings')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('declared.what')}</Table.Th>
            <Table.Th>{t('declared.on')}</Table.Th>
            <Table.Th>{t('declared.recorded')}</Table.Th>
            <Table.Th>{t('declared.copy')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {filings.map((filing) => (
            <FilingRow key={filing.id} filing={filing} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function FilingRow({ filing }: { readonly filing: Filing }) {
  const { t } = useTranslation('compte-rendu');
  const name =
    filing.number === 1
      ? t('declared.first')
      : t('declared.corrective', { number: filing.number - 1 });
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {name}
        {filing.reference !== '' && (
          <Text size="sm" c="dimmed" fw={400}>
            {t('declared.receipt', { reference: filing.reference })}
          </Text>
        )}
      </Table.Th>
      <Table.Td>{formatDate(filing.declared_on)}</Table.Td>
      <Table.Td>
        {formatInstant(filing.recorded_at)}
        {filing.recorded_by !== null && (
          <Text size="sm" c="dimmed">
            {t('declared.by', { name: filing.recorded_by })}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <DownloadButton
          preview
          download={(options) =>
            api.download('GET /v2/report/declaration/download/:id', {
              params: { id: filing.id },
              ...options,
            })
          }
        >
          {filing.number === 1
            ? t('declared.download')
            : t('declared.downloadCorrective', { number: filing.number - 1 })}
        </DownloadButton>
        <Text size="sm" c="dimmed">
          {filing.document_hash === null ? (
            t('declared.beingMade')
          ) : (
            <>
              {t('versions.hash')} <Code>{filing.document_hash.slice(0, 16)}…</Code>
            </>
          )}
        </Text>
      </Table.Td>
    </Table.Tr>
  );
}
