import { useState, type ReactNode } from 'react';
import { Button, Notice } from '@sci/ui';
import { useTranslation } from '@sci/shell-sdk';

interface Props {
  readonly role: 'alert' | 'status';
  readonly title: string;
  readonly children: ReactNode;
  readonly again: () => Promise<unknown>;
}

/** Says what could not be read, and asks for it again. */
export function RetryNotice({ role, title, children, again }: Props) {
  const { t } = useTranslation('shell');
  const [asking, setAsking] = useState(false);
  const ask = () => {
    setAsking(true);
    void again().finally(() => setAsking(false));
  };
  return (
    <Notice
      tone="warning"
      role={role}
      title={title}
      actions={
        <Button size="xs" loading={asking} onClick={ask}>
          {t('failure.retry')}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
