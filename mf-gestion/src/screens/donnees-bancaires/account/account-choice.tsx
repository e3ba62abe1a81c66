import { fromEuros } from '@sci/money/cents';
import { formatEuros } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { SelectField } from '@sci/ui/forms';
import type { BankAccount } from './use-account.ts';
import classes from '../banking-data.module.css';

interface Props {
  readonly accounts: readonly BankAccount[];
  readonly accountId: number;
  readonly onChoose: (id: number) => void;
}

/** The bank account whose movements are shown, each with its balance. */
export function AccountChoice({ accounts, accountId, onChoose }: Props) {
  const { t } = useTranslation('gestion');
  return (
    <div className={classes['account']}>
      <SelectField
        name="account" label={t('bankingData.account')} value={String(accountId)} onChange={(value) => onChoose(Number(value))} w="20rem"
        data={accounts.map(({ id, name, balance }) => ({ value: String(id), label: t('bankingData.accountOption', { name, balance: formatEuros(fromEuros(balance)) }) }))}
      />
    </div>
  );
}
