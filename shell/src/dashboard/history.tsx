import { Amount, Section, Stat, Text } from '@sci/ui';
import { useTranslation } from '@sci/shell-sdk';
import type { Reply } from '@sci/api-client';
import { TreasuryCurve } from './treasury-curve.tsx';

type DashboardData = Reply<'GET /v2/dashboard'>;

/** The year before, and this one beside it. */
export function History({ dashboard }: { readonly dashboard: DashboardData }) {
  const { t } = useTranslation('shell');
  const { year, previous_year: former, current_year: current } = dashboard;
  return (
    <Section title={t('history.title')}>
      <div className="history-figures">
        <Stat
          label={t('history.result', { year: year - 1 })}
          value={<MaybeAmount euros={former.result} />}
          hint={
            <>
              {year} : <Amount euros={current.result} />
            </>
          }
        />
        <Stat
          label={t('history.treasury', { year: year - 1 })}
          value={<MaybeAmount euros={former.treasury} />}
          hint={
            <>
              {year} : <Amount euros={current.treasury} />
            </>
          }
        />
      </div>
      <TreasuryCurve months={dashboard.treasury_by_month} year={year} />
    </Section>
  );
}

function MaybeAmount({ euros }: { readonly euros: number | null }) {
  const { t } = useTranslation('shell');
  return euros === null ? <Text c="dimmed">{t('history.unknown')}</Text> : <Amount euros={euros} />;
}
