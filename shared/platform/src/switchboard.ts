import type http from 'node:http';
import type { RemoteRelease } from '@sci/module-contract';
import type { Answers } from '@sci/shell-sdk/testing/contract-server';
import { associate, companyYear, inOrder } from '@sci/shell-sdk/testing/in-order';
import type { DevBar } from './dev-bar.ts';
import { startMockApi, type Visitor } from './mock-api.ts';

const CHOICES = {
  visiteur: { label: 'Visiteur', choices: { manager: 'gérant', admin: 'administrateur' } },
  exercice: { label: 'Exercice', choices: { ouvert: 'ouvert', clos: 'clos' } },
  donnees: { label: 'Données', choices: { ordre: 'en ordre', incompletes: 'incomplètes' } },
  panne: {
    label: 'Panne',
    choices: {
      aucune: 'aucune',
      api: 'l’API ne répond plus (503)',
      refus: 'tout est refusé (403)',
      illisible: 'des réponses illisibles',
      fichiers: 'les fichiers du module manquent',
    },
  },
} as const;

const STATUS = new Map([
  ['api', 503],
  ['refus', 403],
  ['illisible', 200],
]);

/** What the shell itself asks for: a failure that is played is met by the module, not by the shell. */
const SHELLS_OWN: readonly RegExp[] = Object.keys(inOrder).map(
  (key) => new RegExp(`^/api${(key.split(' ')[1] ?? '').replaceAll(/:\w+/g, '[^/]+')}$`),
);

const isShellsOwn = (pathname: string): boolean =>
  SHELLS_OWN.some((pattern) => pattern.test(pathname));

/** The mock API, and the states of the session, of the data and of the network that it plays. */
export async function startSwitchboard() {
  const state = { visiteur: 'manager', exercice: 'ouvert', donnees: 'ordre', panne: 'aucune' };
  const answers: Answers = {
    'GET /fiscalYear': ({ query }) =>
      companyYear(
        query.fiscalYear,
        state.exercice === 'clos'
          ? {
              readonly: true,
              readonly_reason: 'La déclaration 2072 de cette année est passée.',
              closed_since: `${query.fiscalYear + 1}-05-20`,
            }
          : {},
      ),
    'GET /config/associates/:year': () => [
      associate(
        state.donnees === 'incompletes'
          ? { shares: 1, problems: { shares: ['Il manque 99 parts.'] } }
          : {},
      ),
    ],
  };
  const visitor = (): Visitor => (state.visiteur === 'admin' ? 'admin' : 'manager');
  const api = await startMockApi(visitor, answers);
  return {
    baseUrl: api.baseUrl,
    close: () => api.close(),
    turn: (wanted: URLSearchParams): void => {
      for (const [name, value] of wanted)
        if (name in state) Object.assign(state, { [name]: value });
    },
    /** Answers in the place of what fails. @returns false when this does not */
    fail: (pathname: string, response: http.ServerResponse): boolean => {
      const status = STATUS.get(state.panne);
      const isModules = pathname.startsWith('/api/') && !isShellsOwn(pathname);
      if (status === undefined || !isModules) return false;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(state.panne === 'illisible' ? '<html>' : '{"message":"Panne jouée"}');
      return true;
    },
    /** Where the module's files are said to be: nowhere, when they are played to be missing. */
    played: (release: RemoteRelease): RemoteRelease =>
      state.panne === 'fichiers' ? { ...release, base: `${release.base}absent/` } : release,
    switches: (): NonNullable<DevBar['switches']> =>
      Object.entries(CHOICES).map(([name, { label, choices }]) => ({
        name,
        label,
        choices,
        value: new Map(Object.entries(state)).get(name) ?? '',
      })),
  };
}
