import { useState } from 'react';
import type { Category } from '@sci/contract/category';
import type { FormulaRow, FormulaSet } from '@sci/contract/formula';
import { useTranslation, useUnsavedChanges } from '@sci/shell-sdk';
import { Anchor, Button, Group, List, Notice, Section } from '@sci/ui';
import { DependencyGraph } from './dependency-graph.tsx';
import { Differences } from './differences.tsx';
import { FormulaLines } from './formula-lines.tsx';
import { goToLine } from './go-to-line.ts';
import { Publish } from './publish.tsx';
import { Trial } from './trial.tsx';
import { useTrial } from './use-trial.ts';

interface Props {
  readonly set: FormulaSet;
  readonly categories: readonly Category[];
}

/** Edits the formulas of a year. A trial says in words what is wrong, line by line, and what would change in each company. */
export function FormulaEditor({ set, categories }: Props) {
  const { t } = useTranslation('admin');
  const [rows, setRows] = useState<readonly FormulaRow[]>(set.formulas);
  const [refused, setRefused] = useState<Readonly<Record<string, readonly string[]>>>({});
  const trials = useTrial(set.year, rows);
  const dirty = rows !== set.formulas && JSON.stringify(rows) !== JSON.stringify(set.formulas);
  useUnsavedChanges(dirty);
  const { verdict } = trials;

  const change = (code: string, part: Partial<FormulaRow>) => {
    trials.forget();
    setRefused({});
    setRows(rows.map((row) => (row.code === code ? { ...row, ...part } : row)));
  };
  const undo = () => {
    trials.forget();
    setRefused({});
    setRows(set.formulas);
  };
  return (
    <>
      <Section title={t('formulas.lines')} description={t('formulas.help')}>
        <FormulaLines rows={rows} categories={categories} verdict={verdict} refused={refused} onChange={change} />
      </Section>
      <Trial trials={trials} />
      {verdict !== null && verdict.findings.length > 0 && (
        <Notice tone="danger" role="alert" title={t('formulas.refused')}>
          <List size="sm">{verdict.findings.map(({ code, message }) => <List.Item key={`${code} ${message}`}><Anchor href={`#formule-${code}`} onClick={(event) => goToLine(event, code)}>{message}</Anchor></List.Item>)}</List>
        </Notice>
      )}
      {verdict !== null && verdict.findings.length === 0 && <Differences title={verdict.onOne ? t('formulas.onOne') : t('formulas.differences')} differences={verdict.differences} />}
      <Group justify="flex-end" my="md">
        {dirty && <Button variant="subtle" onClick={undo}>{t('formulas.undo')}</Button>}
        <Publish
          set={set} formulas={rows} companies={new Set(verdict?.differences.map(({ company_id }) => company_id)).size} disabled={!dirty || verdict?.complete !== true}
          onRefused={({ errors }) => setRefused(errors)}
        />
      </Group>
      <Section title={t('formulas.picture')} description={t('formulas.pictureText')}><DependencyGraph rows={rows} /></Section>
    </>
  );
}
