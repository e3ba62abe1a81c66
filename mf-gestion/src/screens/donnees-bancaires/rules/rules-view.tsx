import { useState } from 'react';
import { fromEuros } from '@sci/money/cents';
import { formatEuros, formatWhole } from '@sci/money/format';
import { isControlledYear } from '@sci/contract/fiscal-version';
import { notify, useApiMutation, useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Button, EmptyState, ErrorPanel, Group, StatusBadge, TableSkeleton, Text } from '@sci/ui';
import { IconPlus } from '@sci/ui/icons';
import { ConfirmButton } from '@sci/ui/ext';
import { DataTable, type Column } from '@sci/ui/table';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { useCatalogue } from '../../../catalogue/use-catalogue.ts';
import { ApplyAgain } from '../parts/apply-again.tsx';
import { WHOLE_BP } from '../model/ventilation/draft.ts';
import type { Rule } from '../model/rule.ts';
import type { RulePart } from '../model/ventilation/template.ts';
import { RuleForm } from './rule-form.tsx';

const keyOf = ({ id }: Rule): number => id;

/** The company's own rules: what they recognise, what they do, how often they served. */
export function RulesView({
  year,
  readOnly,
}: {
  readonly year: number;
  readonly readOnly: boolean;
}) {
  const rules = useApiQuery('GET /v2/rules');
  const { catalogue, error, retry } = useCatalogue(year);
  if (rules.isError) return <ErrorPanel error={rules.error} onRetry={rules.refetch} />;
  if (error !== null) return <ErrorPanel error={error} onRetry={retry} />;
  if (rules.isPending || catalogue === undefined) return <TableSkeleton columns={4} rows={5} />;
  return <RulesTable year={year} rules={rules.data} catalogue={catalogue} readOnly={readOnly} />;
}

interface TableProps {
  readonly year: number;
  readonly rules: readonly Rule[];
  readonly catalogue: Catalogue;
  readonly readOnly: boolean;
}

function RulesTable({ year, rules, catalogue, readOnly }: TableProps) {
  const { t } = useTranslation('gestion');
  const [editing, setEditing] = useState<Rule | 'new' | null>(null);
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setEditing('new')}
    >
      {t('bankingData.rules.add')}
    </Button>
  );
  const columns: Column<Rule>[] = [
    {
      id: 'name',
      title: t('bankingData.rules.name'),
      sortValue: ({ name }) => name,
      cell: ({ name, learned, active }) => (
        <>
          {name}{' '}
          {learned && <StatusBadge tone="info">{t('bankingData.rules.learned')}</StatusBadge>}{' '}
          {!active && <StatusBadge tone="failed">{t('bankingData.rules.inactive')}</StatusBadge>}
        </>
      ),
    },
    {
      id: 'pattern',
      title: t('bankingData.rules.pattern'),
      sortValue: ({ pattern }) => pattern,
      cell: ({ pattern }) => t('bankingData.rules.quoted', { pattern }),
    },
    {
      id: 'splits',
      title: t('bankingData.rules.splits'),
      secondary: true,
      cell: ({ splits }) => splits.map((part) => partInWords(part, catalogue, t)).join(', '),
    },
    {
      id: 'uses',
      title: t('bankingData.rules.uses'),
      align: 'end',
      sortValue: ({ uses }) => uses,
      cell: ({ uses }) => formatWhole(uses),
    },
    ...(readOnly
      ? []
      : [
          {
            id: 'remove',
            title: t('bankingData.column.actions'),
            align: 'end' as const,
            cell: (rule: Rule) => <RemoveRule rule={rule} />,
          },
        ]),
  ];
  return (
    <>
      <Group justify="space-between" align="flex-start">
        <Text c="dimmed" maw="46rem">
          {t('bankingData.rules.text')}
        </Text>
        {!readOnly && rules.length > 0 && (
          <Group gap="sm">
            {add}
            {isControlledYear(year) && <ApplyAgain year={year} />}
          </Group>
        )}
      </Group>
      <DataTable
        rows={rules}
        columns={columns}
        rowKey={keyOf}
        caption={t('bankingData.rules.title')}
        {...(readOnly ? {} : { onRowOpen: setEditing })}
        empty={
          <EmptyState
            title={t('bankingData.rules.empty')}
            text={t('bankingData.rules.emptyText')}
            action={readOnly ? undefined : add}
          />
        }
      />
      {editing !== null && (
        <RuleForm
          key={editing === 'new' ? 0 : editing.id}
          rule={editing === 'new' ? undefined : editing}
          catalogue={catalogue}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

/** "Loyers encaissés 40 %", "Assurance 12,00 €", "le reste en Frais bancaires". */
function partInWords(
  part: RulePart,
  { kinds, loans }: Catalogue,
  t: (key: string, values: Record<string, string>) => string,
): string {
  const name = kinds.find(({ id }) => id === part.category_id)?.name ?? '';
  const loan = loans.find(({ id }) => id === part.loan_id)?.label ?? '';
  if (part.part === 'percent' && part.share_bp === WHOLE_BP) return name;
  const value =
    part.part === 'percent'
      ? ((part.share_bp ?? 0) / 100).toLocaleString('fr-FR')
      : formatEuros(fromEuros(part.amount ?? 0));
  return t(`bankingData.rules.parts.${part.part}`, { name, loan, value });
}

function RemoveRule({ rule }: { readonly rule: Rule }) {
  const { t } = useTranslation('gestion');
  const remove = useApiMutation('DELETE /v2/rule/:id');
  const run = () =>
    remove
      .mutateAsync({ params: { id: rule.id } })
      .then(() =>
        notify({ kind: 'success', text: t('bankingData.rules.removed', { name: rule.name }) }),
      );
  return (
    <ConfirmButton
      size="compact-sm"
      danger
      title={t('bankingData.rules.removeTitle')}
      text={t('bankingData.rules.removeText', { name: rule.name })}
      confirmLabel={t('bankingData.rules.remove')}
      onConfirm={run}
    >
      {t('bankingData.rules.remove')}
    </ConfirmButton>
  );
}
