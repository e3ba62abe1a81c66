import type { ComponentProps, ReactNode } from 'react';
import { Box, type BoxProps } from '@mantine/core';
import { useReachable } from './use-reachable.ts';
import './table.css';

declare module 'react' {
  interface CSSProperties {
    '--table-min-width'?: string;
  }
}

type Part<Tag extends 'table' | 'thead' | 'tbody' | 'tfoot' | 'tr' | 'th' | 'td' | 'caption'> =
  BoxProps & Omit<ComponentProps<Tag>, keyof BoxProps>;

interface RootProps extends Part<'table'> {
  readonly highlightOnHover?: boolean;
}

const Root = ({ className, highlightOnHover = false, ...props }: RootProps) => (
  <div className="sci-plain-scroll" {...useReachable()}>
    <Box
      component="table"
      className={`sci-plain ${className ?? ''}`}
      data-hover={highlightOnHover || undefined}
      {...props}
    />
  </div>
);

/** Room for a table wider than the screen: it scrolls sideways, also with the keyboard. */
const ScrollContainer = ({
  minWidth,
  children,
}: {
  readonly minWidth: number | string;
  readonly children: ReactNode;
}) => (
  <div
    className="sci-plain-area"
    tabIndex={0}
    style={{ '--table-min-width': typeof minWidth === 'number' ? `${minWidth}px` : minWidth }}
  >
    {children}
  </div>
);
const Th = ({ scope = 'col', ...props }: Part<'th'>) => (
  <Box component="th" scope={scope} {...props} />
);

/**
 * A short table, drawn as it is; `DataTable` is for lists. Takes the library's spacing and text
 * properties.
 */
export const Table = Object.assign(Root, {
  ScrollContainer,
  Thead: (props: Part<'thead'>) => <Box component="thead" {...props} />,
  Tbody: (props: Part<'tbody'>) => <Box component="tbody" {...props} />,
  Tfoot: (props: Part<'tfoot'>) => <Box component="tfoot" {...props} />,
  Tr: (props: Part<'tr'>) => <Box component="tr" {...props} />,
  Th,
  Td: (props: Part<'td'>) => <Box component="td" {...props} />,
  Caption: (props: Part<'caption'>) => <Box component="caption" {...props} />,
});
