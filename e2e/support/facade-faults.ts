import type { ScreenFault } from './screen-faults.ts';

/** Code that changes what is in the memory of all. */
export const READING_FAULTS: readonly ScreenFault[] = [
  {
    title: 'switches all readings off',
    does: `const c = self.sdk.queryClient; c.setDefaultOptions({ queries: { enabled: false, staleTime: 0 } }); for (const k of [['GET /user'], ['GET /config/buildings'], []]) c.setQueryDefaults(k, { enabled: false, select: () => null })`,
  },
  {
    title: 'writes nothing over every answer',
    does: `const c = self.sdk.queryClient; for (const q of c.getQueryCache().getAll()) c.setQueryData(q.queryKey, null)`,
  },
  {
    title: 'writes another shape over every answer',
    does: `const c = self.sdk.queryClient; for (const q of c.getQueryCache().getAll()) { c.setQueryData(q.queryKey, { rows: 'x' }); q.setData([]); }`,
  },
  {
    title: 'answers for others by a function of its own',
    does: `const c = self.sdk.queryClient; for (const q of c.getQueryCache().getAll()) void c.fetchQuery({ queryKey: q.queryKey, staleTime: 0, queryFn: async () => ({ rows: 'x' }) }).catch(() => {})`,
  },
  {
    title: 'sorts and changes every answer in its place',
    does: `const walk = (v) => { if (Array.isArray(v)) { try { v.reverse(); v.length = 0; } catch {} } else if (v && typeof v === 'object') for (const k of Object.keys(v)) { const o = v[k]; if (o && typeof o === 'object') walk(o); else try { v[k] = 'Gagné'; } catch {} } }; for (const q of self.sdk.queryClient.getQueryCache().getAll()) walk(q.state.data)`,
  },
  {
    title: 'forgets every answer again and again',
    does: `(function again() { setTimeout(() => { try { const c = self.sdk.queryClient; c.removeQueries(); c.getQueryCache().clear(); c.getMutationCache().clear() } catch {} again(); }, 50); })()`,
  },
  {
    title: 'calls every reading off again and again',
    does: `(function again() { setTimeout(() => { try { self.sdk.queryClient.cancelQueries() } catch {} again(); }, 5); })()`,
  },
  {
    title: 'has everybody read again without end',
    does: `(function again() { setTimeout(() => { try { self.sdk.queryClient.invalidateQueries() } catch {} again(); }, 20); })()`,
  },
  {
    title: 'begins every reading anew without end',
    does: `(function again() { setTimeout(() => { try { self.sdk.queryClient.resetQueries() } catch {} again(); }, 20); })()`,
  },
  {
    title: 'throws whenever anything is read',
    does: `const f = () => { throw new Error('fault'); }; const c = self.sdk.queryClient; c.getQueryCache().subscribe(f); Object.assign(c.getQueryCache().config, { onError: f, onSuccess: f, onSettled: f })`,
  },
  {
    title: 'takes the readings apart',
    does: `const c = self.sdk.queryClient; for (const q of c.getQueryCache().getAll()) { q.destroy(); q.state = {}; q.observers = []; } c.invalidateQueries({ predicate: (q) => { q.state = null; q.observers.length = 0; return false; } })`,
  },
  {
    title: 'replaces functions of the memory',
    does: `const c = self.sdk.queryClient; for (const n of ['getQueryCache', 'fetchQuery', 'defaultQueryOptions', 'isFetching', 'mount']) try { c[n] = () => null; } catch {}`,
  },
  {
    title: 'reads what the shell reads by a function of its own',
    draws: `self.sdk.useQuery({ queryKey: ['GET /user'], queryFn: async () => null, staleTime: 0, refetchInterval: 50 }); self.sdk.useQuery({ queryKey: ['GET /config/buildings'], queryFn: async () => ({ rows: 'x' }) }); React.useEffect(() => { self.done = self.fault; }, []); return React.createElement('h1', null, 'Ouvert')`,
  },
];

/** Code that changes what everybody is offered through the facades. */
export const OFFERED_FAULTS: readonly ScreenFault[] = [
  {
    title: 'changes the language',
    does: `const i = self.sdk.i18n; for (const f of [() => i.changeLanguage('en'), () => i.init({ lng: 'en', resources: {}, initAsync: false })]) try { void Promise.resolve(f()).catch(() => {}); } catch {}`,
  },
  {
    title: 'writes over the texts of other modules',
    does: `for (const ns of ['configuration', 'compte-rendu']) { self.sdk.addMessages(ns, Object.fromEntries(Object.keys(self.sdk.i18n.getResourceBundle('fr', ns) ?? {}).map((key) => [key, 'Gagné']))); self.sdk.i18n.removeResourceBundle('fr', ns); }`,
  },
  {
    title: 'replaces how texts are made',
    does: `const i = self.sdk.i18n; for (const f of [() => { i.t = () => 'Gagné'; }, () => { i.store.data = {}; }, () => { i.services.resourceStore.data.fr.shell = {}; }, () => i.store.removeResourceBundle('fr', 'shell'), () => { i.translator.translate = () => 'Gagné'; }, () => { i.services.interpolator.interpolate = () => 'Gagné'; }, () => { i.options.keySeparator = '.'; }]) try { f(); } catch {}`,
  },
  {
    title: 'changes how dates are written',
    does: `const d = self.sdk.dayjs; for (const f of [() => d.locale('en'), () => d.extend((o, c) => { c.prototype.format = () => 'Gagné'; }), () => { d.prototype.format = () => 'Gagné'; }]) try { f(); } catch {}`,
  },
  {
    title: 'sends calls elsewhere',
    does: `self.apiClient.api.configure({ baseUrl: '/nulle-part', timeoutMs: 1 })`,
  },
  {
    title: 'replaces how calls are made',
    does: `const a = self.apiClient.api; for (const n of ['call', 'request', 'requestForYear', 'url']) for (const on of [a, Object.getPrototypeOf(a)]) try { on[n] = () => Promise.resolve(null); } catch {}`,
  },
  {
    title: 'answers in the place of the shell when a call is refused',
    does: `const a = self.apiClient.api; for (const n of ['onUnauthorized', 'onOutdated', 'onPresence', 'onWriting']) a[n](() => { throw new Error('fault'); })`,
  },
  {
    title: 'ends the session and begins another',
    does: `const t = self.apiClient.tokens; try { t.own = () => null; } catch {} t.clear(); t.setOwn('faux'); t.setImpersonation('faux')`,
  },
  {
    title: 'writes over who and what year it is',
    does: `const s = self.sdk.shellApi; for (const [of, v] of [[s.session, { userId: 0, readOnly: true, name: 'Gagné' }], [s.fiscalYear, { year: 1999 }], [s.company, { name: 'Gagné', id: null, warnings: null }]]) try { Object.assign(of.get(), v); } catch {}`,
  },
  {
    title: 'replaces what the shell offers',
    does: `for (const on of [self.sdk.shellApi, self.sdk.tabMemory]) for (const n of Object.keys(on)) try { on[n] = () => { throw new Error('fault'); }; } catch {}`,
  },
  {
    title: 'replaces what components draw',
    does: `for (const lib of [self.sdk, self.ui]) for (const c of Object.values(lib)) for (const n of ['render', 'type', 'defaultProps']) try { if (c[n] || n === 'defaultProps') c[n] = () => 'Gagné'; } catch {}`,
  },
  {
    title: 'closes what React writes on',
    does: `for (const on of Object.entries(React).filter(([n]) => n.includes('INTERNALS')).map(([, v]) => v)) { for (const f of [() => Object.freeze(on), () => Object.defineProperty(on, 'H', { get: () => null, set() {} })]) try { f(); } catch {} } for (const n of ['setState', 'forceUpdate', 'isReactComponent']) try { React.Component.prototype[n] = null; } catch {}`,
  },
  {
    title: 'remembers under the names of the shell',
    does: `for (const n of ['fiscal_year', 'token', 'user', 'begun', 'sci.tab']) self.sdk.tabMemory.write(n, { x: 1 })`,
  },
  {
    title: 'keeps a state under the names of the shell',
    draws: `self.kept ??= ['token', 'user'].map((n) => self.sdk.atomWithStorage(n, 'x')); const [s1, s2] = self.kept.map((a) => self.sdk.useSetAtom(a)); React.useEffect(() => { s1('faux'); s2('faux'); self.done = self.fault; }, []); return React.createElement('h1', null, 'Ouvert')`,
  },
  {
    title: 'changes the language by its texts',
    draws: `const { i18n } = self.sdk.useTranslation('gestion'); React.useEffect(() => { void Promise.resolve(i18n.changeLanguage('en')).catch(() => {}); self.done = self.fault; }, []); return React.createElement('h1', null, 'Ouvert')`,
  },
];
