import { useMemo } from 'react';
import { isControlledYear } from '@sci/contract/fiscal-version';
import { useTranslation } from '@sci/shell-sdk';
import { Button, useDisclosure } from '@sci/ui';
import type { Catalogue, Kind } from '../../../catalogue/catalogue.ts';
import { lazyPart } from '../../../components/lazy-part.tsx';
import type { Movement } from '../model/movement.ts';
import { acceptable, type Suggestions } from '../model/suggestion.ts';
import { useAcceptance } from '../parts/use-acceptance.ts';
import type { Proportion } from '../model/ventilation/template.ts';
import { useBulk } from '../ventilation/use-bulk.ts';
import { TotalsBar } from '../movements/totals-bar.tsx';
import classes from './workbench.module.css';

const BulkPanel = lazyPart(() =>
  import('../ventilation/bulk-panel.tsx').then((part) => part.BulkPanel),
);
const ImpactAlike = lazyPart(() =>
  import('../ventilation/impact.tsx').then((part) => part.ImpactAlike),
);
const ImpactEach = lazyPart(() =>
  import('../ventilation/impact.tsx').then((part) => part.ImpactEach),
);

/** Takes ventilations away. */
const NO_PARTS: readonly Proportion[] = [];

interface Props {
  readonly chosen: readonly Movement[];
  readonly suggestions: Suggestions;
  readonly catalogue: Catalogue;
  readonly kinds: ReadonlyMap<number, Kind>;
  /** How many movements the filters and the search leave. */
  readonly matching: number;
  readonly onAll: () => void;
  readonly onDone: () => void;
}

/**
 * What can be done with several movements at once; only what applies to the chosen ones is offered.
 */
export function SelectionBar({
  chosen,
  suggestions,
  catalogue,
  kinds,
  matching,
  onAll,
  onDone,
}: Props) {
  const { t } = useTranslation('gestion');
  const [splitting, split] = useDisclosure(false);
  const { accept, confirm, pending } = useAcceptance();
  const bulk = useBulk();
  const proposed = useMemo(
    () =>
      acceptable(chosen, suggestions, kinds).map(({ movement, suggestion: { splits } }) => ({
        movement,
        splits,
      })),
    [chosen, suggestions, kinds],
  );
  const unverified = chosen.filter(({ status }) => status === 'a_verifier');
  const ventilated = useMemo(() => chosen.filter(({ splits }) => splits.length > 0), [chosen]);
  const acceptText = t('bankingData.selection.accept', { count: proposed.length });
  const clearText = t('bankingData.selection.clear', { count: ventilated.length });

  return (
    <div
      className={classes['selection']}
      role="group"
      aria-label={t('bankingData.selection.label')}
    >
      <TotalsBar label={t('bankingData.selection.title')} movements={chosen} />
      <Button size="sm" onClick={split.open}>
        {t('bankingData.selection.ventilate', { count: chosen.length })}
      </Button>
      {proposed.length > 0 && (
        <Button
          size="sm"
          variant="default"
          loading={pending}
          onClick={() => accept(proposed, onDone)}
        >
          {acceptText}
        </Button>
      )}
      {unverified.length > 0 && (
        <Button
          size="sm"
          variant="default"
          loading={pending}
          onClick={() => confirm(unverified, onDone)}
        >
          {t('bankingData.selection.confirm', { count: unverified.length })}
        </Button>
      )}
      {ventilated.length > 0 && (
        <Button
          size="sm"
          variant="default"
          loading={bulk.pending}
          onClick={() => bulk.clear(ventilated, onDone)}
        >
          {clearText}
        </Button>
      )}
      {matching > chosen.length && (
        <Button size="sm" variant="subtle" onClick={onAll}>
          {t('bankingData.selection.all', { count: matching })}
        </Button>
      )}
      <Button size="sm" variant="subtle" onClick={onDone}>
        {t('bankingData.selection.none')}
      </Button>
      {chosen.some(({ year }) => isControlledYear(year)) && (
        <div className={classes['impacts']}>
          {proposed.length > 0 && <ImpactEach items={proposed} action={acceptText} />}
          {ventilated.length > 0 && (
            <ImpactAlike movements={ventilated} splits={NO_PARTS} action={clearText} />
          )}
        </div>
      )}
      {splitting && (
        <BulkPanel
          chosen={chosen}
          catalogue={catalogue}
          kinds={kinds}
          onClose={split.close}
          onDone={() => {
            split.close();
            onDone();
          }}
        />
      )}
    </div>
  );
}
