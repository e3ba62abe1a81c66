import { useState } from 'react';
import type { Reply } from '@sci/api-client';
import type { FormulaSet } from '@sci/contract/report';
import { useApiMutation, useShell, useTranslation, useUnsavedChanges } from '@sci/shell-sdk';
import { Button, Group, List, Notice, Section, Table } from '@sci/ui';
import { FormErrors, SubmitButton, TextField, useServerForm } from '@sci/ui/forms';
import { Differences } from './differences.tsx';

type Row = FormulaSet['formulas'][number];
type Trial = Reply<'POST /v2/taxReturn/createFormulas'>;

/** Kinds whose expression an administrator writes; the others add up categories or supporting data. */
const WITH_EXPRESSION: ReadonlySet<Row['kind']> = new Set(['EXPRESSION', 'SUM_BUILDINGS', 'CONSTANT_PER_LOCAL']);

/** Edits the expressions of a year. A trial says in words what is wrong, line by line, and what would change in each company. */
export function FormulaEditor({ set }: { readonly set: FormulaSet }) {
  const { t } = useTranslation('admin');
  const { notify } = useShell();
  const [trial, setTrial] = useState<Trial | null>(null);
  const publish = useApiMutation('POST /v2/taxReturn/createFormulas');
  const attempt = useApiMutation('POST /v2/taxReturn/createFormulas', { changes: [] });
  const form = useServerForm<{ readonly formulas: readonly Row[] }, Trial>({
    initial: { formulas: set.formulas },
    save: ({ formulas }) => publish.mutateAsync({ body: { year: set.year, formulas: [...formulas] } }),
    onSaved: ({ published }) => notify({ kind: 'success', text: t('formulas.published', { version: published?.version ?? 0 }) }),
  });
  useUnsavedChanges(form.dirty);

  const change = (code: string, part: Partial<Row>) => {
    setTrial(null);
    form.set('formulas', form.values.formulas.map((row) => (row.code === code ? { ...row, ...part } : row)));
  };
  const tryOut = () => attempt.mutate({ body: { year: set.year, formulas: [...form.values.formulas], dry_run: true } }, {
    onSuccess: setTrial,
    onError: ({ message }) => notify({ kind: 'error', text: message }),
  });
  const errorsOf = (code: string) => [...(form.errors[code] ?? []), ...(trial?.findings.filter((finding) => finding.code === code).map(({ message }) => message) ?? [])];
  return (
    <form {...form.formProps}>
      <FormErrors form={form} />
      <Section title={t('formulas.lines')} description={t('formulas.help')}>
        <Table.ScrollContainer minWidth={720}>
          <Table aria-label={t('formulas.lines')}>
            <Table.Thead><Table.Tr><Table.Th>{t('formulas.code')}</Table.Th><Table.Th>{t('formulas.label')}</Table.Th><Table.Th>{t('formulas.kind')}</Table.Th><Table.Th>{t('formulas.expression')}</Table.Th></Table.Tr></Table.Thead>
            <Table.Tbody>
              {form.values.formulas.map((row) => (
                <Table.Tr key={row.code}>
                  <Table.Th scope="row">{row.code}</Table.Th>
                  <Table.Td><TextField name={`${row.code}-label`} label={t('formulas.labelOf', { code: row.code })} value={row.label} onChange={(label) => change(row.code, { label })} /></Table.Td>
                  <Table.Td>{t(`formulas.kind.${row.kind}`)}</Table.Td>
                  <Table.Td>
                    {WITH_EXPRESSION.has(row.kind) && (
                      <TextField name={row.code} label={t('formulas.expressionOf', { code: row.code })} value={row.expression} errors={errorsOf(row.code)} onChange={(expression) => change(row.code, { expression })} />
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Section>
      {trial !== null && trial.findings.length > 0 && <Notice tone="danger" role="alert" title={t('formulas.refused')}><List size="sm">{trial.findings.map(({ code, message }) => <List.Item key={`${code} ${message}`}>{message}</List.Item>)}</List></Notice>}
      {trial !== null && trial.findings.length === 0 && <Differences differences={trial.differences} />}
      <Group justify="flex-end">
        <Button variant="default" loading={attempt.isPending} onClick={tryOut}>{t('formulas.try')}</Button>
        <SubmitButton pending={form.pending} disabled={trial === null || trial.findings.length > 0}>{t('formulas.publish')}</SubmitButton>
      </Group>
    </form>
  );
}
