import type { Reply } from '@sci/api-client';
import { queryClient, tellError, useApiMutation } from '@sci/shell-sdk';
import { Notice } from '@sci/ui';
import { useUser } from '../session/user-context.ts';
import './announcements.css';

type User = Reply<'GET /user'>;

/** What the operator tells this person, on every page until he hides it or its last day is over. */
export function Announcements() {
  const { announcements = [] } = useUser();
  const dismiss = useApiMutation('POST /v2/user/announcement/:id/dismiss', { changes: [] });
  const hide = (id: number) =>
    dismiss.mutate({ params: { id } }, { onSuccess: () => forget(id), onError: tellError });
  return announcements.map(({ id, subject, text }) => (
    <Notice key={id} tone="info" title={subject} onDismiss={() => hide(id)}>
      <div className="shell-announcement">{text}</div>
    </Notice>
  ));
}

const forget = (hidden: number): void => {
  queryClient.setQueryData<User>(['GET /user'], (user) =>
    user?.announcements === undefined
      ? user
      : { ...user, announcements: user.announcements.filter(({ id }) => id !== hidden) },
  );
};
