import { useDeferredValue, useMemo } from 'react';
import type { Category } from '@sci/contract/category';
import type { FormulaRow } from '@sci/contract/formula';
import { useTranslation } from '@sci/shell-sdk';
import { Table, Text, VisuallyHidden } from '@sci/ui';
import { steady, TextField } from '@sci/ui/forms';
import { categoriesOf, groupsOf, type CategoryGroup } from '../model/completion.ts';
import { ExpressionField } from './expression-field.tsx';
import type { Verdict } from '../parts/use-trial.ts';

/**
 * Kinds whose expression an administrator writes; the others add up categories or supporting data.
 */
const WITH_EXPRESSION: ReadonlySet<FormulaRow['kind']> = new Set([
  'EXPRESSION',
  'SUM_BUILDINGS',
  'CONSTANT_PER_LOCAL',
]);
const WITH_CATEGORIES: ReadonlySet<FormulaRow['kind']> = new Set([
  'SUM_CATEGORIES',
  'SUM_CATEGORIES_AND_SUPPORTING',
]);
const NAMED = 3;

interface Props {
  readonly rows: readonly FormulaRow[];
  readonly categories: readonly Category[];
  readonly verdict: Verdict | null;
  /** The server's refusal to publish, by line. */
  readonly refused: Readonly<Record<string, readonly string[]>>;
  readonly onChange: (code: string, part: Partial<FormulaRow>) => void;
}

/**
 * The lines of the form in its order: where each comes from, and the expressions that can be
 * changed.
 */
export function FormulaLines({ rows, categories, verdict, refused, onChange }: Props) {
  const { t } = useTranslation('admin');
  // What is proposed may lag a moment behind the keyboard: drawing all the lines takes longer than a key.
  const known = useDeferredValue(rows);
  const groups = useMemo(() => groupsOf(categories, known), [categories, known]);
  const findingsOf = (code: string) =>
    verdict?.findings.filter((finding) => finding.code === code) ?? [];
  return (
    <Table.ScrollContainer minWidth={760}>
      <Table aria-label={t('formulas.lines')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('formulas.code')}</Table.Th>
            <Table.Th w="32%">{t('formulas.label')}</Table.Th>
            <Table.Th>{t('formulas.kind')}</Table.Th>
            <Table.Th w="34%">{t('formulas.expression')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => {
            const findings = findingsOf(row.code);
            const errors = [
              ...(refused[row.code] ?? []),
              ...findings.map(({ message }) => message),
            ];
            return (
              <FormulaLine
                key={row.code}
                row={row}
                rows={known}
                groups={groups}
                categories={categories}
                errors={errors}
                column={findings.find(({ column }) => column !== null)?.column ?? null}
                onChange={(part) => onChange(row.code, part)}
              />
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface LineProps {
  readonly row: FormulaRow;
  readonly rows: readonly FormulaRow[];
  readonly groups: readonly CategoryGroup[];
  readonly categories: readonly Category[];
  readonly errors: readonly string[];
  readonly column: number | null;
  readonly onChange: (part: Partial<FormulaRow>) => void;
}

const FormulaLine = steady(function FormulaLine({
  row,
  rows,
  groups,
  categories,
  errors,
  column,
  onChange,
}: LineProps) {
  const { t } = useTranslation('admin');
  return (
    <Table.Tr id={`formule-${row.code}`}>
      <Table.Th scope="row">{row.code}</Table.Th>
      <Table.Td>
        <TextField
          name={`${row.code}-label`}
          label={<VisuallyHidden>{t('formulas.labelOf', { code: row.code })}</VisuallyHidden>}
          value={row.label}
          onChange={(label) => onChange({ label })}
        />
      </Table.Td>
      <Table.Td>{t(`formulas.kind.${row.kind}`)}</Table.Td>
      <Table.Td>
        {WITH_EXPRESSION.has(row.kind) ? (
          <ExpressionField
            row={row}
            rows={rows}
            groups={groups}
            errors={errors}
            column={column}
            onChange={(expression) => onChange({ expression })}
          />
        ) : (
          <Sources
            names={WITH_CATEGORIES.has(row.kind) ? categoriesOf(row.code, categories) : []}
          />
        )}
        {!WITH_EXPRESSION.has(row.kind) && errors.length > 0 && (
          <Text c="red" size="sm">
            {errors.join(' ')}
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  );
});

function Sources({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation('admin');
  if (names.length === 0) return null;
  const shown = names.slice(0, NAMED).join(', ');
  return (
    <Text size="sm" c="dimmed" title={names.join(', ')}>
      {names.length > NAMED
        ? t('formulas.moreCategories', { shown, count: names.length - NAMED })
        : shown}
    </Text>
  );
}
