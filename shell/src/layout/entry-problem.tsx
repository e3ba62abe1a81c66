import { RouteLink, useTranslation } from '@sci/shell-sdk';
import { useCompanyData } from '../session/company-context.ts';
import type { MenuEntry } from '../navigation/menu.ts';
import { ProblemText } from './problem-text.tsx';

/** Why an entry of the menu is greyed, and the way to mend it. */
export function EntryProblem({ reason }: { readonly reason: NonNullable<MenuEntry['disabled']> }) {
  const { t } = useTranslation('shell');
  if (reason !== 'dataIncomplete')
    return (
      <p className="shell-menu-problem" role="status">
        {t(`menu.disabled.${reason}`)}
      </p>
    );
  return <IncompleteData />;
}

function IncompleteData() {
  const { t } = useTranslation('shell');
  const { problems } = useCompanyData();
  return (
    <div className="shell-menu-problem" role="status">
      <p>{t('menu.disabled.dataIncomplete')}</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem.code}>
            <ProblemText problem={problem} />{' '}
            <RouteLink to={problem.route}>{t('menu.mend')}</RouteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
