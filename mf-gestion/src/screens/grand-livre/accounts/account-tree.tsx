import { useState } from 'react';
import { useTranslation } from '@sci/shell-sdk';
import { Button, Group, Text, UnstyledButton } from '@sci/ui';
import { TextField } from '@sci/ui/forms';
import { useInnerKeys } from '../../../components/use-inner-keys.ts';
import { classesOf, jumpTo, type LedgerAccount } from '../model/accounts.ts';
import { LedgerBalance } from './balance.tsx';
import classes from '../parts/ledger.module.css';

interface Props {
  readonly accounts: readonly LedgerAccount[];
  readonly chosen: string;
  readonly onChoose: (account: string) => void;
}

/** The accounts by class, and a field to jump to one by its number. */
export function AccountTree({ accounts, chosen, onChoose }: Props) {
  const { t } = useTranslation('gestion');
  return (
    <nav className={classes['tree']} aria-label={t('ledger.accounts')}>
      <JumpField accounts={accounts} onChoose={onChoose} />
      {classesOf(accounts).map(({ digit, accounts: members }) => (
        <section key={digit} aria-label={t(`ledger.classes.${digit}`)}>
          <Text size="sm" fw={650} c="dimmed" className={classes['class'] ?? ''}>
            {t(`ledger.classes.${digit}`)}
          </Text>
          {members.map((account) => (
            <UnstyledButton
              key={account.account}
              className={classes['account'] ?? ''}
              aria-current={account.account === chosen ? 'true' : undefined}
              onClick={() => onChoose(account.account)}
            >
              <span className={classes['number']}>{account.account}</span>
              <span className={classes['label']}>{account.label}</span>
              <span className={classes['closing']}>
                <LedgerBalance euros={account.closing} />
              </span>
            </UnstyledButton>
          ))}
        </section>
      ))}
    </nav>
  );
}

/** "615" and Enter lead to the first account that starts so. */
function JumpField({ accounts, onChoose }: Pick<Props, 'accounts' | 'onChoose'>) {
  const { t } = useTranslation('gestion');
  const [typed, setTyped] = useState('');
  const target = jumpTo(accounts, typed);
  const jump = () => {
    if (target === undefined) return;
    onChoose(target.account);
    setTyped('');
  };
  const inner = useInnerKeys((event) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) jump();
  });
  const hint =
    typed === ''
      ? undefined
      : target === undefined
        ? t('ledger.jumpNothing')
        : `${target.account} ${target.label}`;
  return (
    <div ref={inner} role="search" className={classes['jump']}>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextField
          name="jump"
          inputMode="numeric"
          label={t('ledger.jump')}
          placeholder="615"
          value={typed}
          onChange={setTyped}
          hint={hint}
        />
        <Button variant="default" onClick={jump}>
          {t('ledger.go')}
        </Button>
      </Group>
    </div>
  );
}
