import type { AdminUser } from '@sci/contract/admin';
import { formatInstant, useApiQuery, useTranslation } from '@sci/shell-sdk';
import { CountBadge, StatusBadge, Text } from '@sci/ui';
import type { Column } from '@sci/ui/table';

const TONES = {
  active: 'success',
  past_due: 'processing',
  canceled: 'failed',
  none: 'failed',
} as const;

/** Rows come in the server's order: the title only asks for another one. */
const asSent = () => 0;

/**
 * What each user's row shows; the errors of the companies arrive after the list, which does not
 * wait for them.
 */
export function useColumns(users: readonly AdminUser[]): readonly Column<AdminUser>[] {
  const { t } = useTranslation('admin');
  const problems = useProblems(users);
  return [
    {
      id: 'name',
      title: t('users.name'),
      sortValue: asSent,
      cell: (user) => (
        <>
          {user.first_name} {user.name}
          {user.is_admin && (
            <Text span size="sm" c="dimmed">
              {' '}
              {t('users.admin')}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'email',
      title: t('users.email'),
      sortValue: asSent,
      cell: ({ email, email_verified_at }) => (
        <>
          {email}
          {email_verified_at === null && (
            <Text span size="sm" c="dimmed">
              {' '}
              {t('users.unverified')}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'company',
      title: t('users.company'),
      cell: ({ company }) => (
        <>
          {company?.name ?? t('users.noCompany')}
          {company?.shares_changed === true && (
            <CountBadge count={1} label={t('users.sharesChanged')} />
          )}
        </>
      ),
    },
    {
      id: 'subscription',
      title: t('users.subscription'),
      cell: ({ subscription }) => (
        <StatusBadge tone={TONES[subscription]}>
          {t(`users.subscription.${subscription}`)}
        </StatusBadge>
      ),
    },
    {
      id: 'last_activity',
      title: t('users.activity'),
      sortValue: asSent,
      cell: ({ last_activity }) =>
        last_activity === null ? t('users.never') : formatInstant(last_activity),
      secondary: true,
    },
    {
      id: 'progress',
      title: t('users.progress'),
      cell: ({ progress }) => <Progress progress={progress} />,
      secondary: true,
    },
    {
      id: 'problems',
      title: t('users.errors'),
      align: 'end',
      cell: ({ id }) => <Problems count={problems.get(id)} />,
      secondary: true,
    },
  ];
}

function useProblems(users: readonly AdminUser[]): ReadonlyMap<number, number> {
  const ids = users.filter(({ company }) => company !== null).map(({ id }) => id);
  const problems = useApiQuery(
    'GET /v2/admin/users/problems',
    { query: { ids: ids.join(',') } },
    { enabled: ids.length > 0 },
  );
  return new Map(problems.data?.map((row) => [row.id, row.problems]));
}

function Problems({ count }: { readonly count: number | undefined }) {
  const { t } = useTranslation('admin');
  if (count === undefined) return <>–</>;
  return count === 0 ? (
    <>0</>
  ) : (
    <CountBadge count={count} label={t('users.errorsToFix', { count })} />
  );
}

/**
 * The latest year: the part of its movements that is ventilated, and whether its controls are over.
 */
function Progress({ progress }: { readonly progress: AdminUser['progress'] }) {
  const { t } = useTranslation('admin');
  if (progress === null) return <>–</>;
  const { year, movements, to_ventilate, controlled } = progress;
  const percent = Math.floor(((movements - to_ventilate) * 100) / movements);
  return (
    <>
      {t('users.progressOf', { year, percent })}
      {controlled && (
        <Text span size="sm" c="dimmed">
          {' '}
          {t('users.controlledYear')}
        </Text>
      )}
    </>
  );
}
