import type { ReactNode } from 'react';
import { useTranslation } from '@sci/shell-sdk';
import { ActionIcon } from '@sci/ui';
import { AmountField, TextField, type Line } from '@sci/ui/forms';
import { IconTrash } from '@sci/ui/icons';
import type { Sides } from '../model/sides.ts';
import classes from './ledger.module.css';

interface Props {
  readonly line: Line<Sides>;
  readonly removable: boolean;
  /** What the amounts are of. */
  readonly children: ReactNode;
}

/** A line with an amount at the debit or at the credit, as a group of fields with its number. */
export function LineOfEntry({ line, removable, children }: Props) {
  const { t } = useTranslation('gestion');
  const { value, beside, change } = line;
  const position = line.place + 1;
  return (
    <fieldset className={classes['entryLine']}>
      <legend>{t('ledger.entries.line', { position })}</legend>
      {children}
      <AmountField
        {...beside('debit')}
        label={t('ledger.entries.debit')}
        value={value.debit}
        onChange={(debit) => change({ debit })}
      />
      <AmountField
        {...beside('credit')}
        label={t('ledger.entries.credit')}
        value={value.credit}
        onChange={(credit) => change({ credit })}
      />
      {removable && (
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={t('ledger.entries.removeLine', { position })}
          onClick={line.remove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </fieldset>
  );
}

interface AccountProps {
  readonly line: Line<{ readonly account: string }>;
  /** What the account is called; undefined while nobody knows it. */
  readonly name: string | undefined;
}

/** The number of the account of a line, with its name below it. */
export function AccountField({ line: { value, beside, change }, name }: AccountProps) {
  const { t } = useTranslation('gestion');
  return (
    <TextField
      {...beside('account')}
      label={t('ledger.entries.account')}
      inputMode="numeric"
      value={value.account}
      hint={name ?? t('ledger.entries.accountHint')}
      onChange={(account) => change({ account })}
    />
  );
}
