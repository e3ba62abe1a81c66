import { fromEuros, type Cents } from '@sci/money/cents';
import { formatDate, formatEuros } from '@sci/money/format';
import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList, Notice } from '@sci/ui';
import { FoundPlaces } from './found-places.tsx';
import { InvoiceData, type ElectronicInvoice } from './invoice-data.tsx';
import type { StoredFile } from '../model/types.ts';

/** What a document says; null where it says nothing. */
export interface ReadValues {
  readonly label: string | null;
  readonly supplier: string | null;
  readonly date: string | null;
  readonly amount: Cents | null;
}

interface Props {
  readonly file: StoredFile;
  readonly onFill: (values: ReadValues) => void;
}

/**
 * What was read in a document: the data of an electronic invoice, or what the text of a PDF seems
 * to say, framed and quoted as it stands there. It proposes: only empty fields are filled, and only
 * when asked.
 */
export function DocumentReading({ file, onFill }: Props) {
  const { t } = useTranslation('gestion');
  const reading = useApiQuery(
    'GET /v2/file/:id/reading',
    { params: { id: file.id } },
    { staleTime: Infinity },
  );
  if (reading.data === undefined) return null;
  const { supplier, date, amount, invoice, problems, found } = reading.data;
  if (invoice === null && found.length === 0)
    return problems.length > 0 && <ErrorList title={file.name} errors={problems} />;
  const cents = amount === null ? null : fromEuros(amount);
  const said = [
    supplier,
    date === null ? null : formatDate(date),
    cents === null ? null : formatEuros(cents),
  ].filter((part) => part !== null);
  const label = invoice === null ? null : t(...wordsOf(invoice, 'label'));
  return (
    <>
      <Notice
        tone={problems.length > 0 ? 'warning' : 'info'}
        title={
          invoice === null
            ? t('supportingData.reading.title', { name: file.name })
            : t(...wordsOf(invoice, 'title'))
        }
        actions={
          <Button
            size="compact-sm"
            onClick={() => onFill({ label, supplier, date, amount: cents })}
          >
            {t('supportingData.reading.fill')}
          </Button>
        }
      >
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
        {invoice === null ? said.join(' · ') : t('supportingData.invoice.exact')}
        {invoice === null && <FoundPlaces reading={reading.data} />}
      </Notice>
      {invoice !== null && <InvoiceData invoice={invoice} />}
      {invoice !== null && found.length > 0 && <FoundPlaces reading={reading.data} />}
    </>
  );
}

const WORDS = {
  title: { invoice: 'title', credit_note: 'creditTitle' },
  label: { invoice: 'label', credit_note: 'creditLabel' },
} as const;

const wordsOf = ({ kind, number }: ElectronicInvoice, words: keyof typeof WORDS) =>
  [`supportingData.invoice.${WORDS[words][kind]}`, { number }] as const;
