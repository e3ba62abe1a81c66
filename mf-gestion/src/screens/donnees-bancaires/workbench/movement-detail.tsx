import { useRef } from 'react';
import { useTranslation } from '@sci/shell-sdk';
import { Button } from '@sci/ui';
import { IconPencil, IconTags, IconTrash } from '@sci/ui/icons';
import type { Catalogue, Kind } from '../../../catalogue/catalogue.ts';
import type { Movement } from '../model/movement.ts';
import type { Suggestions } from '../model/suggestion.ts';
import { VentilationPanel, type StartField } from '../ventilation/ventilation-panel.tsx';
import { HistoryButton } from '../../../components/history-button.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { SplitSummary } from '../parts/split-summary.tsx';
import classes from './workbench.module.css';

const SuggestionStrip = lazyPart(() =>
  import('../suggestions/suggestion-strip.tsx').then((part) => part.SuggestionStrip),
);
const Attachments = lazyPart(() =>
  import('../movements/attachments.tsx').then((part) => part.Attachments),
);

interface Props {
  readonly movement: Movement;
  /** Somebody else removed it since it was opened. */
  readonly isGone: boolean;
  readonly movements: readonly Movement[];
  readonly catalogue: Catalogue;
  readonly kinds: ReadonlyMap<number, Kind>;
  readonly suggestions: Suggestions;
  readonly readOnly: boolean;
  /** The field of the ventilation that the keyboard goes to. */
  readonly start: StartField;
  readonly onSaved: () => void;
  readonly onClose: () => void;
  readonly onDialog: (dialog: 'edit' | 'remove' | 'rule') => void;
}

/** A movement opened under its line: its ventilation, its documents, what can be done with it. */
export function MovementDetail({
  movement,
  isGone,
  movements,
  catalogue,
  kinds,
  suggestions,
  readOnly,
  start,
  onSaved,
  onClose,
  onDialog,
}: Props) {
  const { t } = useTranslation('gestion');
  const suggestion = suggestions.get(movement.id);
  const box = useRef<HTMLDivElement>(null);
  /** An answer that comes late leads nobody away from what he has gone on with. */
  const leave = (then: () => void) => () => {
    if (box.current === null) return; // Another line is open.
    if (isElsewhere(box.current)) return onClose();
    focusRowAbove(box.current);
    then();
  };
  return (
    <div ref={box} className={classes['detail']}>
      {!readOnly && suggestion !== undefined && (
        <SuggestionStrip
          movement={movement}
          movements={movements}
          suggestion={suggestion}
          suggestions={suggestions}
          kinds={kinds}
          catalogue={catalogue}
          onAccepted={leave(onSaved)}
        />
      )}
      {readOnly ? (
        <div className={classes['reader']}>
          <SplitSummary movement={movement} kinds={kinds} catalogue={catalogue} />
        </div>
      ) : (
        <VentilationPanel
          key={movement.id}
          movement={movement}
          isGone={isGone}
          movements={movements}
          catalogue={catalogue}
          kinds={kinds}
          onSaved={leave(onSaved)}
          onClose={leave(onClose)}
          start={start}
        />
      )}
      <div className={classes['extras']}>
        <Attachments movement={movement} kinds={kinds} readOnly={readOnly} />
        <div className={classes['deeds']}>
          <HistoryButton kind="bank_movement" id={movement.id} words={t('history.movement')} />
          {!readOnly && <Changes movement={movement} onDialog={onDialog} />}
        </div>
      </div>
    </div>
  );
}

function Changes({ movement, onDialog }: Pick<Props, 'movement' | 'onDialog'>) {
  const { t } = useTranslation('gestion');
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={() => onDialog('edit')}
      >
        {t('bankingData.movement.edit')}
      </Button>
      {movement.splits.length > 0 && (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconTags size={16} aria-hidden />}
          onClick={() => onDialog('rule')}
        >
          {t('bankingData.movement.rule')}
        </Button>
      )}
      <Button
        variant="subtle"
        size="sm"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => onDialog('remove')}
      >
        {t('bankingData.movement.remove')}
      </Button>
    </>
  );
}

/** The keyboard stands on something else of the page: the search, a dialog. */
function isElsewhere(box: HTMLElement): boolean {
  const { activeElement } = document;
  return !(activeElement === null || activeElement.contains(box) || box.contains(activeElement));
}

/** The keyboard goes back to the line whose detail disappears. */
function focusRowAbove(box: HTMLElement): void {
  const row = box.closest('tr')?.previousElementSibling;
  if (row instanceof HTMLElement) row.focus();
}
