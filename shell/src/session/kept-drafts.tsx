import type { ReactNode } from 'react';
import { DraftOwner } from '@sci/ui';
import { useCompany, useSession } from '@sci/shell-sdk';

/**
 * What is typed and not saved belongs to a person and a company; what an administrator types in
 * somebody's place is not that somebody's. What a guest types is nobody's: the next visitor of the tab
 * is not shown it.
 */
export function KeptDrafts({ children }: { readonly children: ReactNode }) {
  const { userId, impersonating } = useSession();
  const { id } = useCompany();
  return (
    <DraftOwner value={userId === 0 ? null : ownerOf(userId, id, impersonating)}>
      {children}
    </DraftOwner>
  );
}

/** The drafts of a person who has no company yet: he is known, his session is not complete. */
export const KeptBeforeCompany = ({
  userId,
  children,
}: {
  readonly userId: number;
  readonly children: ReactNode;
}) => <DraftOwner value={ownerOf(userId, null)}>{children}</DraftOwner>;

const ownerOf = (userId: number, companyId: number | null, inPlace = false): string =>
  `${inPlace ? IN_PLACE : ''}${userId}/${companyId ?? 0}`;

/** How the owner of an administrator's drafts begins. */
export const IN_PLACE = 'as-';
