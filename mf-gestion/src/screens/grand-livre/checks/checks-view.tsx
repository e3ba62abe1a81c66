import { errorSentences, type Reply } from '@sci/api-client';
import { isControlledYear } from '@sci/contract/fiscal-version';
import { formatWhole } from '@sci/money/format';
import {
  formatInstant,
  invalidate,
  useApiMutation,
  useApiQuery,
  useFiscalYear,
  useTranslation,
} from '@sci/shell-sdk';
import {
  Amount,
  Button,
  EmptyState,
  ErrorList,
  ErrorPanel,
  Progress,
  Section,
  StatusBadge,
  TableSkeleton,
  Text,
} from '@sci/ui';
import { DataTable, type Column } from '@sci/ui/table';
import { AutomaticChecks } from './automatic-checks.tsx';
import classes from '../parts/ledger.module.css';

type LedgerCheck = Reply<'GET /ledgerCheck'>[number];
const keyOf = ({ entrie_type: type }: LedgerCheck): string => type;

interface Props {
  readonly year: number;
  readonly readOnly: boolean;
}

/**
 * The groups of accounts to be looked at, who did it and when, and what the application checks by
 * itself.
 */
export function ChecksView({ year, readOnly }: Props) {
  const { t } = useTranslation('gestion');
  const checks = useApiQuery('GET /ledgerCheck', { query: { year } });
  if (checks.isPending) return <TableSkeleton columns={5} />;
  if (checks.isError) return <ErrorPanel error={checks.error} onRetry={checks.refetch} />;
  return (
    <>
      <Section title={t('ledger.checks.title')} description={t('ledger.checks.text')}>
        <Checks checks={checks.data} readOnly={readOnly} />
      </Section>
      {isControlledYear(year) && <AutomaticChecks year={year} />}
    </>
  );
}

function Checks({
  checks,
  readOnly,
}: {
  readonly checks: readonly LedgerCheck[];
  readonly readOnly: boolean;
}) {
  const { t } = useTranslation('gestion');
  const { fiscalYearCompanyId } = useFiscalYear();
  const { mark, all, pending, error, dismiss } = useMarking();
  const done = checks.filter(({ checked }) => checked).length;

  const columns: Column<LedgerCheck>[] = [
    {
      id: 'checked',
      title: t('ledger.checks.checked'),
      width: '6rem',
      cell: (check) =>
        readOnly ? (
          <StatusBadge tone={check.checked ? 'success' : 'neutral'}>
            {t(check.checked ? 'ledger.checks.yes' : 'ledger.checks.no')}
          </StatusBadge>
        ) : (
          <input
            type="checkbox"
            className={classes['box']}
            checked={check.checked}
            aria-disabled={pending}
            aria-label={t('ledger.checks.mark', { label: check.label })}
            onChange={() => !pending && mark(check)}
          />
        ),
    },
    { id: 'label', title: t('ledger.checks.group'), cell: ({ label }) => label },
    {
      id: 'lines',
      title: t('ledger.checks.lines'),
      align: 'end',
      width: '6rem',
      secondary: true,
      cell: ({ lines }) => formatWhole(lines),
    },
    {
      id: 'total',
      title: t('ledger.checks.total'),
      align: 'end',
      width: '9rem',
      cell: ({ total }) => <Amount euros={total} />,
    },
    {
      id: 'by',
      title: t('ledger.checks.by'),
      width: '16rem',
      secondary: true,
      cell: ({ checked_at: at, checked_by: by }) =>
        at === null ? null : (
          <Text size="sm" c="dimmed">
            {t('ledger.checks.byOn', { by: by ?? '', at: formatInstant(at) })}
          </Text>
        ),
    },
  ];
  return (
    <>
      <div className={classes['progress']}>
        <Progress
          value={checks.length === 0 ? 0 : (done / checks.length) * 100}
          aria-label={t('ledger.checks.progress', { done, count: checks.length })}
        />
        <Text role="status">{t('ledger.checks.progress', { done, count: checks.length })}</Text>
        {!readOnly && fiscalYearCompanyId !== null && checks.length > 0 && (
          <Button
            variant="default"
            size="sm"
            loading={pending}
            onClick={() => all(fiscalYearCompanyId, done < checks.length, latest(checks))}
          >
            {t(done < checks.length ? 'ledger.checks.all' : 'ledger.checks.none')}
          </Button>
        )}
      </div>
      <ErrorList errors={errorSentences(error)} onDismiss={dismiss} />
      <DataTable
        rows={checks}
        columns={columns}
        rowKey={keyOf}
        caption={t('ledger.checks.title')}
        empty={<EmptyState title={t('ledger.checks.empty')} text={t('ledger.checks.emptyText')} />}
      />
    </>
  );
}

/** Marks one group or all of them. A group that was never marked has no row yet: it is created. */
function useMarking() {
  const create = useApiMutation('POST /ledgerCheck');
  const change = useApiMutation('PUT /ledgerCheck/:id');
  const every = useApiMutation('PUT /v2/ledgerCheck/set_ledger/:id');
  const parts = [create, change, every];
  return {
    pending: parts.some(({ isPending }) => isPending),
    error: create.error ?? change.error ?? every.error,
    dismiss: () => {
      for (const part of parts) part.reset();
    },
    mark: ({
      id,
      entrie_type: type,
      fiscal_year_company_id: yearId,
      checked,
      updated_at: seen,
    }: LedgerCheck) =>
      id > 0
        ? change.mutate(
            { params: { id }, body: { checked: !checked, updated_at: seen } },
            { onError: showPresent },
          )
        : create.mutate({
            body: { fiscal_year_company_id: yearId, entrie_type: type, checked: !checked },
          }),
    all: (id: number, checked: boolean, seen: string | undefined) =>
      every.mutate(
        { params: { id }, body: { checked, updated_at: seen } },
        { onError: showPresent },
      ),
  };
}

/** Somebody else ticked meanwhile: what he did is shown beside the refusal. */
const showPresent = (): void => void invalidate('ledger');

/** When a group was last ticked or unticked. */
const latest = (checks: readonly LedgerCheck[]): string | undefined =>
  checks
    .map(({ updated_at: at }) => at)
    .toSorted()
    .at(-1);
