import { useEffect, useState } from 'react';
import {
  Anchor,
  Button,
  CardSkeleton,
  ErrorList,
  ErrorPanel,
  Group,
  Notice,
  Stack,
  Text,
} from '@sci/ui';
import { errorSentences } from '@sci/api-client';
import {
  invalidateAll,
  Link,
  useApiMutation,
  useApiQuery,
  useAtomValue,
  useIsHere,
  useTranslation,
} from '@sci/shell-sdk';
import { logOut, tokenAtom } from '../session/session.ts';
import { KeptBeforeCompany } from '../session/kept-drafts.tsx';
import { useUserQuery } from '../session/use-user-query.ts';
import type { User } from '../session/landing.ts';
import { CompanyStep, enter } from './company-step.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import { GuestLayout } from './guest-layout.tsx';
import { Offer } from './offer.tsx';
import { useAskAgain } from './use-ask-again.ts';

/**
 * What is left to do before the application opens: verify the address, pay, say which company. Open
 * to guests too.
 */
export function Checkout() {
  const { t } = useTranslation('shell');
  return (
    <GuestLayout title={t('checkout.title')} wide footer={<Ways />}>
      <Steps offerPayment />
    </GuestLayout>
  );
}

/** Back from the payment page without having paid. */
export function CheckoutCancel() {
  const { t } = useTranslation('shell');
  return (
    <GuestLayout title={t('checkout.cancelTitle')} wide footer={<Ways />}>
      <Stack gap="md">
        <Notice tone="info">{t('checkout.cancelText')}</Notice>
        <Steps offerPayment />
      </Stack>
    </GuestLayout>
  );
}

/** Back from the payment page: the provider's confirmation may take a moment. */
export function CheckoutSuccess() {
  const { t } = useTranslation('shell');
  return (
    <GuestLayout title={t('checkout.successTitle')} wide footer={<Ways />}>
      <Steps offerPayment={false} />
    </GuestLayout>
  );
}

function Steps({ offerPayment }: { readonly offerPayment: boolean }) {
  const { t } = useTranslation('shell');
  const token = useAtomValue(tokenAtom);
  const { data: user, error, refetch } = useUserQuery(token);
  useAskAgain(['GET /user', SUBSCRIPTION]);

  if (token === null) {
    return (
      <>
        <Offer />
        <Group>
          <Button component={Link} to="/register">
            {t('register.submit')}
          </Button>
          <Button variant="default" component={Link} to="/login">
            {t('login.submit')}
          </Button>
        </Group>
      </>
    );
  }
  if (user === undefined)
    return error === null ? (
      <CardSkeleton />
    ) : (
      <ErrorPanel title={t('checkout.userUnreadable')} error={error} onRetry={refetch} />
    );
  if (user.email_verification === null) return <VerifyFirst user={user} />;
  return <Verified user={user} offerPayment={offerPayment} />;
}

function VerifyFirst({ user }: { readonly user: User }) {
  const { t } = useTranslation('shell');
  return (
    <Stack gap="lg">
      <CheckoutStep number={1} title={t('checkout.step.verify')}>
        <Notice tone="info" title={t('checkout.verifyFirst')}>
          <Text>{t('verify.text', { email: user.email })}</Text>
          <Group mt="sm">
            <Button size="sm" component={Link} to="/verifier_email">
              {t('verify.title')}
            </Button>
          </Group>
        </Notice>
      </CheckoutStep>
      <CheckoutStep number={2} title={t('checkout.step.pay')} />
      <CheckoutStep number={3} title={t('checkout.step.company')} />
    </Stack>
  );
}

const SUBSCRIPTION = 'GET /user/getCurrentSubscription';

/** Asks again every two seconds until the provider's confirmation has arrived. */
const WAITING_MS = 2_000;

function Verified({ user, offerPayment }: { readonly user: User; readonly offerPayment: boolean }) {
  const { t } = useTranslation('shell');
  const subscription = useApiQuery(
    SUBSCRIPTION,
    {},
    { refetchInterval: offerPayment ? false : WAITING_MS },
  );
  const subscribed = subscription.data === 1;
  const known = subscription.data !== undefined;
  const isComplete = subscribed && user.detail === null;
  useTellingOfPayment(subscribed && !offerPayment);
  const waited = useSeen(known && !isComplete);
  // What was left was done in another tab: there is nothing to press here.
  useMovingOn(offerPayment && waited && isComplete);
  return (
    <Stack gap="lg">
      <CheckoutStep number={1} title={t('checkout.step.verify')} done />
      <CheckoutStep number={2} title={t('checkout.step.pay')} done={subscribed}>
        {!known &&
          (subscription.error === null ? (
            <CardSkeleton />
          ) : (
            <ErrorPanel
              title={t('subscription.unreadable')}
              error={subscription.error}
              onRetry={subscription.refetch}
            />
          ))}
        {subscribed && <Text role="status">{t('checkout.paid')}</Text>}
        {known && !subscribed && offerPayment && <Pay hasCompany={user.detail === null} />}
        {known && !subscribed && !offerPayment && (
          <Notice tone="processing" role="status">
            {t('checkout.waiting')}
          </Notice>
        )}
      </CheckoutStep>
      <CheckoutStep number={3} title={t('checkout.step.company')} done={user.detail === null}>
        {user.detail === 'no_company' ? (
          <KeptBeforeCompany userId={user.id}>
            <CompanyStep />
          </KeptBeforeCompany>
        ) : (
          subscribed && (
            <Group>
              <Button component={Link} to="/">
                {t('checkout.enter')}
              </Button>
            </Group>
          )
        )}
      </CheckoutStep>
    </Stack>
  );
}

/** The tabs that still offer the payment learn that it is made. */
function useTellingOfPayment(isPaid: boolean): void {
  useEffect(() => {
    if (isPaid) void invalidateAll();
  }, [isPaid]);
}

function useMovingOn(isDone: boolean): void {
  useEffect(() => {
    if (isDone) enter();
  }, [isDone]);
}

/** Whether it was ever so since the page is open. */
function useSeen(now: boolean): boolean {
  const [seen, setSeen] = useState(now);
  if (now && !seen) setSeen(true);
  return seen;
}

function Pay({ hasCompany }: { readonly hasCompany: boolean }) {
  const { t } = useTranslation('shell');
  const session = useApiMutation('POST /chekout/getSession', { changes: [] });
  const isHere = useIsHere();
  const pay = () =>
    session.mutate(
      {},
      {
        onSuccess: ({ url }) => {
          if (isHere()) window.location.assign(url);
        },
      },
    );
  return (
    <Stack gap="sm">
      <ErrorList
        errors={session.error === null ? undefined : errorSentences(session.error)}
        onDismiss={session.reset}
      />
      <Offer />
      <Group>
        <Button loading={session.isPending} onClick={pay}>
          {t('checkout.pay')}
        </Button>
        {hasCompany && (
          <Button variant="default" component={Link} to="/">
            {t('checkout.readOnly')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function Ways() {
  const { t } = useTranslation('shell');
  const token = useAtomValue(tokenAtom);
  return token === null ? (
    <Anchor component={Link} to="/login">
      {t('password.back')}
    </Anchor>
  ) : (
    <Button variant="subtle" onClick={logOut}>
      {t('user.logout')}
    </Button>
  );
}
