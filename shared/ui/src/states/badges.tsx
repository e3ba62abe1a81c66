import type { ReactNode } from 'react';
import { VisuallyHidden } from '@mantine/core';
import type { Tone } from './notice.tsx';
import './states.css';

interface Props {
  /** success: green; processing: yellow; failed: grey. */
  readonly tone: Tone;
  readonly children: ReactNode;
  /** Without the dot. */
  readonly plain?: boolean;
}

/** A state in a word or two: the colour only repeats what the text says. */
export const StatusBadge = ({ tone, children, plain = false }: Props) => (
  <span className="sci-badge" data-tone={tone} data-plain={plain || undefined}>
    {children}
  </span>
);

/** A red number that calls for attention; `label` says in words what it counts. */
export const CountBadge = ({
  count,
  label,
}: {
  readonly count: number;
  readonly label: string;
}) => (
  <span className="sci-count">
    <span aria-hidden>{count}</span>
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
);
