import { useContext } from 'react';
import * as apiClient from '@sci/api-client';
import * as shellSdk from '@sci/shell-sdk';
import { ReaderContext, sessionAtom, store } from '@sci/shell-sdk/host';
import { moduleBehind } from '../module-caller.ts';
import { ownerOfTexts } from '../owners.ts';
import { INTERNALS } from '../react-internals.ts';
import { lazyPart } from './lazy-parts.tsx';
import { readOnly, tellRefused } from './read-only.ts';
import { keyApart, moduleReadings } from './readings.ts';

const TEXTS = ['addResourceBundle', 'addResources', 'addResource', 'removeResourceBundle'] as const;

/** Texts are those of the module that brought them, and the shell's its own. */
function isOfOthers(namespace: unknown): boolean {
  const by = moduleBehind();
  return by !== null && ownerOfTexts(String(namespace)) !== by.id;
}

const i18n = readOnly(shellSdk.i18n, {
  calls: /^(?:t|exists|get\w*|has\w*|dir|format|on|off)$/,
  own: Object.fromEntries(
    TEXTS.map((name) => [
      name,
      (...args: readonly unknown[]): unknown => {
        if (isOfOthers(args[1])) tellRefused(`${name}()`);
        else Reflect.apply(shellSdk.i18n[name], shellSdk.i18n, args);
        return i18n;
      },
    ]),
  ),
});

/** The language of the shell is not a module's to change, by what it is given with its texts either. */
function useTranslation(...args: Parameters<typeof shellSdk.useTranslation>): unknown {
  const { t, ready } = shellSdk.useTranslation(...args);
  return Object.assign([t, i18n, ready], { t, i18n, ready });
}

/** Names in the browser's storage that are the shell's, whoever is asked to write them. */
const OF_SHELL =
  /^(?:token|impersonation_token|user|fiscal_year|written|drafts-era|draft:.*|sci[.-].*)$/;

const isName = (name: unknown): boolean => {
  const by = moduleBehind();
  return by === null || String(name).startsWith(`${by.id}.`);
};

const sdk = {
  i18n,
  useTranslation,
  queryClient: moduleReadings,
  useQueryClient: () => moduleReadings,
  addMessages(...[namespace, messages]: Parameters<typeof shellSdk.addMessages>): void {
    if (isOfOthers(namespace)) tellRefused('addMessages()');
    else shellSdk.addMessages(namespace, messages);
  },
  useQuery(options: Parameters<typeof shellSdk.useQuery>[0]): unknown {
    const reader = useContext(ReaderContext) ?? '';
    return shellSdk.useQuery({ ...options, queryKey: keyApart(options.queryKey, reader) });
  },
  tabMemory: Object.freeze({
    read: (name: string) => shellSdk.tabMemory.read(name),
    write(name: string, value: unknown): void {
      if (isName(name)) shellSdk.tabMemory.write(name, value);
      else tellRefused(`tabMemory.write('${name}')`);
    },
  }),
  atomWithStorage(...args: Parameters<typeof shellSdk.atomWithStorage>): unknown {
    if (!OF_SHELL.test(args[0])) return shellSdk.atomWithStorage(...args);
    tellRefused(`atomWithStorage('${args[0]}')`);
    return shellSdk.atom(args[1]);
  },
  dayjs: readOnly(shellSdk.dayjs, {
    calls: /^(?:is\w*|unix)$/,
    own: {
      locale: (name?: unknown) =>
        name === undefined ? shellSdk.dayjs.locale() : tellRefused('dayjs.locale()'),
    },
  }),
  shellApi: Object.freeze({ ...shellSdk.shellApi }),
} as const;

const client = {
  api: readOnly(apiClient.api, {
    calls: /^(?:call|request|callForYear|requestForYear|download|upload|url)$/,
  }),
  tokens: readOnly(apiClient.tokens, {
    calls: /^(?:own|impersonation|current)$/,
    own: {
      // Only an administrator has somebody to stand in for.
      setImpersonation: (token: string): void => {
        if (store.get(sessionAtom).isAdmin) apiClient.tokens.setImpersonation(token);
        else tellRefused('tokens.setImpersonation()');
      },
    },
  }),
} as const;

/** React itself writes there whenever it draws, as it does into every context. */
const KEPT_OPEN: ReadonlySet<unknown> = new Set(INTERNALS);

const DOORS: Readonly<Record<string, object>> = {
  '@sci/shell-sdk': sdk,
  '@sci/api-client': client,
  react: { lazy: lazyPart },
};

/**
 * A shared package as modules have it: what all of them and the shell live on is read there, and not
 * changed. Components and functions stay what they are.
 */
export function doorOf(request: string, offered: unknown): unknown {
  if (typeof offered !== 'object' || offered === null) return offered;
  const exported: object = offered;
  const door = DOORS[request];
  for (const value of Object.values(exported)) close(value, door === undefined);
  const whole: unknown = Reflect.get(exported, 'default');
  close(whole, true);
  if (!door) return Object.freeze(exported);
  const opened = { ...exported, ...door };
  // React is taken as a whole, too.
  if (typeof whole === 'object' && whole !== null)
    Object.assign(opened, { default: Object.freeze({ ...whole, ...door }) });
  return Object.freeze(marked(opened));
}

/** As bundlers mark what has named exports. */
const marked = (exported: object): object =>
  Object.defineProperty(exported, '__esModule', { value: true });

/**
 * A component, whatever it is made of, a class with what its objects do, and a plain list of values. What
 * is read through a door of its own stays open: the door could show nothing else then.
 */
function close(value: unknown, isWhole: boolean): void {
  if (typeof value === 'function') {
    const prototype: unknown = Reflect.get(value, 'prototype');
    if (value !== shellSdk.dayjs) Object.freeze(value);
    if (typeof prototype === 'object' && prototype !== null && value !== shellSdk.dayjs)
      Object.freeze(prototype);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const isPlain = Object.getPrototypeOf(value) === Object.prototype;
  const isOpen = KEPT_OPEN.has(value) || '_currentValue' in value;
  if (!isOpen && ('$$typeof' in value || (isWhole && isPlain))) Object.freeze(value);
}
