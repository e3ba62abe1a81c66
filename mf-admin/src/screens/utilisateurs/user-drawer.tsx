import type { Reply } from '@sci/api-client';
import { isControlledYear } from '@sci/contract/fiscal-version';
import { LISTED_IMPERSONATIONS } from '@sci/contract/listed-work';
import {
  formatInstant,
  Link,
  tellDone,
  tellError,
  useApiMutation,
  useApiQuery,
  useHref,
  useTranslation,
} from '@sci/shell-sdk';
import {
  Button,
  CardSkeleton,
  ErrorPanel,
  KeyValue,
  LatestOnly,
  List,
  Section,
  ShortTable,
  Stack,
  StatusBadge,
} from '@sci/ui';
import { Drawer } from '@sci/ui/ext';
import { toCompany } from '../../message-audience.ts';
import { DeleteUser } from './delete-user.tsx';
import { Impersonate } from './impersonate.tsx';
import { ReopenYear } from './reopen-year.tsx';
import { UserFile } from './user-file.tsx';

type Detail = Reply<'GET /v2/admin/user/:id'>;

/**
 * One user without leaving the list: company, progress of the years, errors, who acted in his
 * place, and what can be done.
 */
export function UserDrawer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { t } = useTranslation('admin');
  const user = useApiQuery('GET /v2/admin/user/:id', { params: { id } });
  const title =
    user.data === undefined ? t('users.detail') : `${user.data.first_name} ${user.data.name}`;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={title}
      closeButtonProps={{ 'aria-label': t('users.close') }}
    >
      {user.isPending && <CardSkeleton />}
      {user.isError && <ErrorPanel error={user.error} onRetry={user.refetch} />}
      {user.data !== undefined && <UserDetail user={user.data} onClose={onClose} />}
    </Drawer>
  );
}

function UserDetail({ user, onClose }: { readonly user: Detail; readonly onClose: () => void }) {
  const { t } = useTranslation('admin');
  const href = useHref();
  const closed = user.years.filter((year) => year.closed || year.reopened_until !== null);
  return (
    <Stack>
      <KeyValue
        items={[
          { label: t('users.email'), value: user.email },
          { label: t('users.company'), value: user.company?.name ?? t('users.noCompany') },
          { label: t('users.subscription'), value: t(`users.subscription.${user.subscription}`) },
          { label: t('users.created'), value: formatInstant(user.created_at) },
          {
            label: t('users.activity'),
            value:
              user.last_activity === null ? t('users.never') : formatInstant(user.last_activity),
          },
          ...(user.recovery_codes
            ? [{ label: t('users.codes'), value: <GivenCodes codes={user.recovery_codes} /> }]
            : []),
        ]}
      />
      {user.problems.length > 0 && (
        <Section title={t('users.problems')} plain>
          <List size="sm">
            {user.problems.map((problem) => (
              <List.Item key={problem}>{problem}</List.Item>
            ))}
          </List>
        </Section>
      )}
      {user.years.length > 0 && <Years years={user.years} />}
      {user.impersonations.length > 0 && (
        <Section title={t('users.impersonations')} plain>
          <List size="sm">
            {user.impersonations.map(({ at, admin, reason }) => (
              <List.Item key={at}>
                {t('users.impersonation', { at: formatInstant(at), admin, reason })}
              </List.Item>
            ))}
          </List>
          <LatestOnly count={user.impersonations.length} most={LISTED_IMPERSONATIONS} />
        </Section>
      )}
      <UserFile id={user.id} name={`${user.first_name} ${user.name}`} />
      {user.company !== null && (
        <Link to={`${href('admin.cockpit')}?message.to=${toCompany(user.company.id)}`}>
          {t('message.toCompany', { company: user.company.name })}
        </Link>
      )}
      {user.deleted_at === null && closed.length > 0 && (
        <ReopenYear
          key={closed.map((year) => year.reopened_until).join()}
          userId={user.id}
          years={closed}
        />
      )}
      {user.deleted_at !== null && <RestoreUser id={user.id} onDone={onClose} />}
      {user.deleted_at === null && !user.is_admin && <Impersonate user={user} />}
      {user.deleted_at === null && <DeleteUser user={user} onDone={onClose} />}
    </Stack>
  );
}

/** Whether he who lost his telephone has a way in: the codes may never have reached him. */
function GivenCodes({ codes }: { readonly codes: NonNullable<Detail['recovery_codes']> }) {
  const { t } = useTranslation('admin');
  const { given_at, left, kept } = codes;
  return (
    <>
      {t(kept ? 'users.codesLeft' : 'users.codesLost', {
        at: formatInstant(given_at),
        count: left,
      })}
    </>
  );
}

function Years({ years }: { readonly years: Detail['years'] }) {
  const { t } = useTranslation('admin');
  return (
    <Section title={t('users.years')} plain>
      <ShortTable
        caption={t('users.years')}
        rows={years}
        rowKey={({ year }) => year}
        columns={[
          { title: t('users.year'), cell: ({ year }) => year },
          { title: t('users.movements'), align: 'right', cell: ({ movements }) => movements },
          {
            title: t('users.toVentilate'),
            align: 'right',
            cell: ({ to_ventilate }) => to_ventilate,
          },
          { title: t('users.controls'), cell: (year) => <Controls year={year} /> },
        ]}
      />
    </Section>
  );
}

function Controls({ year }: { readonly year: Detail['years'][number] }) {
  const { t } = useTranslation('admin');
  if (!isControlledYear(year.year)) return <>{t('users.noControls')}</>;
  return (
    <StatusBadge tone={year.controlled ? 'success' : 'processing'}>
      {year.controlled ? t('users.controlled') : t('users.notControlled')}
    </StatusBadge>
  );
}

function RestoreUser({ id, onDone }: { readonly id: number; readonly onDone: () => void }) {
  const { t } = useTranslation('admin');
  const restore = useApiMutation('POST /v2/admin/user/:id/restore');
  const run = () =>
    restore.mutate(
      { params: { id } },
      {
        onSuccess: (done) => {
          tellDone(done);
          onDone();
        },
        onError: tellError,
      },
    );
  return (
    <Button loading={restore.isPending} onClick={run}>
      {t('users.restore')}
    </Button>
  );
}
