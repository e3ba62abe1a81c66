import { useTranslation } from '@sci/shell-sdk';
import { Amount, Text } from '@sci/ui';
import { SelectField } from '@sci/ui/forms';
import type { BankAccount } from './use-account.ts';
import classes from './account.module.css';

interface Props {
  readonly accounts: readonly BankAccount[];
  readonly accountId: number;
  readonly onChoose: (id: number) => void;
}

/** The bank account whose movements are shown, with its balance. */
export function AccountChoice({ accounts, accountId, onChoose }: Props) {
  const { t } = useTranslation('gestion');
  const shown = accounts.find(({ id }) => id === accountId);
  return (
    <div className={classes['account']}>
      <SelectField
        name="account"
        label={t('bankingData.account')}
        value={String(accountId)}
        onChange={(value) => onChoose(Number(value))}
        data={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {shown !== undefined && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('bankingData.currentBalance')} <Amount euros={shown.balance} />
        </Text>
      )}
    </div>
  );
}
