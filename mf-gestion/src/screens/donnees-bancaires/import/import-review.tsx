import { errorSentences } from '@sci/api-client';
import { formatIban } from '@sci/money/format';
import { invalidateAll, useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList, Notice, Section, Stack, TableSkeleton, Text } from '@sci/ui';
import { CheckField } from '@sci/ui/forms';
import type { ImportPreview } from '../model/import/statement.ts';
import { formatYearMonth } from '../parts/months.ts';
import { FileCard } from './file-card.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { SavingProgress } from './import-progress.tsx';
import { LinesTable } from './lines-table.tsx';
import { useReview } from './use-review.ts';
import classes from './import.module.css';

interface Props {
  readonly previewId: number;
  /**
   * Reads the same files again but one; undefined once they are no longer at hand, after a reload.
   */
  readonly onWithout: ((index: number) => void) | undefined;
  /** Files that were sent: an archive or a workbook among them may hold several statements. */
  readonly sent: number;
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

function Review({ preview, onWithout, sent, onDone, onCancel }: ReviewProps) {
  const { t } = useTranslation('gestion');
  const review = useReview(preview, onDone);
  const { box, decisions, reading, columns, again, ...act } = review;

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
              chosen={columns[index]}
              onChoose={(chosen) => act.choose(index, chosen)}
              pending={again.isPending}
              opened={preview.files.length === 1}
              onRead={act.readAgain}
              onWithout={
                onWithout === undefined || preview.files.length !== sent
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
            onDecide={act.decideOn}
            onDecideAll={act.decideOnAll}
            onTurn={act.turn}
            isTurned={act.isTurned}
          />
        </Section>
      )}

      <ConfirmBar
        preview={preview}
        review={review}
        onCancel={() => {
          review.forget();
          onCancel();
        }}
      />
    </Stack>
  );
}

interface ConfirmProps extends Pick<ReviewProps, 'preview' | 'onCancel'> {
  readonly review: ReturnType<typeof useReview>;
}

/** What is left to say before the lines come in, and the button that lets them. */
function ConfirmBar({ preview, review, onCancel }: ConfirmProps) {
  const { t } = useTranslation('gestion');
  const { ready, counts, accepted, takesOther, keepsIban, confirm, standing, ...act } = review;
  return (
    <div className={classes['confirm']} role="group" aria-label={t('bankingData.import.decide')}>
      <div className={classes['standing']}>
        <ErrorList errors={errorSentences(confirm.error)} onDismiss={confirm.reset} />
        {standing !== undefined && (
          <SavingProgress
            importId={preview.id}
            standing={standing}
            label={t('bankingData.import.saving')}
          />
        )}
      </div>
      {preview.importable && preview.contradicted && (
        <CheckField
          name="accept_contradictions"
          label={t('bankingData.import.acceptContradictions')}
          value={accepted}
          onChange={act.accept}
        />
      )}
      {preview.importable && preview.other_account && (
        <CheckField
          name="accept_other_account"
          label={t('bankingData.import.acceptOtherAccount')}
          value={takesOther}
          onChange={act.takeOther}
        />
      )}
      {preview.importable && preview.proposed_iban !== null && (
        <CheckField
          name="keep_iban"
          label={t('bankingData.import.keepIban', { iban: formatIban(preview.proposed_iban) })}
          value={keepsIban}
          onChange={act.keepIban}
        />
      )}
      {preview.importable ? (
        <Button onClick={act.save} loading={confirm.isPending} disabled={!ready}>
          {t('bankingData.import.confirm', {
            count: counts.import,
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
  );
}
