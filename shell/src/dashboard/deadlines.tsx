import { Button, Section, StatusBadge } from '@sci/ui';
import { IconCalendarEvent } from '@sci/ui/icons';
import { saveFile, type Reply } from '@sci/api-client';
import { formatDate } from '@sci/money/format';
import { daysBetween, today, useTranslation } from '@sci/shell-sdk';
import { calendarFile } from './calendar-file.ts';

interface Props {
  readonly dates: Reply<'GET /v2/dashboard'>['dates'];
  readonly year: number;
}

/** The two days that matter: the tax result (its postponed date first) and the general assembly. */
export function Deadlines({ dates, year }: Props) {
  const { t } = useTranslation('shell');
  const deadlines = [
    {
      id: 'declaration',
      label: t('deadlines.declaration'),
      day: dates.date_declaration_2072_report ?? dates.date_declaration_2072,
      postponed: dates.date_declaration_2072_report !== null,
    },
    {
      id: 'assembly',
      label: t('deadlines.assembly'),
      day: dates.date_declaration_ag,
      postponed: false,
    },
  ];
  const save = () => {
    const events = deadlines.map(({ id, label, day }) => ({
      id: `${id}-${year}`,
      day,
      title: t('deadlines.event', { label, year }),
    }));
    saveFile({
      blob: new Blob([calendarFile(events)], { type: 'text/calendar' }),
      filename: `echeances_${year}.ics`,
    });
  };
  return (
    <Section
      title={t('deadlines.title')}
      actions={
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconCalendarEvent size={16} aria-hidden />}
          onClick={save}
        >
          {t('deadlines.calendar')}
        </Button>
      }
    >
      <ul className="dashboard-rows">
        {deadlines.map(({ id, label, day, postponed }) => (
          <li key={id}>
            <span className="dashboard-rows__main">
              {label}
              {postponed && (
                <span className="dashboard-rows__soft"> {t('deadlines.postponed')}</span>
              )}
            </span>
            <strong className="sci-figures">{formatDate(day)}</strong>
            <Remaining day={day} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Fewer days than this deserve a colour. */
const SOON = 30;

function Remaining({ day }: { readonly day: string }) {
  const { t } = useTranslation('shell');
  const days = daysBetween(today(), day);
  if (days < 0) return <StatusBadge tone="failed">{t('deadlines.past')}</StatusBadge>;
  if (days === 0) return <StatusBadge tone="danger">{t('deadlines.today')}</StatusBadge>;
  return (
    <StatusBadge tone={days <= SOON ? 'warning' : 'success'}>
      {t('deadlines.left', { count: days })}
    </StatusBadge>
  );
}
