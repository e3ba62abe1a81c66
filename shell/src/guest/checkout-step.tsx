import type { ReactNode } from 'react';
import { Group, StatusBadge, Title } from '@sci/ui';
import { useTranslation } from '@sci/shell-sdk';

interface Props {
  readonly number: number;
  readonly title: string;
  readonly done?: boolean;
  readonly children?: ReactNode;
}

/** One of the steps between an account and the application, and whether it is behind. */
export function CheckoutStep({ number, title, done = false, children }: Props) {
  const { t } = useTranslation('shell');
  return (
    <section>
      <Group gap="sm" mb="xs">
        <Title order={2} size="h4">
          {t('checkout.step', { number, title })}
        </Title>
        {done && <StatusBadge tone="success">{t('progress.done')}</StatusBadge>}
      </Group>
      {children}
    </section>
  );
}
