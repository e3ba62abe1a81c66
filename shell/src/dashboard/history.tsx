import type { RouteId } from '@sci/module-contract';
import { Amount, Anchor, Section, Stat, Text } from '@sci/ui';
import { RouteLink, useTranslation } from '@sci/shell-sdk';
import { useHasRoute } from '@sci/shell-sdk/host';
import type { Reply } from '@sci/api-client';
import { TreasuryCurve } from './treasury-curve.tsx';

type DashboardData = Reply<'GET /v2/dashboard'>;

/** Where each figure is made: all entries of the year, or what went through the bank. */
const RESULT = 'gestion.ledger';
const TREASURY = 'gestion.bankingData';

/** The year before, and this one beside it; each figure leads to what it is made of. */
export function History({ dashboard }: { readonly dashboard: DashboardData }) {
  const { t } = useTranslation('shell');
  const { year, previous_year: former, current_year: current } = dashboard;
  return (
    <Section title={t('history.title')}>
      <div className="history-figures">
        <Stat
          label={t('history.result', { year: year - 1 })}
          value={<Figure euros={former.result} year={year - 1} to={RESULT} />}
          hint={
            <>
              {year} : <Figure euros={current.result} year={year} to={RESULT} />
            </>
          }
        />
        <Stat
          label={t('history.treasury', { year: year - 1 })}
          value={<Figure euros={former.treasury} year={year - 1} to={TREASURY} />}
          hint={
            <>
              {year} : <Figure euros={current.treasury} year={year} to={TREASURY} />
            </>
          }
        />
      </div>
      <TreasuryCurve months={dashboard.treasury_by_month} year={year} />
    </Section>
  );
}

interface FigureProps {
  readonly euros: number | null;
  readonly year: number;
  readonly to: RouteId;
}

function Figure({ euros, year, to }: FigureProps) {
  const { t } = useTranslation('shell');
  const leads = useHasRoute(to);
  if (euros === null) return <Text c="dimmed">{t('history.unknown')}</Text>;
  if (!leads) return <Amount euros={euros} />;
  return (
    <Anchor component={RouteLink} to={to} search={{ annee: year }} inherit>
      <Amount euros={euros} />
    </Anchor>
  );
}
