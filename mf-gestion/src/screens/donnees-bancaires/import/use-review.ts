import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Body } from '@sci/api-client';
import { takeBack, notify, useKeyHelp, useTranslation } from '@sci/shell-sdk';
import { useInnerKeys } from '../../../components/use-inner-keys.ts';
import {
  carryOver,
  confirmation,
  countOutcomes,
  decide,
  decideAll,
  type Decisions,
} from '../model/import/decisions.ts';
import { startMapping, type MappingDraft } from '../model/import/mapping.ts';
import type { ImportPreview, Reading, StatementLine } from '../model/import/statement.ts';
import { useOwner } from '../parts/use-recorder.ts';
import { forgetReview, keepReview, keptReview, type ChosenColumns } from './kept-review.ts';
import { useConfirmImport, useReadAgain, useUndoImport } from './use-import.ts';

/** What is decided of a preview, how its files are read again, and saving what was decided. */
export function useReview(preview: ImportPreview, onDone: () => void) {
  const { userId, companyId } = useOwner();
  const [kept] = useState(() => keptReview({ userId, companyId }, preview));
  const { decisions, counts, accepted, takesOther, keepsIban, carry, ...deciding } = useDecisions(
    preview,
    kept.decisions,
  );
  const [reading, setReading] = useState<Reading>(kept.reading);
  const [columns, setColumns] = useState<ChosenColumns>(kept.columns);
  useEffect(
    () => keepReview({ userId, companyId }, preview, reading, columns, decisions),
    [userId, companyId, preview, reading, columns, decisions],
  );
  const forget = () => forgetReview({ userId, companyId }, preview.id);
  const again = useReadAgain(preview.id);
  const { confirm, standing, save } = useSaving(
    preview.id,
    {
      ...confirmation(decisions),
      accept_contradictions: accepted,
      accept_other_account: takesOther,
      keep_iban: keepsIban,
    },
    () => {
      forget();
      onDone();
    },
  );

  /** What was decided of lines that another reading leaves as they are is kept. */
  function readAgain(change: Reading): void {
    const next = { ...reading, ...change };
    setReading(next);
    again.mutate(next, {
      onSuccess: (read) => {
        carry(read, change);
        if (change.mapping !== undefined) setColumns((chosen) => notApplied(chosen, read));
      },
    });
  }

  const turnedLines = reading.turned_lines ?? [];
  const isTurned = (line: StatementLine): boolean =>
    turnedLines.some((one) => one.file === line.file && one.line === line.line);
  const turn = (line: StatementLine): void =>
    readAgain({
      turned_lines: isTurned(line)
        ? turnedLines.filter((one) => one.file !== line.file || one.line !== line.line)
        : [...turnedLines, { file: line.file, line: line.line }],
    });

  const ready =
    preview.importable &&
    counts.undecided === 0 &&
    counts.import > 0 &&
    (accepted || !preview.contradicted) &&
    (takesOther || !preview.other_account);
  const box = useReviewKeys(() => {
    if (!ready || confirm.isPending) return false;
    save();
    return true;
  });
  return {
    ...deciding,
    decisions,
    counts,
    accepted,
    takesOther,
    keepsIban,
    reading,
    columns,
    choose: (file: number, chosen: MappingDraft) => setColumns({ ...columns, [file]: chosen }),
    again,
    readAgain,
    turn,
    isTurned,
    confirm,
    standing,
    save,
    ready,
    box,
    /** The import is given up: nothing of what was decided is kept. */
    forget,
  };
}

/** What was chosen for the other files than those that are read that way now. */
const notApplied = (chosen: ChosenColumns, { files }: ImportPreview): ChosenColumns =>
  Object.fromEntries(
    Object.entries(chosen).filter(
      ([file, columns]) =>
        JSON.stringify(columns) !== JSON.stringify(startMapping(files[Number(file)]?.mapping)),
    ),
  );

/** Answers about single lines change neither the columns nor the account. */
const isOfLines = (change: Reading): boolean =>
  Object.keys(change).every((key) => key.endsWith('_lines'));

function useDecisions(preview: ImportPreview, initial: Decisions) {
  const [decisions, setDecisions] = useState(initial);
  const [accepted, accept] = useState(false);
  const [takesOther, takeOther] = useState(false);
  const [keepsIban, keepIban] = useState(false);
  return {
    decisions,
    counts: countOutcomes(preview, decisions),
    /** The user imports although the file contradicts itself. */
    accepted,
    accept,
    /** The user imports although a file is of another account. */
    takesOther,
    takeOther,
    /** The IBAN that the files tell goes on the sheet of the account. */
    keepsIban,
    keepIban,
    /** The files were read again: a contradiction may be another one, and so may the account. */
    carry: (read: ImportPreview, change: Reading) => {
      setDecisions((current) => carryOver(preview.lines, read.lines, current));
      accept(false);
      if (!isOfLines(change)) takeOther(false);
    },
    decideOn: (line: StatementLine, wanted: boolean) =>
      setDecisions((current) => decide(line, wanted, current)),
    decideOnAll: (wanted: boolean) =>
      setDecisions((current) => decideAll(preview.lines, wanted, current)),
  };
}

/** Saves the lines; what was imported is told once the review has left the screen. */
function useSaving(
  previewId: number,
  body: Body<'POST /v2/bankImport/:id/confirm'>,
  onDone: () => void,
) {
  const { t } = useTranslation('gestion');
  const { confirm, standing } = useConfirmImport(previewId);
  const { undo } = useUndoImport();
  const announceOnceGone = useFarewell();

  function save(): void {
    confirm.mutate({
      body,
      onDone: ({ batch, imported }) => {
        announceOnceGone(() =>
          notify({
            kind: 'success',
            text: t('bankingData.import.done', {
              count: imported,
            }),
            undo: takeBack(() => undo.mutateAsync(batch.id)),
          }),
        );
        onDone();
      },
    });
  }
  return { confirm, standing, save };
}

/**
 * Ctrl Enter saves, from every field of the review. The button that led here is gone: the keyboard
 * goes on with what it led to.
 * @param save says whether there was something to save
 */
function useReviewKeys(save: () => boolean) {
  const { t } = useTranslation('gestion');
  const inner = useInnerKeys((event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    if (save()) event.preventDefault();
  });
  useKeyHelp(useMemo(() => [{ keys: 'Ctrl Entrée', text: t('bankingData.import.key') }], [t]));
  return useCallback(
    (review: HTMLElement | null) => {
      const undo = inner(review);
      review?.focus({ preventScroll: true });
      return undo;
    },
    [inner],
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
