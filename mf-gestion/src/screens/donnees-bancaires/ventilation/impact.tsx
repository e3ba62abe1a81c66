import { api, type ApiError, type Reply } from '@sci/api-client';
import { formatWhole } from '@sci/money/format';
import { useQuery, useTranslation } from '@sci/shell-sdk';
import { useDebouncedValue } from '@sci/ui';
import { toCategorised, type Movement, type Split } from '../model/movement.ts';
import classes from './ventilation.module.css';

const CALL = 'POST /v2/bankMovement/impact';
/** Long enough not to ask at each key, short enough to be there before the eye reaches it. */
const PAUSE_MS = 350;

/**
 * "Résultat fiscal 2026 : −120 € (4 200 € → 4 080 €)": what saving would change, before it is
 * saved.
 */
export function Impact({
  movement,
  splits,
}: {
  readonly movement: Movement;
  readonly splits: readonly Split[];
}) {
  const { t } = useTranslation('gestion');
  const [asked] = useDebouncedValue(splits, PAUSE_MS);
  const body = { movement_id: movement.id, splits: asked.map(toCategorised) };
  const impact = useQuery<Reply<typeof CALL>, ApiError>({
    queryKey: [CALL, { body }],
    queryFn: ({ signal }) => api.call(CALL, { body, signal, unasked: true }),
  });
  if (impact.data === undefined) return null;

  const { result_before: before, result_after: after } = impact.data;
  const change = after - before;
  return (
    <p className={classes['impact']} role="status">
      {change === 0
        ? t('bankingData.impact.none', { year: movement.year })
        : t('bankingData.impact.change', {
            year: movement.year,
            before: formatWhole(before),
            after: formatWhole(after),
            change: `${change > 0 ? '+' : '−'}${formatWhole(Math.abs(change))}`,
          })}
    </p>
  );
}
