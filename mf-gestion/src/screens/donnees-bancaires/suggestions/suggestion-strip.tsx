import { useTranslation } from '@sci/shell-sdk';
import { Button, Text, useDisclosure } from '@sci/ui';
import type { Catalogue, Kind } from '../../../catalogue/catalogue.ts';
import { lazyPart } from '../../../components/lazy-part.tsx';
import type { Movement } from '../model/movement.ts';
import { SplitSummary } from '../parts/split-summary.tsx';
import { replaceLines } from '../model/ventilation/draft.ts';
import { useDraft } from '../parts/use-draft.ts';
import { similarTo } from '../model/similar.ts';
import { isAcceptable, type Suggestion, type Suggestions } from '../model/suggestion.ts';
import { useAcceptance } from '../parts/use-acceptance.ts';
import classes from './suggestions.module.css';

const SimilarPreview = lazyPart(() =>
  import('./similar-preview.tsx').then((part) => part.SimilarPreview),
);

interface Props {
  readonly movement: Movement;
  readonly movements: readonly Movement[];
  readonly suggestion: Suggestion;
  readonly suggestions: Suggestions;
  readonly kinds: ReadonlyMap<number, Kind>;
  readonly catalogue: Catalogue;
  readonly onAccepted: () => void;
}

/** What the application proposes for a movement, why, and what accepting it would also settle. */
export function SuggestionStrip({
  movement,
  movements,
  suggestion,
  suggestions,
  kinds,
  catalogue,
  onAccepted,
}: Props) {
  const { t } = useTranslation('gestion');
  const [previewing, preview] = useDisclosure(false);
  const { accept, pending } = useAcceptance();
  const similar = similarTo(movement, suggestions, movements);
  const complete = isAcceptable(suggestion, kinds);
  const { draft, propose } = useDraft(movement);

  return (
    <div className={classes['strip']}>
      <div>
        <Text span fw={600}>
          {t('bankingData.suggestion.title')}{' '}
        </Text>
        <SplitSummary
          movement={{ ...movement, splits: suggestion.splits }}
          kinds={kinds}
          catalogue={catalogue}
        />
        <Text size="sm" c="dimmed">
          {t('bankingData.suggestion.reason', {
            reason: suggestion.reason,
            percent: Math.round(suggestion.confidence * 100),
          })}
        </Text>
      </div>
      {!complete && (
        <Button
          size="sm"
          variant="default"
          onClick={() => propose(replaceLines(draft, suggestion.splits))}
        >
          {t('bankingData.suggestion.fill')}
        </Button>
      )}
      {complete && (
        <Button
          size="sm"
          loading={pending}
          onClick={() => accept([{ movement, splits: suggestion.splits }], onAccepted)}
        >
          {t('bankingData.suggestion.accept')}
        </Button>
      )}
      {complete && similar.length > 0 && (
        <Button size="sm" variant="default" onClick={preview.open}>
          {t('bankingData.suggestion.similar', { count: similar.length })}
        </Button>
      )}
      {previewing && (
        <SimilarPreview
          movement={movement}
          similar={similar}
          splits={suggestion.splits}
          kinds={kinds}
          catalogue={catalogue}
          onClose={preview.close}
          onDone={() => {
            preview.close();
            onAccepted();
          }}
        />
      )}
    </div>
  );
}
