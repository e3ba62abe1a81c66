import { api, type ApiError, type Reply } from '@sci/api-client';
import { formatWhole } from '@sci/money/format';
import { useQuery, useTranslation } from '@sci/shell-sdk';
import { useDebouncedValue } from '@sci/ui';
import { toCategorised, type Movement, type Split } from '../model/movement.ts';
import type { Proportion } from '../model/ventilation/template.ts';
import classes from './ventilation.module.css';

const ONE = 'POST /v2/bankMovement/impact';
const ALIKE = 'POST /v2/bankMovement/ventilate/impact';
const EACH = 'POST /v2/bankMovement/ventilate_each/impact';
type ImpactReply = Reply<typeof ONE>;

/** Long enough not to ask at each key, short enough to be there before the eye reaches it. */
const PAUSE_MS = 350;

interface LineProps {
  readonly year: number | undefined;
  readonly impact: ImpactReply | undefined;
  /** What would move it, where the place does not say it. */
  readonly action?: string | undefined;
}

/**
 * "Résultat fiscal 2026 : −120 € (4 200 € → 4 080 €)": what saving would change, before it is
 * saved.
 */
function ImpactLine({ year, impact, action }: LineProps) {
  const { t } = useTranslation('gestion');
  if (impact === undefined) return null;
  const { result_before: before, result_after: after } = impact;
  const change = after - before;
  const how = change === 0 ? 'none' : 'change';
  return (
    <p className={classes['impact']} role="status">
      {t(action === undefined ? `bankingData.impact.${how}` : `bankingData.impact.action_${how}`, {
        action,
        year,
        before: formatWhole(before),
        after: formatWhole(after),
        change: `${change > 0 ? '+' : '−'}${formatWhole(Math.abs(change))}`,
      })}
    </p>
  );
}

interface Asking {
  readonly signal: AbortSignal;
  /** Nobody waits for it, and a refusal leaves the place empty. */
  readonly unasked: true;
}

function useImpact(
  key: string,
  body: object,
  ask: (asking: Asking) => Promise<ImpactReply>,
): ImpactReply | undefined {
  return useQuery<ImpactReply, ApiError>({
    queryKey: [key, { body }],
    queryFn: ({ signal }) => ask({ signal, unasked: true }),
  }).data;
}

/** What another ventilation of one movement would change. */
export function Impact({ movement, splits }: Ventilated) {
  const [asked] = useDebouncedValue(splits, PAUSE_MS);
  const body = { movement_id: movement.id, splits: asked.map(toCategorised) };
  const impact = useImpact(ONE, body, (asking) => api.call(ONE, { body, ...asking }));
  return <ImpactLine year={movement.year} impact={impact} />;
}

interface Ventilated {
  readonly movement: Movement;
  readonly splits: readonly Split[];
}

interface AlikeProps {
  /** Of one year. */
  readonly movements: readonly Movement[];
  /** None takes their ventilations away. */
  readonly splits: readonly Proportion[];
  readonly action?: string | undefined;
}

/** What the same ventilation of several movements would change. */
export function ImpactAlike({ movements, splits, action }: AlikeProps) {
  const [several] = useDebouncedValue(movements, PAUSE_MS);
  const [parts] = useDebouncedValue(splits, PAUSE_MS);
  const body = { movement_ids: several.map(({ id }) => id), splits: [...parts] };
  const impact = useImpact(ALIKE, body, (asking) => api.call(ALIKE, { body, ...asking }));
  return <ImpactLine year={movements[0]?.year} impact={impact} action={action} />;
}

interface EachProps {
  /** Of one year. */
  readonly items: readonly Ventilated[];
  readonly action: string;
}

/** What ventilations of several movements, each by its own parts, would change. */
export function ImpactEach({ items, action }: EachProps) {
  const [asked] = useDebouncedValue(items, PAUSE_MS);
  const body = {
    items: asked.map(({ movement, splits }) => ({
      movement_id: movement.id,
      splits: splits.map(toCategorised),
    })),
  };
  const impact = useImpact(EACH, body, (asking) => api.call(EACH, { body, ...asking }));
  return <ImpactLine year={items[0]?.movement.year} impact={impact} action={action} />;
}
