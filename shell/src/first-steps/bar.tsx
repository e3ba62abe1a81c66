import { Anchor, Text } from '@sci/ui';
import { RouteLink, useLocation, useTranslation } from '@sci/shell-sdk';
import { SHELL_ROUTES } from '../navigation/shell-routes.ts';
import { isUnderWay, useFirstSteps } from './use-first-steps.ts';
import './first-steps.css';

/** Where the way is said in full. */
const OWN: ReadonlySet<string | undefined> = new Set([
  SHELL_ROUTES.get('shell.dashboard'),
  SHELL_ROUTES.get('shell.firstSteps'),
]);

/** What comes next, above every screen, until the company has its first statement or leaves the way. */
export function FirstStepsBar() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const { data } = useFirstSteps();
  if (!isUnderWay(data) || OWN.has(pathname)) return null;
  return (
    <aside className="first-steps-bar sci-no-print" aria-label={t('firstSteps.title')}>
      <Text size="sm">{t('firstSteps.next', { step: t(`firstSteps.${data.next_step}`) })}</Text>
      <Anchor component={RouteLink} to="shell.firstSteps" size="sm">
        {t('firstSteps.goOn')}
      </Anchor>
    </aside>
  );
}
