import { fromEuros, type Cents } from '@sci/money/cents';
import { formatDate, formatEuros } from '@sci/money/format';
import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Button, Notice } from '@sci/ui';
import { FoundPlaces } from './found-places.tsx';
import type { StoredFile } from './types.ts';

/** What a document seems to say; null where it says nothing. */
export interface ReadValues {
  readonly supplier: string | null;
  readonly date: string | null;
  readonly amount: Cents | null;
}

interface Props {
  readonly file: StoredFile;
  readonly onFill: (values: ReadValues) => void;
}

/**
 * What was read in a PDF, framed and quoted as it stands there. It proposes: only empty fields are
 * filled, and only when asked.
 */
export function DocumentReading({ file, onFill }: Props) {
  const { t } = useTranslation('gestion');
  const reading = useApiQuery(
    'GET /v2/file/:id/reading',
    { params: { id: file.id } },
    { staleTime: Infinity },
  );
  if (reading.data === undefined || reading.data.found.length === 0) return null;
  const { supplier, date, amount } = reading.data;
  const cents = amount === null ? null : fromEuros(amount);
  const said = [
    supplier,
    date === null ? null : formatDate(date),
    cents === null ? null : formatEuros(cents),
  ].filter((part) => part !== null);
  return (
    <Notice
      tone="info"
      title={t('supportingData.reading.title', { name: file.name })}
      actions={
        <Button size="compact-sm" onClick={() => onFill({ supplier, date, amount: cents })}>
          {t('supportingData.reading.fill')}
        </Button>
      }
    >
      {said.join(' · ')}
      <FoundPlaces reading={reading.data} />
    </Notice>
  );
}
