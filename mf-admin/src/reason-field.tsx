import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '@sci/shell-sdk';
import { DraftOffer, TextField } from '@sci/ui/forms';
import type { Reason } from './use-reason.ts';

interface Props {
  readonly reason: Reason;
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly errors?: readonly string[] | undefined;
}

/**
 * The sentence of an administrator: kept until it was used, as what is typed into a form is. Asked
 * for in vain, it says so and takes the keyboard.
 */
export function ReasonField({ reason, errors, ...field }: Props) {
  const { t } = useTranslation('admin');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reason.asked > 0) box.current?.querySelector('input')?.focus();
  }, [reason.asked]);
  const leave = useEffectEvent(reason.forget);
  useEffect(() => () => leave(), []);
  const isMissing = reason.asked > 0 && reason.text.trim() === '';
  return (
    <>
      {reason.offered !== null && <DraftOffer draft={reason.offered} />}
      <div ref={box}>
        <TextField
          required
          {...field}
          value={reason.text}
          onChange={reason.setText}
          errors={isMissing ? [t('reason.missing')] : errors}
        />
      </div>
    </>
  );
}
