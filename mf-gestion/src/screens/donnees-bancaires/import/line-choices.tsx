import { useTranslation } from '@sci/shell-sdk';
import { Button, Group } from '@sci/ui';
import type { Reading, StatementFile } from '../model/import/statement.ts';

/** Lines of which only the user knows which way their money went. */
const TURNABLE: ReadonlySet<string> = new Set([
  'doubtful_sense',
  'doubtful_receipt',
  'mixed_payment',
  'mixed_receipt',
  'contrary_type',
  'negative_amount',
  'negative_credit',
  'opposite_debit',
]);

/** What may be said of a line, by the words of its button. */
export type LineAnswer = 'keepSense' | 'turnSense' | 'areMovements' | 'ignoreOne';

interface Props {
  readonly finding: StatementFile['findings'][number];
  readonly index: number;
  /** Others are asked about, too: one answer for all of them may be wrong for this one. */
  readonly hasOthers: boolean;
  readonly reading: Reading;
  readonly pending: boolean;
  /** Told which of the buttons it was, before the file is read again. */
  readonly onAnswer: (answer: LineAnswer) => void;
  readonly onRead: (change: Reading) => void;
}

/** The answers to one line alone: it is as it was read, its money went the other way, or it is left out. */
export function LineChoices({ finding, index, reading, pending, hasOthers, ...props }: Props) {
  const { t } = useTranslation('gestion');
  const { line, code } = finding;
  const isTurnable = TURNABLE.has(code);
  if (line === null || (!isTurnable && !hasOthers)) return null;
  const place = { file: index, line };
  const asRead = { movement_lines: [...(reading.movement_lines ?? []), place] };
  const answers = {
    keepSense: asRead,
    turnSense: { turned_lines: [...(reading.turned_lines ?? []), place] },
    areMovements: asRead,
    ignoreOne: { ignored_lines: [...(reading.ignored_lines ?? []), place] },
  } satisfies Record<LineAnswer, Reading>;
  const offered: readonly LineAnswer[] = isTurnable
    ? ['keepSense', 'turnSense', 'ignoreOne']
    : ['areMovements', 'ignoreOne'];
  return (
    <Group gap="xs" mt="xs" role="group" aria-label={t('bankingData.import.line', { line })}>
      {offered.map((answer) => (
        <Button
          key={answer}
          data-answer={answer}
          size="compact-sm"
          variant="default"
          disabled={pending}
          onClick={() => {
            props.onAnswer(answer);
            props.onRead(answers[answer]);
          }}
        >
          {t(`bankingData.import.${answer}`, { count: 1 })}
        </Button>
      ))}
    </Group>
  );
}
