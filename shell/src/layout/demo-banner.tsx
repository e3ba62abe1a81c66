import { Button } from '@sci/ui';
import { useTranslation } from '@sci/shell-sdk';
import { logOut } from '../session/session.ts';
import { useUser } from '../session/user-context.ts';

/** Says on every page that what is seen is invented, for one visitor and one day. */
export function DemoBanner() {
  const { t } = useTranslation('shell');
  const { demo } = useUser();
  if (!demo) return null;
  return (
    <div className="shell-impersonation" role="status">
      <span>{t('demo.banner')}</span>
      <Button size="xs" variant="default" onClick={logOut}>
        {t('demo.leave')}
      </Button>
    </div>
  );
}
