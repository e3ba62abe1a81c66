import { isControlledYear } from '@sci/contract/fiscal-version';
import type { BadgeId, ConditionId, NavigationGroup } from '@sci/module-contract';
import type { KnownEntry, KnownRoute } from '../modules/modules.ts';
import type { Problem } from '../session/conditions.ts';

/** What the named conditions of the modules mean today. */
export interface MenuFacts {
  readonly isAdmin: boolean;
  readonly year: number;
  readonly problems: readonly Problem[];
  /** Companies whose number of shares changed and that no administrator acknowledged. */
  readonly shareChanges: number;
}

export interface MenuEntry {
  readonly id: string;
  readonly route: string;
  readonly label: string;
  readonly order: number;
  /** Why it can't be opened; null when it can. */
  readonly disabled: 'maintenance' | 'dataIncomplete' | 'condition' | null;
  readonly badge: { readonly id: BadgeId; readonly count: number } | null;
  /** Whether its code may be fetched before it is opened. */
  readonly prefetch: boolean;
}

export interface MenuGroup {
  readonly id: NavigationGroup;
  readonly entries: readonly MenuEntry[];
}

export const APP_GROUPS: readonly NavigationGroup[] = [
  'configuration',
  'gestion',
  'validation',
  'compteRendu',
  'options',
];
export const ADMIN_GROUPS: readonly NavigationGroup[] = [
  'adminConfiguration',
  'adminUsers',
  'adminTools',
];

/** Groups that are there even without entries: the specification lists "Options" so. */
const ALWAYS_SHOWN: ReadonlySet<NavigationGroup> = new Set(['options']);

const holds = (condition: ConditionId, facts: MenuFacts): boolean => {
  switch (condition) {
    case 'session.isAdmin':
      return facts.isAdmin;
    case 'fiscalYear.after2023':
      return isControlledYear(facts.year);
    case 'company.dataIncomplete':
      return facts.problems.length > 0;
  }
};

function badgeOf(declared: KnownEntry['badge'], facts: MenuFacts): MenuEntry['badge'] {
  if (declared === undefined) return null;
  const id = declared === 'partners.errors' ? 'associates.errors' : declared;
  const shown: Readonly<Record<BadgeId, boolean>> = {
    'associates.errors': facts.problems.some(
      ({ code, route }) => route === 'configuration.associates' && code !== 'noAssociate',
    ),
    'properties.priceMissing': facts.problems.some(({ code }) => code === 'priceMissing'),
    'company.sharesChanged': facts.shareChanges > 0,
  };
  return shown[id] ? { id, count: 1 } : null;
}

function disabledOf(entry: KnownEntry, facts: MenuFacts): MenuEntry['disabled'] {
  if (!entry.enabled) return 'maintenance';
  const condition = entry.disabledWhen?.find((name) => holds(name, facts));
  if (condition === undefined) return null;
  return condition === 'company.dataIncomplete' ? 'dataIncomplete' : 'condition';
}

/**
 * The menu from what the modules declare: they name conditions and badges, the shell computes them.
 * No code of a module is needed, so that the menu is whole when every module is down.
 */
export function buildMenu(
  groups: readonly NavigationGroup[],
  navigation: readonly KnownEntry[],
  routes: readonly KnownRoute[],
  facts: MenuFacts,
): readonly MenuGroup[] {
  const visible = navigation.filter(({ visibleWhen = [] }) =>
    visibleWhen.every((name) => holds(name, facts)),
  );
  return groups
    .map((id) => ({
      id,
      entries: visible
        .filter(({ group }) => group === id)
        .toSorted((a, b) => a.order - b.order)
        .map((entry) => toEntry(entry, routes, facts)),
    }))
    .filter(({ id, entries }) => entries.length > 0 || ALWAYS_SHOWN.has(id));
}

function toEntry(entry: KnownEntry, routes: readonly KnownRoute[], facts: MenuFacts): MenuEntry {
  const route = routes.find(({ id }) => id === entry.route);
  return {
    id: entry.id,
    route: entry.route,
    label: entry.label,
    order: entry.order,
    disabled: disabledOf(entry, facts),
    badge: badgeOf(entry.badge, facts),
    // Code behind a gate is fetched when the gate is open, not when the mouse comes near.
    prefetch:
      route !== undefined &&
      route.preload !== 'never' &&
      !(route.guard ?? []).includes('compteRendu'),
  };
}
