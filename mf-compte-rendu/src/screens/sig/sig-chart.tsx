import type { Sig } from '@sci/contract/report';
import { fromEuros } from '@sci/money/cents';
import { formatEuros, formatWhole } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { BarChart } from '@sci/ui/charts';

/** The balances as bars; the table above says the same in figures. */
export default function SigChart({ rows, year }: { readonly rows: Sig['rows']; readonly year: number }) {
  const { t } = useTranslation('compte-rendu');
  const balances = rows.filter(({ kind }) => kind === 'balance');
  const data = balances.map(({ label, current, previous }) => ({ label, [year]: current, [year - 1]: previous ?? 0 }));
  return (
    <BarChart
      h={320} data={data} dataKey="label" withLegend aria-label={t('sig.chart')}
      series={[{ name: String(year - 1), color: 'gray.5' }, { name: String(year), color: 'var(--mantine-primary-color-filled)' }]}
      yAxisProps={{ width: 80, tickFormatter: (value: number) => t('line.euros', { value: formatWhole(value) }) }} valueFormatter={(value) => formatEuros(fromEuros(value))}
    />
  );
}
