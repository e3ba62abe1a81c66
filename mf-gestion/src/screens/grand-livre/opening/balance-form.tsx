import { useEffect, useRef } from 'react';
import { fromStale } from '@sci/api-client';
import { typesetAccount } from '@sci/contract/typography';
import { notify, useApiMutation, useTranslation, useUnsavedChanges } from '@sci/shell-sdk';
import { Button, Group, Stack } from '@sci/ui';
import { ConfirmButton } from '@sci/ui/ext';
import {
  FormErrors,
  SubmitButton,
  useServerForm,
  useAdding,
  useLines,
  type Line,
  type SaveContext,
} from '@sci/ui/forms';
import { IconPlus } from '@sci/ui/icons';
import {
  accountNumber,
  sidesFrom,
  sidesToEuros,
  totalsOf,
  unreadSides,
  type Sides,
} from '../model/sides.ts';
import { AccountField, LineOfEntry } from '../parts/line-of-entry.tsx';
import { SidesTotal } from '../parts/sides-total.tsx';
import type { BalanceSheet } from '../model/balance-sheet.ts';

interface RowDraft extends Sides {
  readonly account: string;
}

interface Values {
  readonly rows: readonly RowDraft[];
}

interface Props {
  /**
   * opening: the balance sheet of the first day, which balances; previous: charges and products of
   * the year before.
   */
  readonly kind: 'opening' | 'previous';
  readonly year: number;
  readonly rows: BalanceSheet['rows'];
  /** When the sheet was entered as it is. */
  readonly updatedAt: string;
  /** False while the rows are only proposed. */
  readonly stored: boolean;
}

const EMPTY_ROW: RowDraft = { account: '', debit: null, credit: null };

const toDrafts = (rows: BalanceSheet['rows']): readonly RowDraft[] =>
  rows.length === 0
    ? [EMPTY_ROW]
    : rows.map((row) => ({ account: row.account, ...sidesFrom(row) }));

/** Balances of accounts, typed line by line; an opening sheet can be saved once it balances. */
export function BalanceForm({ kind, year, rows, updatedAt, stored }: Props) {
  const { t } = useTranslation('gestion');
  const adding = useAdding();
  const { form, send } = useBalanceForm({ kind, year, rows, updatedAt });
  const names = new Map(rows.map((row) => [row.account, typesetAccount(row)]));
  const typed = form.values.rows;
  const totals = totalsOf(typed);
  const { lines, add } = useLines(form, 'rows');

  return (
    <form {...form.formProps} aria-label={t(`ledger.${kind}.title`, { year })}>
      <Stack gap="sm">
        <FormErrors form={form} labels={{ rows: t('ledger.accounts') }} />
        {lines.map((line) => (
          <BalanceLine
            key={line.key}
            line={line}
            name={names.get(line.value.account)}
            removable={lines.length > 1}
          />
        ))}
        <Group justify="space-between">
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={(event) => adding(event, () => add(EMPTY_ROW))}
          >
            {t('ledger.entries.addLine')}
          </Button>
          {kind === 'opening' && (
            <SidesTotal totals={totals} unread={unreadSides(form.unread, 'rows', typed)} />
          )}
        </Group>
        <Group>
          <SubmitButton pending={form.pending}>{t(`ledger.${kind}.save`)}</SubmitButton>
          {stored && (
            <ConfirmButton
              danger
              variant="subtle"
              title={t('ledger.sheet.removeTitle')}
              text={t('ledger.sheet.removeText')}
              confirmLabel={t('ledger.sheet.remove')}
              onConfirm={() =>
                send([], { updatedAt }).then(() => form.reset({ rows: toDrafts(rows) }, updatedAt))
              }
            >
              {t('ledger.sheet.remove')}
            </ConfirmButton>
          )}
        </Group>
      </Stack>
    </form>
  );
}

/** What is typed of the sheet, and how it is sent. */
function useBalanceForm({ kind, year, rows, updatedAt }: Omit<Props, 'stored'>) {
  const { t } = useTranslation('gestion');
  const calls = {
    opening: useApiMutation('PUT /v2/opening_balance'),
    previous: useApiMutation('PUT /v2/previous_year_balance'),
  };
  const send = (
    values: readonly RowDraft[],
    { updatedAt: seen, intention }: Partial<SaveContext> = {},
  ) =>
    calls[kind].mutateAsync({
      intention,
      body: {
        year,
        rows: values.map((row) => ({ account: accountNumber(row.account), ...sidesToEuros(row) })),
        updated_at: seen,
      },
    });
  const form = useServerForm<Values, unknown>({
    record: { kind: `balance/${kind}`, id: year },
    initial: { rows: toDrafts(rows) },
    updatedAt,
    fromStale: fromStale(['PUT /v2/opening_balance', 'PUT /v2/previous_year_balance'], (sheet) => ({
      rows: toDrafts(sheet.rows),
    })),
    save: (values, context) => send(values.rows, context),
    onSaved: () => notify({ kind: 'success', text: t(`ledger.${kind}.saved`) }),
  });
  useUnsavedChanges(form.dirty);
  const taken = useRef(rows);
  // What was read again replaces what was read before, never what is being typed: that is compared
  // when it is saved.
  useEffect(() => {
    if (taken.current === rows || form.dirty) return;
    taken.current = rows;
    form.reset({ rows: toDrafts(rows) }, updatedAt);
  });
  return { form, send };
}

interface LineProps {
  readonly line: Line<RowDraft>;
  /** What the account is called; undefined while nobody knows it. */
  readonly name: string | undefined;
  readonly removable: boolean;
}

/** An account with its balance on one side. */
function BalanceLine({ line, name, removable }: LineProps) {
  return (
    <LineOfEntry line={line} removable={removable}>
      <AccountField line={line} name={name} />
    </LineOfEntry>
  );
}
