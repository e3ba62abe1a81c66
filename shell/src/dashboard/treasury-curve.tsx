import { VisuallyHidden } from '@sci/ui';
import { fromEuros } from '@sci/money/cents';
import { formatEuros } from '@sci/money/format';
import { dayjs, useTranslation } from '@sci/shell-sdk';
import type { Reply } from '@sci/api-client';

type Months = Reply<'GET /v2/dashboard'>['treasury_by_month'];

const WIDTH = 240;
const HEIGHT = 80;

/**
 * Treasury month by month, with the year before behind it; the same figures as a table for screen
 * readers.
 */
export function TreasuryCurve({
  months,
  year,
}: {
  readonly months: Months;
  readonly year: number;
}) {
  const { t } = useTranslation('shell');
  const values = months
    .flatMap(({ current, previous }) => [current, previous])
    .filter((value) => value !== null);
  if (values.length < 2) return null;
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const place = (value: number, index: number) =>
    `${((index / Math.max(1, months.length - 1)) * WIDTH).toFixed(1)},${(HEIGHT - ((value - low) / (high - low || 1)) * HEIGHT).toFixed(1)}`;
  const ground = place(0, 0).split(',')[1];
  const line = (of: 'current' | 'previous') => {
    const points = months.flatMap((month, index) =>
      month[of] === null ? [] : [place(month[of], index)],
    );
    return points.length === 0 ? '' : `M${points.join('L')}`;
  };

  return (
    <figure style={{ margin: 0 }}>
      <svg
        className="curve"
        viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        <line x1="0" x2={WIDTH} y1={ground} y2={ground} />
        <path data-former d={line('previous')} />
        <path d={line('current')} />
      </svg>
      <figcaption className="curve__legend">
        <span>{monthName(months[0])}</span>
        <span>{t('treasury.legend', { year, former: year - 1 })}</span>
        <span>{monthName(months.at(-1))}</span>
      </figcaption>
      <VisuallyHidden>
        <table>
          <caption>{t('treasury.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('treasury.month')}</th>
              <th scope="col">{year - 1}</th>
              <th scope="col">{year}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, current, previous }) => (
              <tr key={month}>
                <th scope="row">
                  {dayjs()
                    .date(1)
                    .month(month - 1)
                    .format('MMMM')}
                </th>
                <td>{written(previous)}</td>
                <td>{written(current)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}

/** "janv." */
const monthName = (month: Months[number] | undefined): string =>
  month === undefined
    ? ''
    : dayjs()
        .date(1)
        .month(month.month - 1)
        .format('MMM');
const written = (euros: number | null): string =>
  euros === null ? '–' : formatEuros(fromEuros(euros));
