import { useState } from 'react';
import { errorSentences, type ApiError } from '@sci/api-client';
import type { FormulaRow, FormulaSet } from '@sci/contract/formula';
import { useApiMutation, useShell, useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList, Text } from '@sci/ui';
import { ConfirmModal } from '@sci/ui/ext';
import { ReasonField } from '../../../reason-field.tsx';
import { useReason } from '../../../use-reason.ts';
import { refusedLines } from '../model/refused-lines.ts';

interface Props {
  readonly set: FormulaSet;
  readonly formulas: readonly FormulaRow[];
  /** Companies whose figures change. */
  readonly companies: number;
  readonly disabled: boolean;
  readonly onPublished: (version: number) => void;
  /** `lines`: what is said of each line, by its code. */
  readonly onRefused: (
    status: ApiError['status'],
    lines: Readonly<Record<string, readonly string[]>>,
  ) => void;
}

/** Publishes a new version once somebody has read what it changes and said why. */
export function Publish({ set, formulas, companies, disabled, onPublished, onRefused }: Props) {
  const { t } = useTranslation('admin');
  const { notify } = useShell();
  const [opened, setOpened] = useState(false);
  const comment = useReason({ kind: 'formulas-comment', id: set.year });
  const publish = useApiMutation('POST /v2/taxReturn/createFormulas');
  const close = () => {
    setOpened(false);
    publish.reset();
  };
  const run = () =>
    publish.mutate(
      {
        body: {
          year: set.year,
          formulas: [...formulas],
          base_version: set.version,
          comment: comment.text.trim(),
        },
      },
      {
        onSuccess: ({ published }) => {
          const version = published?.version ?? 0;
          setOpened(false);
          comment.done();
          onPublished(version);
          notify({ kind: 'success', text: t('formulas.published', { version }) });
        },
        onError: (error) => {
          const { lines, others } = refusedLines(error.errors, formulas);
          // What is said of the lines stands beside them; what is said of nothing there stays here.
          if (error.status === 422 && Object.keys(others).length === 0) setOpened(false);
          onRefused(error.status, lines);
        },
      },
    );
  return (
    <>
      <Button disabled={disabled} onClick={() => setOpened(true)}>
        {t('formulas.publish')}
      </Button>
      <ConfirmModal
        opened={opened}
        onClose={close}
        title={t('formulas.publishTitle', { version: set.version + 1, year: set.year })}
        confirmLabel={t('formulas.publishConfirm')}
        pending={publish.isPending}
        onConfirm={() => comment.given(run)}
      >
        <Text mb="md">{t('formulas.publishText', { count: companies })}</Text>
        <ErrorList errors={sentencesOf(publish.error, formulas)} onDismiss={publish.reset} />
        <ReasonField
          reason={comment}
          name="comment"
          label={t('formulas.comment')}
          errors={publish.error?.errors['comment']}
        />
      </ConfirmModal>
    </>
  );
}

/** Everything that is refused, also what stands beside a line behind the dialog. */
function sentencesOf(error: ApiError | null, formulas: readonly FormulaRow[]): readonly string[] {
  if (error === null) return [];
  const { lines, others } = refusedLines(error.errors, formulas);
  const said = [...Object.values(lines), ...Object.values(others)].flat();
  return said.length > 0 ? said : errorSentences(error);
}
