import { formatDate } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { Amount, Notice } from '@sci/ui';
import type { Feed } from './model.ts';

/** What the bank booked and the books refuse for now: how many, why, and which. */
export function RefusedLines({ feed }: { readonly feed: Feed }) {
  const { t } = useTranslation('gestion');
  const { refused, refused_lines: lines } = feed;
  const reasons = [...new Set(lines.map(({ reason }) => reason))].filter((reason) => reason !== '');
  const more = refused - lines.length;
  return (
    <Notice tone="info">
      {t('bankingData.bank.refused', { count: refused })} {reasons.join(' ')}
      <details>
        <summary>{t('bankingData.bank.showRefused')}</summary>
        <ul>
          {lines.map(({ line_id, date, name, amount, reason }) => (
            <li key={line_id}>
              {formatDate(date)} · {name} · <Amount euros={amount} />
              {reasons.length > 1 && ` · ${reason}`}
            </li>
          ))}
          {more > 0 && <li>{t('bankingData.bank.moreRefused', { count: more })}</li>}
        </ul>
      </details>
    </Notice>
  );
}
