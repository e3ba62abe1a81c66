import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { errorSentences } from '@sci/api-client';
import { formatWhole } from '@sci/money/format';
import { invalidateAll, notify, useApiQuery, useKeyHelp, useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList, Notice, Section, Stack, TableSkeleton, Text } from '@sci/ui';
import { CheckField } from '@sci/ui/forms';
import { takeBack } from '../../../components/tell-error.ts';
import { useInnerKeys } from '../../../components/use-inner-keys.ts';
import { formatYearMonth } from '../parts/months.ts';
import {
  confirmation,
  countOutcomes,
  decide,
  decideAll,
  NO_DECISION,
  type Decisions,
} from '../model/import/decisions.ts';
import { FileCard } from './file-card.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportProgress } from './import-progress.tsx';
import { LinesTable } from './lines-table.tsx';
import type { ImportPreview, Reading } from '../model/import/statement.ts';
import { useConfirmImport, useReadAgain, useUndoImport } from './use-import.ts';
import classes from './import.module.css';

interface Props {
  readonly previewId: number;
  /**
   * Reads the same files again but one; undefined once they are no longer at hand, after a reload.
   */
  readonly onWithout: ((index: number) => void) | undefined;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/**
 * What files hold, before anything is saved: how they were read, what is new, already there or to
 * decide.
 */
export function ImportReview({ previewId, ...rest }: Props) {
  const preview = useApiQuery(
    'GET /v2/bankImport/:id',
    { params: { id: previewId } },
    { staleTime: Infinity },
  );
  if (preview.isPending) return <TableSkeleton columns={4} />;
  if (preview.isError)
    return (
      <ImportOutcome
        importId={previewId}
        error={preview.error}
        onRetry={preview.refetch}
        onBack={() => {
          void invalidateAll();
          rest.onDone();
        }}
      />
    );
  return <Review key={previewId} preview={preview.data} {...rest} />;
}

interface ReviewProps extends Omit<Props, 'previewId'> {
  readonly preview: ImportPreview;
}

function Review({ preview, onWithout, onDone, onCancel }: ReviewProps) {
  const { t } = useTranslation('gestion');
  const [decisions, setDecisions] = useState<Decisions>(NO_DECISION);
  const [reading, setReading] = useState<Reading>({});
  const [accepted, setAccepted] = useState(false);
  const again = useReadAgain(preview.id);
  const { confirm, standing } = useConfirmImport(preview.id);
  const { undo } = useUndoImport();
  const announceOnceGone = useFarewell();
  const counts = countOutcomes(preview, decisions);

  /**
   * Another reading numbers the lines anew: what was decided on the former one no longer means
   * anything.
   */
  function readAgain(change: Reading): void {
    const next = { ...reading, ...change };
    setReading(next);
    again.mutate(next, {
      onSuccess: () => {
        setDecisions(NO_DECISION);
        setAccepted(false);
      },
    });
  }
  function save(): void {
    confirm.mutate({
      body: { ...confirmation(decisions), accept_contradictions: accepted },
      onDone: ({ batch, imported }) => {
        announceOnceGone(() =>
          notify({
            kind: 'success',
            text: t('bankingData.import.done', {
              count: imported,
              formatted: formatWhole(imported),
            }),
            undo: takeBack(() => undo.mutateAsync(batch.id)),
          }),
        );
        onDone();
      },
    });
  }

  const ready =
    preview.importable &&
    counts.undecided === 0 &&
    counts.import > 0 &&
    (accepted || !preview.contradicted);
  const inner = useInnerKeys((event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !ready || confirm.isPending)
      return;
    event.preventDefault();
    save();
  });
  useKeyHelp(useMemo(() => [{ keys: 'Ctrl Entrée', text: t('bankingData.import.key') }], [t]));
  const box = useCallback(
    (review: HTMLElement | null) => {
      const undo = inner(review);
      // The button that led here is gone: the keyboard goes on with what it led to.
      review?.focus({ preventScroll: true });
      return undo;
    },
    [inner],
  );

  return (
    <Stack gap="lg" ref={box} tabIndex={-1} className={classes['review'] ?? ''}>
      <Section
        title={t('bankingData.import.files')}
        description={t('bankingData.import.nothingSaved')}
        plain
      >
        <ErrorList errors={errorSentences(again.error)} onDismiss={again.reset} />
        <Stack gap="md">
          {preview.files.map((file, index) => (
            // Files keep their place in a preview; two may have the same name.
            <FileCard
              key={index}
              file={file}
              index={index}
              reading={reading}
              pending={again.isPending}
              opened={preview.files.length === 1}
              onRead={readAgain}
              onWithout={
                onWithout === undefined || preview.files.length === 1
                  ? undefined
                  : () => onWithout(index)
              }
            />
          ))}
        </Stack>
      </Section>

      {preview.missing_months.length > 0 && (
        <Notice
          tone="warning"
          title={t('bankingData.import.missing', { count: preview.missing_months.length })}
        >
          {preview.missing_months.map(formatYearMonth).join(', ')}
        </Notice>
      )}

      {preview.lines.length > 0 && (
        <Section title={t('bankingData.import.lines')} plain>
          <LinesTable
            preview={preview}
            decisions={decisions}
            onDecide={(line, wanted) => setDecisions((current) => decide(line, wanted, current))}
            onDecideAll={(wanted) =>
              setDecisions((current) => decideAll(preview.lines, wanted, current))
            }
          />
        </Section>
      )}

      <ErrorList errors={errorSentences(confirm.error)} onDismiss={confirm.reset} />
      {standing !== undefined && (
        <ImportProgress standing={standing} label={t('bankingData.import.saving')} />
      )}
      <div className={classes['confirm']} role="group" aria-label={t('bankingData.import.decide')}>
        {preview.importable && preview.contradicted && (
          <CheckField
            name="accept_contradictions"
            label={t('bankingData.import.acceptContradictions')}
            value={accepted}
            onChange={setAccepted}
          />
        )}
        {preview.importable ? (
          <Button onClick={save} loading={confirm.isPending} disabled={!ready}>
            {t('bankingData.import.confirm', {
              count: counts.import,
              formatted: formatWhole(counts.import),
            })}
          </Button>
        ) : (
          <Text>{t('bankingData.import.notImportable')}</Text>
        )}
        <Button variant="default" onClick={onCancel}>
          {t('bankingData.import.giveUp')}
        </Button>
        {counts.undecided > 0 && (
          <Text role="status">
            {t('bankingData.import.undecided', {
              count: counts.undecided,
              formatted: formatWhole(counts.undecided),
            })}
          </Text>
        )}
        {preview.importable && counts.undecided === 0 && counts.import === 0 && (
          <Text>
            {t(
              preview.lines.length === 0
                ? 'bankingData.import.noLine'
                : 'bankingData.import.nothingNew',
            )}
          </Text>
        )}
      </div>
    </Stack>
  );
}

/**
 * Something to do once the screen has left: nobody reads "imported" beside the lines that he still
 * could decide.
 */
function useFarewell(): (act: () => void) => void {
  const farewell = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => farewell.current?.(), []);
  return (act) => {
    farewell.current = act;
  };
}
