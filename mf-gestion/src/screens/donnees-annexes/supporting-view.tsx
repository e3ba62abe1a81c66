import { useMemo, useState } from 'react';
import { formatWhole } from '@sci/money/format';
import { useSearchParams, useTranslation } from '@sci/shell-sdk';
import { Button, EmptyState, Group, UnstyledButton } from '@sci/ui';
import { IconPlus } from '@sci/ui/icons';
import { lazyPart } from '../../components/lazy-part.tsx';
import chips from '../../components/chips.module.css';
import { MailAddress } from './pending/mail-address.tsx';
import { PendingDocuments } from './pending/pending-documents.tsx';
import { SupportingTable } from './rows/supporting-table.tsx';
import { UnmatchedLists } from './unmatched-lists.tsx';
import type { ReadValues } from './model/read-values.ts';
import {
  typeOf,
  type InvoicePayments,
  type StoredFile,
  type SupportingCatalogue,
  type SupportingData,
  type SupportingTypeInfo,
} from './model/types.ts';

const FormDialog = lazyPart(() => import('./form/form-dialog.tsx').then((part) => part.FormDialog));
const RemoveDialog = lazyPart(() =>
  import('./form/form-dialog.tsx').then((part) => part.RemoveDialog),
);

interface Props {
  readonly year: number;
  readonly rows: readonly SupportingData[];
  readonly catalogue: SupportingCatalogue;
  /** Undefined while it is read. */
  readonly payments: InvoicePayments | undefined;
  readonly readOnly: boolean;
}

type Dialog =
  | {
      readonly kind: 'add';
      readonly files: readonly StoredFile[];
      readonly read?: ReadValues | undefined;
    }
  | { readonly kind: 'edit' | 'remove'; readonly row: SupportingData };

/** The supporting data of a year, by type, and the documents that wait for their line. */
export function SupportingView({ year, rows, catalogue, payments, readOnly }: Props) {
  const { t } = useTranslation('gestion');
  const [query, setQuery] = useSearchParams();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [added, setAdded] = useState<number | null>(null);
  const type = typeOf(catalogue, query.get('type'))?.code ?? null;
  const opened = Number(query.get('piece') ?? 0);
  const unpaidOnly = query.get('etat') === 'a_payer';
  const paymentsOf = useMemo(
    () => new Map(payments?.invoices.map((invoice) => [invoice.id, invoice])),
    [payments],
  );
  const shown = useMemo(
    () =>
      rows
        .filter((row) => type === null || row.type === type)
        .filter(({ id }) => !unpaidOnly || (paymentsOf.get(id)?.left ?? 0) > 0),
    [rows, type, unpaidOnly, paymentsOf],
  );
  const put = (name: string, value: string | null) =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const used = catalogue.types.filter(({ code }) => rows.some((row) => row.type === code));

  return (
    <>
      {!readOnly && (
        <PendingDocuments
          rows={rows}
          onFill={(file, read) => setDialog({ kind: 'add', files: [file], read })}
        />
      )}
      {!readOnly && <MailAddress />}
      <Group justify="space-between" gap="sm">
        <TypeChips rows={rows} types={used} chosen={type} onChoose={(code) => put('type', code)} />
        {!readOnly && (
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setDialog({ kind: 'add', files: [] })}
          >
            {t('supportingData.add')}
          </Button>
        )}
      </Group>
      {payments !== undefined && (
        <UnmatchedLists
          payments={payments}
          unpaidOnly={unpaidOnly}
          onUnpaid={(only) => put('etat', only ? 'a_payer' : null)}
        />
      )}
      {rows.length === 0 ? (
        <EmptyState
          title={t('supportingData.empty.title')}
          text={t(readOnly ? 'supportingData.empty.readOnly' : 'supportingData.empty.text')}
        />
      ) : (
        <SupportingTable
          rows={shown}
          paymentsOf={paymentsOf}
          catalogue={catalogue}
          readOnly={readOnly}
          opened={opened}
          added={added}
          onOpen={(id) => put('piece', id === null ? null : String(id))}
          onEdit={(row) => setDialog({ kind: 'edit', row })}
          onRemove={(row) => setDialog({ kind: 'remove', row })}
        />
      )}
      {dialog?.kind === 'remove' && (
        <RemoveDialog row={dialog.row} onClose={() => setDialog(null)} />
      )}
      {dialog !== null && dialog.kind !== 'remove' && (
        <FormDialog
          year={year}
          catalogue={catalogue}
          row={dialog.kind === 'edit' ? dialog.row : undefined}
          files={dialog.kind === 'add' ? dialog.files : []}
          read={dialog.kind === 'add' ? dialog.read : undefined}
          onClose={() => setDialog(null)}
          onSaved={(row) => {
            setDialog(null);
            setAdded(dialog.kind === 'add' ? row.id : null);
            put('piece', String(row.id));
          }}
        />
      )}
    </>
  );
}

interface TypeChipsProps {
  readonly rows: readonly SupportingData[];
  readonly types: readonly SupportingTypeInfo[];
  readonly chosen: string | null;
  readonly onChoose: (code: string | null) => void;
}

/** How many rows of each type there are; one shows its own alone. */
function TypeChips({ rows, types, chosen, onChoose }: TypeChipsProps) {
  const { t } = useTranslation('gestion');
  const countOf = (code: string | undefined): number =>
    code === undefined ? rows.length : rows.filter((row) => row.type === code).length;
  return (
    <div className={chips['chips']} role="group" aria-label={t('supportingData.filter')}>
      {[null, ...types].map((each) => (
        <UnstyledButton
          key={each?.code ?? 'all'}
          className={chips['chip'] ?? ''}
          aria-pressed={chosen === (each?.code ?? null)}
          onClick={() => onChoose(each?.code ?? null)}
        >
          {each?.label ?? t('supportingData.all')}{' '}
          <strong>{formatWhole(countOf(each?.code))}</strong>
        </UnstyledButton>
      ))}
    </div>
  );
}
