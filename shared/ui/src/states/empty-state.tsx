import type { ReactNode } from 'react';
import { Text, Title } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import './states.css';

interface Props {
  readonly title: string;
  readonly text?: ReactNode;
  /** What to do about it. */
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
  readonly order?: 2 | 3;
}

/** A list with nothing in it: says so, why, and what comes next. */
export const EmptyState = ({
  title,
  text,
  action,
  icon = <IconInbox size={36} stroke={1.5} aria-hidden />,
  order = 2,
}: Props) => (
  <div className="sci-empty">
    {icon}
    <Title order={order} size="h3">
      {title}
    </Title>
    {text !== undefined && (
      <Text component="div" c="dimmed" maw="36rem">
        {text}
      </Text>
    )}
    {action !== undefined && <div className="sci-page__actions">{action}</div>}
  </div>
);
