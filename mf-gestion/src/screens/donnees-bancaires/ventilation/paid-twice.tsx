import { RouteLink, useTranslation } from '@sci/shell-sdk';
import { Anchor, Notice } from '@sci/ui';
import { CheckField } from '@sci/ui/forms';
import { formatDate } from '@sci/money/format';
import type { PaidTwice } from '../model/ventilation/instalment.ts';

interface Props {
  readonly twice: PaidTwice;
  /** The user says that the instalment was paid twice. */
  readonly sure: boolean;
  readonly onSure: (sure: boolean) => void;
}

/** Asks before an instalment is ventilated a second time. */
export function PaidTwiceQuestion({ twice: { loan, date, other }, sure, onSure }: Props) {
  const { t } = useTranslation('gestion');
  return (
    <Notice
      tone="warning"
      title={t('bankingData.paidTwice.title', { date: formatDate(date), loan: loan.label })}
    >
      <Anchor
        component={RouteLink}
        to="gestion.bankingData"
        search={{ compte: other.accountId, mouvement: other.id }}
      >
        {t('bankingData.paidTwice.other', { name: other.name, date: formatDate(other.date) })}
      </Anchor>
      <CheckField
        name="paid-twice"
        label={t('bankingData.paidTwice.sure')}
        value={sure}
        onChange={onSure}
      />
    </Notice>
  );
}
