import { useState, type ReactNode } from 'react';
import { CountBadge } from '@sci/ui';
import { NavLink, useTranslation } from '@sci/shell-sdk';
import { useAddressOf } from '@sci/shell-sdk/host';
import type { NavigationGroup } from '@sci/module-contract';
import { useModules } from '../modules/modules.ts';
import type { MenuEntry, MenuGroup } from '../navigation/menu.ts';
import { EntryProblem } from './entry-problem.tsx';
import './sidebar.css';

interface Props {
  readonly label: string;
  readonly groups: readonly MenuGroup[];
  /** First entries, above the groups. */
  readonly children?: ReactNode;
  readonly options?: ReactNode;
  readonly footer?: ReactNode;
}

/**
 * The menu of an area. What can't be opened is greyed, stays reachable with the keyboard and says
 * why.
 */
export function Sidebar({ label, groups, children, options, footer }: Props) {
  return (
    <nav className="shell-sidebar" aria-label={label}>
      {children}
      {groups.map((group) => (
        <Group key={group.id} group={group}>
          {group.id === 'options' ? options : undefined}
        </Group>
      ))}
      {footer}
    </nav>
  );
}

const GROUP_KEYS: Readonly<Record<NavigationGroup, string>> = {
  configuration: 'menu.configuration',
  gestion: 'menu.gestion',
  validation: 'menu.validation',
  compteRendu: 'menu.compteRendu',
  options: 'menu.options',
  adminConfiguration: 'menu.adminConfiguration',
  adminUsers: 'menu.adminUsers',
  adminTools: 'menu.adminTools',
};

function Group({ group, children }: { readonly group: MenuGroup; readonly children?: ReactNode }) {
  const { t } = useTranslation('shell');
  const id = `menu-${group.id}`;
  return (
    <div className="shell-menu-group">
      <h2 id={id}>{t(GROUP_KEYS[group.id])}</h2>
      {group.entries.length > 0 && (
        <ul aria-labelledby={id}>
          {group.entries.map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}

function Entry({ entry }: { readonly entry: MenuEntry }) {
  const addressOf = useAddressOf();
  const modules = useModules();
  const [asked, setAsked] = useState(false);
  if (entry.disabled !== null) {
    return (
      <>
        <button
          type="button"
          className="shell-menu-entry"
          aria-disabled
          aria-expanded={asked}
          onClick={() => setAsked(!asked)}
        >
          <span>{entry.label}</span>
          <Badge entry={entry} />
        </button>
        {asked && <EntryProblem reason={entry.disabled} />}
      </>
    );
  }
  const prefetch = entry.prefetch ? () => modules.prefetch(entry.route) : undefined;
  return (
    <NavLink
      className="shell-menu-entry"
      to={addressOf(entry.route)}
      onMouseEnter={prefetch}
      onFocus={prefetch}
      onTouchStart={prefetch}
    >
      <span>{entry.label}</span>
      <Badge entry={entry} />
    </NavLink>
  );
}

function Badge({ entry: { badge } }: { readonly entry: MenuEntry }) {
  const { t } = useTranslation('shell');
  return badge === null ? null : <CountBadge count={badge.count} label={t(`badge.${badge.id}`)} />;
}
