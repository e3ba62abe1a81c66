import type { Sig } from '@sci/contract/report';
import { useTranslation } from '@sci/shell-sdk';
import { Amount } from '@sci/ui';
import styles from './sig-chart.module.css';

interface Props {
  readonly rows: Sig['rows'];
  readonly year: number;
}

/** The balances as bars from a common zero; the table above says the same in figures. */
export function SigChart({ rows, year }: Props) {
  const { t } = useTranslation('compte-rendu');
  const balances = rows.filter(({ kind }) => kind === 'balance');
  const values = balances.flatMap(({ current, previous }) => [current, previous ?? 0]);
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)];
  const scale: Scale = { lowest, span: highest - lowest || 1 };
  return (
    <div className={styles['chart']} role="img" aria-label={t('sig.chart')}>
      {balances.map(({ code, label, current, previous }) => (
        <div key={code} className={styles['balance']}>
          <div className={styles['label']}>{label}</div>
          <div>
            <Bar year={year} euros={current} scale={scale} />
            {previous !== null && <Bar year={year - 1} euros={previous} scale={scale} before />}
          </div>
        </div>
      ))}
    </div>
  );
}

interface Scale {
  readonly lowest: number;
  /** From the lowest to the highest value, never 0. */
  readonly span: number;
}

interface BarProps {
  readonly year: number;
  readonly euros: number;
  readonly scale: Scale;
  readonly before?: boolean;
}

function Bar({ year, euros, scale, before = false }: BarProps) {
  const share = (value: number): string => `${(100 * value) / scale.span}%`;
  return (
    <div className={styles['line']}>
      <span className={styles['year']}>{year}</span>
      <span>
        <span
          className={styles['bar']}
          data-before={before || undefined}
          style={{
            marginInlineStart: share(Math.min(0, euros) - scale.lowest),
            width: share(Math.abs(euros)),
          }}
        />
      </span>
      <span className={styles['figure']}>
        <Amount euros={euros} />
      </span>
    </div>
  );
}
