import { useEffect, useState } from 'react';
import { Button, Group } from '@sci/ui';
import {
  formatInstant,
  queryClient,
  tellError,
  useApiMutation,
  useTranslation,
} from '@sci/shell-sdk';
import { isFuture } from '../session/read-only.ts';
import { leaveImpersonation } from '../session/session.ts';
import { useUser } from '../session/user-context.ts';
import { OverPage } from '../failures/over-page.tsx';
import { later } from '../later.ts';

const SwitchImpersonation = later(() => import('./switch-impersonation.tsx'));

/**
 * Says on every page in whose place an administrator acts, until when, and whether he may write.
 */
export function ImpersonationBanner() {
  const { t } = useTranslation('shell');
  const user = useUser();
  const [switching, setSwitching] = useState(false);
  const allow = useApiMutation('POST /v2/impersonation/allow_writing');
  useRefreshAt(user.impersonation?.writing_until ?? null);
  useRefreshAt(user.impersonation?.expires_at ?? null);
  if (user.impersonation === null) return null;

  const { admin_name: admin, expires_at: until, writing_until: writing } = user.impersonation;
  return (
    <div className="shell-impersonation" role="status">
      <span>
        {t('impersonation.banner', {
          admin,
          user: `${user.first_name} ${user.name}`,
          until: formatInstant(until),
        })}
      </span>
      <Group gap="xs">
        {isFuture(writing) ? (
          <span>{t('impersonation.writing', { until: formatInstant(writing).slice(-5) })}</span>
        ) : (
          <Button
            size="xs"
            variant="default"
            loading={allow.isPending}
            onClick={() => allow.mutate({}, { onError: tellError })}
          >
            {t('impersonation.allowWriting')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => setSwitching(true)}>
          {t('impersonation.switch')}
        </Button>
        <Button size="xs" onClick={leaveImpersonation}>
          {t('user.leaveImpersonation')}
        </Button>
      </Group>
      {switching && (
        <OverPage onLost={() => setSwitching(false)}>
          <SwitchImpersonation onClose={() => setSwitching(false)} />
        </OverPage>
      )}
    </div>
  );
}

/** The server is asked again when a right ends, so that the screen never shows one that is over. */
function useRefreshAt(instant: string | null): void {
  useEffect(() => {
    const ms = instant === null ? -1 : Date.parse(instant) - Date.now();
    if (ms < 0 || ms > MAX_TIMER_MS) return undefined;
    const timer = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: ['GET /user'] }),
      ms + 500,
    );
    return () => clearTimeout(timer);
  }, [instant]);
}

/** Longer timers overflow in browsers; no right of an impersonation lasts so long. */
const MAX_TIMER_MS = 2_147_000_000;
