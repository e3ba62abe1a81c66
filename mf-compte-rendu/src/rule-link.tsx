import type { ReactNode } from 'react';
import { RouteLink } from '@sci/shell-sdk';
import { Anchor } from '@sci/ui';

/** From a figure to the rule that it rests on, by the rule's code. */
export const RuleLink = ({
  rule,
  children,
}: {
  readonly rule: string;
  readonly children: ReactNode;
}) => (
  <Anchor
    component={RouteLink}
    to="compte-rendu.law"
    search={{ regle: rule }}
    size="sm"
    underline="always"
  >
    {children}
  </Anchor>
);
