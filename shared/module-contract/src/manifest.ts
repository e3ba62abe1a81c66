/**
 * What a module declares: data that the shell reads without executing one line of the module's
 * code.
 */
import type { Fields, Offers } from './offers.ts';

/**
 * Open on purpose: adding a module needs no new contract. Uniqueness is checked when publishing.
 */
export type RemoteId = string;
export type SemVer = `${number}.${number}.${number}`;
export type SemVerRange = string;

export interface ModuleManifest {
  readonly $schema?: string;
  readonly id: RemoteId;
  readonly requires: { readonly contract: SemVerRange; readonly api: SemVerRange };
  /**
   * What the user loses when the module is down: without an `essential` one the application is of
   * little use, and every page says so; a `regular` one is missed in its place only.
   */
  readonly criticality: 'essential' | 'regular';
  readonly routes: readonly RouteDeclaration[];
  readonly navigation: readonly NavigationDeclaration[];
  readonly slots?: readonly SlotDeclaration[];
  /** Places of its screens for other modules, and what it tells them. Names begin with its own. */
  readonly offers?: Offers;
  /**
   * Events of others that it listens to, each with what it reads of it.
   * @deprecated A reading (`useApiQuery`) is read again when any module or tab saved what it
   * depends on.
   */
  readonly listens?: Readonly<Record<string, Fields>>;
  readonly i18n: { readonly namespace: string; readonly locales: readonly 'fr'[] };
}

export interface RouteDeclaration {
  /** Stable name used by links and tests: 'compte-rendu.taxReturn'. */
  readonly id: string;
  readonly area: Area;
  /** Relative to the area: 'resultat_fiscale/:buildingId'. */
  readonly path: string;
  /** Key of the page's title in the module's messages. */
  readonly titleKey: string;
  /** Property of `RemoteModule.screens`, checked by the compiler and by the build. */
  readonly export: string;
  /** Evaluated by the shell, in order, before any code of the module is requested. */
  readonly guard?: readonly GateId[];
  /** What a change of fiscal year does to the open screen; 'leave' goes to the dashboard. */
  readonly onFiscalYear?: 'reload' | 'leave' | 'ignore';
  readonly preload?: 'intent' | 'idle' | 'never';
}

export interface NavigationDeclaration {
  readonly id: string;
  readonly group: NavigationGroup;
  /** A route id, never an address: a dead one fails the build. */
  readonly route: RouteDeclaration['id'];
  readonly labelKey: string;
  readonly order: number;
  /** All must hold for the entry to appear. */
  readonly visibleWhen?: readonly ConditionId[];
  /** Any of them greys the entry out. */
  readonly disabledWhen?: readonly ConditionId[];
  /** 'partners.errors' is 'associates.errors', deprecated since contract 1.1 (2026-11-24). */
  readonly badge?: BadgeId | 'partners.errors';
}

export interface SlotDeclaration {
  /** A place that the shell or another module offers. */
  readonly slot: string;
  /** Property of `RemoteModule.slots`. */
  readonly export: string;
  readonly order: number;
  /** What the component takes of what the place gives. */
  readonly props?: Fields;
}

// The vocabulary is closed: a module picks names, the shell owns their meaning. Each list is also
// what the manifest check accepts.
export const AREAS = ['app', 'admin'] as const;
export const NAVIGATION_GROUPS = [
  'configuration',
  'gestion',
  'validation',
  'compteRendu',
  'options',
  'adminConfiguration',
  'adminUsers',
  'adminTools',
] as const;
export const CONDITIONS = [
  'session.isAdmin',
  'fiscalYear.after2023',
  'company.dataIncomplete',
] as const;
export const BADGES = [
  'associates.errors',
  'properties.priceMissing',
  'company.sharesChanged',
] as const;
export const GATES = ['subscriber', 'admin', 'compteRendu'] as const;

export type Area = (typeof AREAS)[number];
export type NavigationGroup = (typeof NAVIGATION_GROUPS)[number];
export type ConditionId = (typeof CONDITIONS)[number];
export type BadgeId = (typeof BADGES)[number];
export type GateId = (typeof GATES)[number];
