import { useEffect, useState } from 'react';
import { Anchor, Button, ErrorList, ErrorPanel, Group, Loader, Notice, Stack, Text } from '@sci/ui';
import { FormErrors, SubmitButton, TextField, useServerForm } from '@sci/ui/forms';
import { api, errorSentences, type Reply } from '@sci/api-client';
import {
  Link,
  navigateTo,
  notify,
  queryClient,
  useApiMutation,
  useParams,
  useQuery,
  useTranslation,
} from '@sci/shell-sdk';
import { Navigate } from '@sci/shell-sdk/host';
import { logOut } from '../session/session.ts';
import { useUser } from '../session/user-context.ts';
import { VerificationFate } from '../account/verification-fate.tsx';
import { GuestLayout } from './guest-layout.tsx';
import { useAskAgain } from './use-ask-again.ts';

/** Asks the person to open the mail; sends it again, or to a corrected address. */
export function VerifyEmail() {
  const { t } = useTranslation('shell');
  const user = useUser();
  const send = useApiMutation('POST /email/verification-notification', { changes: [] });
  const [correcting, setCorrecting] = useState(false);
  useAskAgain(['GET /user'], user.verification_mail?.status === 'processing');
  if (user.email_verification !== null) return <Navigate to="/" replace />;

  return (
    <GuestLayout
      title={t('verify.title')}
      footer={
        <Button variant="subtle" onClick={logOut}>
          {t('user.logout')}
        </Button>
      }
    >
      <Stack gap="md">
        <Text>{t('verify.text', { email: user.email })}</Text>
        <VerificationFate mail={user.verification_mail} />
        {send.isSuccess && (
          <Notice tone="success" role="status">
            {t('verify.sent')}
          </Notice>
        )}
        {send.error !== null && (
          <ErrorList errors={errorSentences(send.error)} onDismiss={send.reset} />
        )}
        <Group gap="sm">
          <Button loading={send.isPending} onClick={() => send.mutate({})}>
            {t('verify.again')}
          </Button>
          {!correcting && (
            <Button variant="default" onClick={() => setCorrecting(true)}>
              {t('verify.correct')}
            </Button>
          )}
        </Group>
        {correcting && <CorrectAddress onDone={() => setCorrecting(false)} />}
      </Stack>
    </GuestLayout>
  );
}

function CorrectAddress({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('shell');
  const user = useUser();
  const update = useApiMutation('POST /user/update');
  const form = useServerForm({
    record: { kind: 'unverified-email', id: user.id },
    initial: { email: user.email },
    updatedAt: user.updated_at,
    save: ({ email }, { updatedAt, intention }) =>
      update.mutateAsync({
        intention,
        body: { name: user.name, first_name: user.first_name, email, updated_at: updatedAt },
      }),
    onSaved: onDone,
  });
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        <FormErrors form={form} />
        <TextField
          {...form.field('email')}
          type="email"
          label={t('field.email')}
          autoComplete="email"
          required
          asterisk={false}
        />
        <SubmitButton pending={form.pending}>{t('verify.saveAddress')}</SubmitButton>
      </Stack>
    </form>
  );
}

/**
 * A link works once: it is opened once however often the screen is drawn, and never interrupted
 * halfway.
 */
const useLink = (key: string, open: () => Promise<{ message: string }>) =>
  useQuery({
    queryKey: ['link', key],
    queryFn: open,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

/**
 * The link of the verification mail: leads to the subscription when there is no company, to the
 * application otherwise.
 */
export function VerifyEmailSuccess() {
  const { t } = useTranslation('shell');
  const { id = '', hash = '' } = useParams();
  const user = useUser();
  const link = useLink(`user/${id}/${hash}`, () =>
    api.call('GET /verify-email/:id/:hash', { params: { id, hash } }),
  );

  useEffect(() => {
    if (!link.isSuccess) return;
    notify({ kind: 'success', text: link.data.message });
    void leave();
    async function leave(): Promise<void> {
      await queryClient.invalidateQueries({ queryKey: ['GET /user'] });
      const known = queryClient.getQueryData<Reply<'GET /user'>>(['GET /user']) ?? user;
      navigateTo(known.detail === 'no_company' && !known.is_admin ? '/checkout' : '/', {
        replace: true,
      });
    }
  }, [link.isSuccess, link.data, user]);

  return (
    <GuestLayout
      title={t('verify.title')}
      footer={
        <Anchor component={Link} to="/">
          {t('home')}
        </Anchor>
      }
    >
      {link.error === null ? (
        <Group role="status">
          <Loader size="sm" aria-hidden />
          <Text>{t('verify.checking')}</Text>
        </Group>
      ) : (
        <ErrorPanel error={link.error} title={t('verify.failed')}>
          {user.email_verification === null && (
            <Button size="sm" component={Link} to="/verifier_email">
              {t('verify.again')}
            </Button>
          )}
        </ErrorPanel>
      )}
    </GuestLayout>
  );
}

/** The link that an associate received; he needs no account. */
export function VerifyAssociateEmailSuccess() {
  const { t } = useTranslation('shell');
  const { id = '', hash = '' } = useParams();
  const link = useLink(`associate/${id}/${hash}`, () =>
    api.call('GET /verify-associate-email/:id/:hash', { params: { id, hash } }),
  );
  return (
    <GuestLayout title={t('verifyAssociate.title')}>
      {link.isPending && (
        <Group role="status">
          <Loader size="sm" aria-hidden />
          <Text>{t('verify.checking')}</Text>
        </Group>
      )}
      {link.isSuccess && (
        <Notice tone="success" role="status">
          {t('verifyAssociate.done')}
        </Notice>
      )}
      {link.error !== null && <ErrorPanel error={link.error} title={t('verify.failed')} />}
    </GuestLayout>
  );
}
