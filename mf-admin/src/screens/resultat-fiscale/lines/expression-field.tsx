import { startTransition, useMemo, useState } from 'react';
import type { FormulaRow } from '@sci/contract/formula';
import { useTranslation } from '@sci/shell-sdk';
import { Mark, Text } from '@sci/ui';
import { Autocomplete } from '@sci/ui/ext';
import { useTypedAhead } from '@sci/ui/forms';
import { suggest, type CategoryGroup } from '../model/completion.ts';

interface Props {
  readonly row: FormulaRow;
  readonly rows: readonly FormulaRow[];
  readonly groups: readonly CategoryGroup[];
  readonly errors: readonly string[];
  /** The character where the fault begins, 1 for the first. */
  readonly column: number | null;
  readonly onChange: (expression: string) => void;
}

/**
 * The expression of a line: proposes lines and groups of categories while one types, and marks the
 * place of a fault.
 */
export function ExpressionField({ row, rows, groups, errors, column, onChange }: Props) {
  const { t } = useTranslation('admin');
  const [caret, setCaret] = useState(row.expression.length);
  const { ahead = row.expression, type } = useTypedAhead(onChange);
  const byText = useMemo(
    () =>
      new Map(suggest(row.expression, caret, row, rows, groups).map((each) => [each.text, each])),
    [caret, row, rows, groups],
  );
  // With the text that it stands in, not before it.
  const read = (input: HTMLInputElement) =>
    startTransition(() => setCaret(input.selectionStart ?? input.value.length));
  return (
    <>
      <Autocomplete
        name={row.code}
        aria-label={t('formulas.expressionOf', { code: row.code })}
        value={ahead}
        autoComplete="off"
        spellCheck={false}
        onInput={(event) => read(event.currentTarget)}
        onSelect={(event) => read(event.currentTarget)}
        onChange={type}
        onOptionSubmit={(text) => setCaret(text.length)}
        data={[...byText.keys()]}
        filter={({ options }) => options}
        comboboxProps={{ width: 360, position: 'bottom-start' }}
        renderOption={({ option }) => (
          <span>
            <strong>{byText.get(option.value)?.codes}</strong> {byText.get(option.value)?.label}
          </span>
        )}
        error={errors.length === 0 ? undefined : errors.join(' ')}
      />
      {column !== null && errors.length > 0 && (
        <Fault expression={row.expression} column={column} />
      )}
    </>
  );
}

/** The expression once more, with the word at fault marked. */
function Fault({ expression, column }: { readonly expression: string; readonly column: number }) {
  const start = Math.min(column - 1, expression.length);
  const word =
    /^[\p{L}\p{N}_]+/u.exec(expression.slice(start))?.[0] ?? expression.slice(start, start + 1);
  return (
    <Text size="sm" ff="monospace" aria-hidden mt={4}>
      {expression.slice(0, start)}
      <Mark color="red">{word === '' ? '␣' : word}</Mark>
      {expression.slice(start + word.length)}
    </Text>
  );
}
