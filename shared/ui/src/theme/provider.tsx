import type { ReactNode } from 'react';
import { MantineProvider } from '@mantine/core';
import { cssVariablesResolver, theme } from './theme.ts';

interface Props {
  readonly children: ReactNode;
  /**
   * Of the page's content security policy: the style elements that are made at run time carry it.
   */
  readonly nonce?: string | undefined;
  /** No transitions and no portals, for tests. */
  readonly test?: boolean;
}

/** The theme around everything; follows the system's colour scheme until the user chooses one. */
export const UiProvider = ({ children, nonce, test = false }: Props) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    defaultColorScheme="auto"
    env={test ? 'test' : 'default'}
    {...(nonce === undefined ? {} : { getStyleNonce: () => nonce })}
  >
    {children}
  </MantineProvider>
);
