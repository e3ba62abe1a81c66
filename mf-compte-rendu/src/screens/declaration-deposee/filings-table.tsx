import { api } from '@sci/api-client';
import type { Declaration } from '@sci/contract/declaration';
import { formatDate } from '@sci/money/format';
import { formatInstant, useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Code, ShortTable, Text } from '@sci/ui';
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
  const beingMade = filings.some(
    ({ document_hash, document_given_up: givenUp }) => document_hash === null && givenUp !== true,
  );
  useApiQuery(
    'GET /v2/declaration',
    { query: { year } },
    { refetchInterval: beingMade && BEING_MADE_MS },
  );
  return (
    <ShortTable
      caption={t('declared.filings')}
      minWidth={minWidthOf(560)}
      rows={filings}
      rowKey={({ id }) => id}
      columns={[
        {
          title: t('declared.what'),
          isHeader: true,
          cell: ({ number, reference }) => (
            <>
              {number === 1
                ? t('declared.first')
                : t('declared.corrective', { number: number - 1 })}
              {reference !== '' && (
                <Text size="sm" c="dimmed" fw={400}>
                  {t('declared.receipt', { reference })}
                </Text>
              )}
            </>
          ),
        },
        { title: t('declared.on'), cell: ({ declared_on }) => formatDate(declared_on) },
        {
          title: t('declared.recorded'),
          cell: ({ recorded_at, recorded_by }) => (
            <>
              {formatInstant(recorded_at)}
              {recorded_by !== null && (
                <Text size="sm" c="dimmed">
                  {t('declared.by', { name: recorded_by })}
                </Text>
              )}
            </>
          ),
        },
        { title: t('declared.copy'), cell: (filing) => <Copy filing={filing} /> },
      ]}
    />
  );
}

/** The document, and its fingerprint once it is made. */
function Copy({ filing }: { readonly filing: Filing }) {
  const { t } = useTranslation('compte-rendu');
  return (
    <>
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
          t(filing.document_given_up === true ? 'declared.givenUp' : 'declared.beingMade')
        ) : (
          <>
            {t('versions.hash')} <Code>{filing.document_hash.slice(0, 16)}…</Code>
          </>
        )}
      </Text>
    </>
  );
}
