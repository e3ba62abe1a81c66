import type { SettingChange, SettingStatus } from '@sci/contract/setting-change';
import { formatDate } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { StatusBadge, type Tone } from '@sci/ui';

const TONES: Readonly<Record<SettingStatus, Tone>> = {
  rehearsing: 'processing',
  refused: 'failed',
  rehearsed: 'info',
  scheduled: 'info',
  in_force: 'success',
  withdrawn: 'neutral',
  reverted: 'neutral',
};

type Props = Pick<SettingChange, 'status' | 'effective_on' | 'done' | 'total'>;

/** Where a change is: how far its rehearsal, or on which day it comes into force. */
export function Status({ status, effective_on, done, total }: Props) {
  const { t } = useTranslation('admin');
  const day = effective_on === null ? '' : formatDate(effective_on);
  return (
    <StatusBadge tone={TONES[status]}>
      {t(`settings.status.${status}`, { done, total, day })}
    </StatusBadge>
  );
}
