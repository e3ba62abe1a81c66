import { useId, useState } from 'react';
import { StatusBadge } from '@sci/ui';
import { formatDate } from '@sci/money/format';
import {
  hasUnsavedChanges,
  useFiscalYear,
  useReadOnly,
  useSetAtom,
  useTranslation,
} from '@sci/shell-sdk';
import { useCompanyData } from '../session/company-context.ts';
import { useUser } from '../session/user-context.ts';
import { chosenYearAtom, isSelectable, storeYear } from '../session/year.ts';
import { AskUnsaved } from './unsaved-guard.tsx';

interface Props {
  /** Called when the year has been changed, for the screens that can't follow. */
  readonly onChanged: () => void;
}

/**
 * The fiscal year that every screen shows. Later years than the calendar's are for administrators.
 */
export function YearSelect({ onChanged }: Props) {
  const { t } = useTranslation('shell');
  const id = useId();
  const { years } = useCompanyData();
  const { year } = useFiscalYear();
  const { is_admin } = useUser();
  const choose = useSetAtom(chosenYearAtom);

  /** The year that was chosen while something was typed and not saved. */
  const [asked, setAsked] = useState<number | null>(null);

  function change(next: number): void {
    setAsked(null);
    storeYear(next);
    choose(next);
    onChanged();
  }

  return (
    <div className="shell-year">
      <label htmlFor={id}>{t('year.label')}</label>
      <select
        id={id}
        className="shell-select"
        value={year}
        onChange={(event) => {
          const next = Number(event.currentTarget.value);
          if (hasUnsavedChanges()) setAsked(next);
          else change(next);
        }}
      >
        {years
          .toSorted((a, b) => b.year - a.year)
          .map((row) => (
            <option key={row.year} value={row.year} disabled={!isSelectable(row.year, is_admin)}>
              {row.year}
            </option>
          ))}
      </select>
      <YearState />
      {asked !== null && (
        <AskUnsaved by="year" onConfirm={() => change(asked)} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}

/** Whether the year can be changed; the reason unfolds on demand. */
function YearState() {
  const { t } = useTranslation('shell');
  const { readOnly, reason, since } = useReadOnly();
  if (!readOnly) return <StatusBadge tone="success">{t('year.open')}</StatusBadge>;
  return (
    <details className="shell-why">
      <summary>
        <StatusBadge tone="neutral">
          {since === null
            ? t('year.readOnly')
            : t('year.readOnlySince', { date: formatDate(since).slice(0, 5) })}
        </StatusBadge>
        <span className="shell-why__link">{t('year.why')}</span>
      </summary>
      <p>{reason}</p>
    </details>
  );
}
