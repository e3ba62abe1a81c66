import { fromEuros } from '@sci/money/cents';
import { formatDate, formatEuros } from '@sci/money/format';
import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList, ErrorPanel, Group, Loader, Notice, Text } from '@sci/ui';
import { FoundPlaces } from './found-places.tsx';
import { InvoiceData, type ElectronicInvoice } from './invoice-data.tsx';
import { readValues, type ReadValues, type Reading } from '../model/read-values.ts';
import type { StoredFile } from '../model/types.ts';

interface Props {
  readonly file: StoredFile;
  /** Several pages, each photographed, are as many documents: what is read names its own. */
  readonly isOneOfMany: boolean;
  readonly onFill: (values: ReadValues) => void;
}

/**
 * What was read in a document: the data of an electronic invoice, what the text of a PDF seems to
 * say, or what was recognised in a photograph, framed and quoted as it stands there. It proposes:
 * only empty fields are filled, and only when asked.
 */
export function DocumentReading({ file, isOneOfMany, onFill }: Props) {
  const { t } = useTranslation('gestion');
  const reading = useApiQuery(
    'GET /v2/file/:id/reading',
    { params: { id: file.id } },
    { staleTime: Infinity },
  );
  if (reading.isPending && file.type.startsWith('image/'))
    return (
      <Group gap="sm" role="status">
        <Loader size="sm" />
        <Text size="sm">{t('supportingData.reading.underWay')}</Text>
      </Group>
    );
  if (reading.isError) return <ErrorPanel error={reading.error} onRetry={reading.refetch} />;
  if (reading.data === undefined) return null;
  const { invoice, problems, found } = reading.data;
  if (invoice === null && found.length === 0)
    return problems.length > 0 && <ErrorList title={file.name} errors={problems} />;
  return (
    <>
      <Notice
        tone={problems.length > 0 ? 'warning' : 'info'}
        title={
          invoice === null
            ? t(titleOf(reading.data, isOneOfMany), { name: file.name })
            : t(...wordsOf(invoice, 'title'))
        }
        actions={
          <Button
            size="compact-sm"
            onClick={() =>
              onFill(
                readValues(reading.data, invoice === null ? null : t(...wordsOf(invoice, 'label'))),
              )
            }
          >
            {t('supportingData.reading.fill')}
          </Button>
        }
      >
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
        {invoice === null ? <Said reading={reading.data} /> : t('supportingData.invoice.exact')}
        {invoice === null && <FoundPlaces reading={reading.data} />}
      </Notice>
      {invoice !== null && <InvoiceData invoice={invoice} />}
      {invoice !== null && found.length > 0 && <FoundPlaces reading={reading.data} />}
    </>
  );
}

/** Supplier, date and amount in one line, and what proves the amount. */
function Said({ reading }: { readonly reading: Reading }) {
  const { supplier, date, amount } = readValues(reading, null);
  const said = [
    supplier,
    date === null ? null : formatDate(date),
    amount === null ? null : formatEuros(amount),
  ].filter((part) => part !== null);
  return (
    <>
      <p>{said.join(' · ')}</p>
      <p>
        <Proof reading={reading} />
      </p>
    </>
  );
}

/** What makes the amount likely, or that nothing does. */
function Proof({ reading: { amount, proof, source } }: { readonly reading: Reading }) {
  const { t } = useTranslation('gestion');
  if (amount === null) return t('supportingData.reading.noAmount');
  if (proof?.kind === 'taxes')
    return t('supportingData.reading.taxes', {
      net: formatEuros(fromEuros(proof.net)),
      tax: formatEuros(fromEuros(proof.tax)),
      gross: formatEuros(fromEuros(amount)),
    });
  if (proof?.kind === 'payment') return t('supportingData.reading.payment');
  return source === 'picture'
    ? t('supportingData.reading.alone')
    : t('supportingData.reading.check');
}

const titleOf = ({ source }: Reading, isOneOfMany: boolean) =>
  source !== 'picture'
    ? 'supportingData.reading.title'
    : isOneOfMany
      ? 'supportingData.reading.picturedOf'
      : 'supportingData.reading.pictured';

const WORDS = {
  title: { invoice: 'title', credit_note: 'creditTitle' },
  label: { invoice: 'label', credit_note: 'creditLabel' },
} as const;

const wordsOf = ({ kind, number }: ElectronicInvoice, words: keyof typeof WORDS) =>
  [`supportingData.invoice.${WORDS[words][kind]}`, { number }] as const;
