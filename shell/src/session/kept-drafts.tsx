import type { ReactNode } from 'react';
import { DraftOwner } from '@sci/ui';
import { useCompany, useSession } from '@sci/shell-sdk';

/**
 * What is typed and not saved belongs to a person and a company; what an administrator types in
 * somebody's place is not that somebody's.
 */
export function KeptDrafts({ children }: { readonly children: ReactNode }) {
  const { userId, impersonating } = useSession();
  const { id } = useCompany();
  return (
    <DraftOwner value={`${impersonating ? IN_PLACE : ''}${userId}/${id ?? 0}`}>
      {children}
    </DraftOwner>
  );
}

/** How the owner of an administrator's drafts begins. */
export const IN_PLACE = 'as-';
