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

interface Props {
  readonly finding: StatementFile['findings'][number];
  readonly index: number;
  readonly reading: Reading;
  readonly pending: boolean;
  /** Told which of the buttons it was, before the file is read again. */
  readonly onAnswer: (button: number) => void;
  readonly onRead: (change: Reading) => void;
}

/** The answers to one line alone: its sense is right, the contrary is, or it is left out. */
export function LineChoices({ finding, index, reading, pending, onAnswer, onRead }: Props) {
  const { t } = useTranslation('gestion');
  const { line, code } = finding;
  if (line === null || !TURNABLE.has(code)) return null;
  const place = { file: index, line };
  const answers = {
    keepSense: { movement_lines: [...(reading.movement_lines ?? []), place] },
    turnSense: { turned_lines: [...(reading.turned_lines ?? []), place] },
    ignoreOne: { ignored_lines: [...(reading.ignored_lines ?? []), place] },
  } satisfies Record<string, Reading>;
  return (
    <Group gap="xs" mt="xs" role="group" aria-label={t('bankingData.import.line', { line })}>
      {(['keepSense', 'turnSense', 'ignoreOne'] as const).map((answer, button) => (
        <Button
          key={answer}
          size="compact-sm"
          variant="default"
          disabled={pending}
          onClick={() => {
            onAnswer(button);
            onRead(answers[answer]);
          }}
        >
          {t(`bankingData.import.${answer}`)}
        </Button>
      ))}
    </Group>
  );
}
