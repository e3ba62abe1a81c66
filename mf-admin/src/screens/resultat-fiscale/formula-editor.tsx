import { memo, useDeferredValue, useState } from 'react';
import type { Category } from '@sci/contract/category';
import type { FormulaRow, FormulaSet } from '@sci/contract/formula';
import { useTranslation, useUnsavedChanges } from '@sci/shell-sdk';
import { Anchor, Button, Group, List, Notice, Section, Text } from '@sci/ui';
import { DraftOffer } from '@sci/ui/forms';
import { Propose } from '../../propose.tsx';
import { DependencyGraph as DrawnGraph } from './graph/dependency-graph.tsx';
import { Differences } from './parts/differences.tsx';
import { FormulaLines } from './lines/formula-lines.tsx';
import { goToLine } from './parts/go-to-line.ts';
import { Publish } from './versions/publish.tsx';
import { Trial } from './trial/trial.tsx';
import { useEdited, type Edited } from './use-edited.ts';
import { useTrial } from './parts/use-trial.ts';

/** It follows what is typed a moment later: drawing it takes longer than a key. */
const DependencyGraph = memo(DrawnGraph);

interface Props {
  readonly set: FormulaSet;
  readonly categories: readonly Category[];
  /** Publishing was refused because somebody else published: what he published is to be read. */
  readonly onStale: () => void;
}

/**
 * Edits the formulas of a year, and keeps what was edited when another version is published
 * meanwhile.
 */
export function FormulaEditor({ set, ...page }: Props) {
  const { t } = useTranslation('admin');
  const edited = useEdited(set);
  useUnsavedChanges(edited.dirty);
  return (
    <>
      {edited.overtaken && (
        <Notice
          tone="warning"
          role="alert"
          title={t('formulas.overtaken', { version: set.version, by: set.published_by })}
          actions={
            <Group gap="xs">
              <Button size="compact-sm" onClick={edited.keep}>
                {t('formulas.keep')}
              </Button>
              <Button size="compact-sm" variant="default" onClick={edited.take}>
                {t('formulas.take', { version: set.version })}
              </Button>
            </Group>
          }
        >
          {t('formulas.overtakenText')}
          {edited.overlaps.length > 0 && (
            <List size="sm">
              {edited.overlaps.map(({ code, part, mine, published }) => (
                <List.Item key={`${code} ${part}`}>
                  {t('formulas.overlap', {
                    where: t(`formulas.${part}Of`, { code }),
                    mine,
                    published,
                  })}
                </List.Item>
              ))}
            </List>
          )}
        </Notice>
      )}
      {edited.leftBefore !== null && <DraftOffer draft={edited.leftBefore} />}
      <Editor key={edited.base.version} edited={edited} {...page} />
    </>
  );
}

/**
 * A trial says in words what is wrong, line by line, and what would change in each company. It is
 * of one version.
 */
function Editor({ edited, categories, onStale }: Omit<Props, 'set'> & { readonly edited: Edited }) {
  const { t } = useTranslation('admin');
  const { base, rows, dirty, overtaken } = edited;
  const drawn = useDeferredValue(rows);
  const [refused, setRefused] = useState<Readonly<Record<string, readonly string[]>>>({});
  const trials = useTrial(base.year, rows);
  const { verdict } = trials;
  const findings = [...(verdict?.findings ?? []), ...saidOf(refused)];

  const put = (next: readonly FormulaRow[]) => {
    trials.forget();
    setRefused({});
    edited.change(next);
  };
  const change = (code: string, part: Partial<FormulaRow>) =>
    put(rows.map((row) => (row.code === code ? { ...row, ...part } : row)));
  return (
    <>
      <Section title={t('formulas.lines')} description={t('formulas.help')}>
        <FormulaLines
          rows={rows}
          categories={categories}
          verdict={verdict}
          refused={refused}
          onChange={change}
        />
      </Section>
      <Trial trials={trials} />
      {findings.length > 0 && (
        <Notice tone="danger" role="alert" title={t('formulas.refused')}>
          <List size="sm">
            {findings.map(({ code, message }) => (
              <List.Item key={`${code} ${message}`}>
                <Anchor href={`#formule-${code}`} onClick={(event) => goToLine(event, code)}>
                  {message}
                </Anchor>
              </List.Item>
            ))}
          </List>
        </Notice>
      )}
      {verdict !== null && verdict.findings.length === 0 && (
        <Differences
          title={verdict.onOne ? t('formulas.onOne') : t('formulas.differences')}
          differences={verdict.differences}
        />
      )}
      <Group justify="flex-end" my="md">
        {dirty && (
          <Button variant="subtle" onClick={() => put(base.formulas)}>
            {t('formulas.undo')}
          </Button>
        )}
        <Propose
          proposal={() => ({ kind: 'formulas', year: base.year, formulas: [...rows] })}
          about={`formulas/${base.year}`}
          disabled={!dirty || overtaken}
          reason={t(overtaken ? 'formulas.overtakenText' : 'formulas.changeFirst')}
          onProposed={() => put(base.formulas)}
        />
        {dirty && !overtaken && verdict?.complete !== true && (
          <Text size="sm" c="dimmed">
            {t('formulas.tryAllFirst')}
          </Text>
        )}
        <Publish
          set={base}
          formulas={rows}
          companies={new Set(verdict?.differences.map(({ company_id }) => company_id)).size}
          disabled={!dirty || overtaken || verdict?.complete !== true}
          onPublished={edited.published}
          onRefused={(status, lines) => {
            setRefused(lines);
            if (status === 409) onStale();
          }}
        />
      </Group>
      <Section title={t('formulas.picture')} description={t('formulas.pictureText')}>
        <DependencyGraph rows={drawn} />
      </Section>
    </>
  );
}

/** What was said of each line when it was to be published, one after the other. */
const saidOf = (refused: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(refused).flatMap(([code, sentences]) =>
    sentences.map((message) => ({ code, message })),
  );
