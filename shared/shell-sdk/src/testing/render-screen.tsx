import type { ReactElement } from 'react';
import {
  act,
  cleanup,
  configure,
  getConfig,
  render,
  type RenderResult,
} from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { api, tokens } from '@sci/api-client';
import { isControlledYear } from '@sci/contract/fiscal-version';
import type { Messages } from '@sci/module-contract';
import { DraftOwner, endDrafts, LeftBehind, UiProvider } from '@sci/ui';
import {
  companyAtom,
  createMemoryRouter,
  fiscalYearAtom,
  noticesAtom,
  OPEN,
  readOnlyAtom,
  RouterProvider,
  routeTableAtom,
  SdkProviders,
  sessionAtom,
  setNavigator,
  store,
} from '../host.tsx';
import { addMessages, i18n } from '../i18n.ts';
import { tellError } from '../notices.ts';
import { queryClient } from '../queries.ts';
import type { Company, FiscalYear, Session } from '../state.ts';
import { startContractServer, type Answers, type ContractServer } from './contract-server.ts';

export { act, screen, waitFor, within } from '@testing-library/react';
export { userEvent };
export { Download, refuse, type Answers } from './contract-server.ts';
export { startContractServer };

export interface ScreenOptions {
  /** Address that is open, and the pattern that it matches when it has parameters. */
  readonly path?: string;
  readonly route?: string;
  readonly year?: number;
  readonly readOnly?: boolean | string;
  readonly admin?: boolean;
  readonly session?: Partial<Session>;
  readonly fiscalYear?: Partial<FiscalYear>;
  readonly company?: Partial<Company>;
  /** Messages by namespace: `{ gestion: fr }`. A key that is missing fails the test. */
  readonly messages?: Readonly<Record<string, Messages>>;
  /** Patterns of routes that the screen links to; others become `/<route id>`. */
  readonly routes?: Readonly<Record<string, string>>;
  readonly api?: Answers;
}

/** A screen that stands in a page, and what a test does with it. */
export interface DrawnScreen extends RenderResult {
  readonly user: UserEvent;
  readonly router: ReturnType<typeof createMemoryRouter>;
  /** Where the user is now. */
  readonly address: () => string;
  readonly requests: ContractServer['calls'];
  /** Calls of one kind, in the order in which they came. */
  readonly sent: (key: string) => ContractServer['calls'];
  readonly answer: ContractServer['answer'];
  readonly notices: () => string[];
  /** Presses « Annuler » of the last notice, which the shell draws. */
  readonly undo: () => void;
}

/** A link to any route works in a test: what it is called is enough. */
class AnyRoute extends Map<string, string> {
  override get(id: string): string {
    return super.get(id) ?? `/${id}`;
  }
}

const running: ContractServer[] = [];
const missing: string[] = [];
i18n.options.saveMissing = true;
i18n.on('missingKey', (_languages, namespace, key) => missing.push(`${namespace}:${key}`));

afterEach(async () => {
  cleanup();
  act(endDrafts);
  queryClient.clear();
  const problems = [
    ...running.flatMap((server) => server.problems),
    ...missing.map((key) => `no message for ${key}`),
  ];
  await Promise.all(running.map((server) => server.close()));
  running.length = 0;
  missing.length = 0;
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

/** Makes the API client speak to a server of this test, which keeps the contract. */
export async function serveApi(answers: Answers = {}): Promise<ContractServer> {
  const server = await startContractServer(answers);
  running.push(server);
  api.configure({ baseUrl: server.baseUrl, retryPauses: [] });
  return server;
}

/** Fills what the shell would have filled. */
export function setShell({
  year = 2025,
  readOnly = false,
  admin = false,
  session,
  fiscalYear,
  company,
  routes = {},
}: ScreenOptions = {}): void {
  tokens.clear();
  tokens.setOwn('test');
  const reason =
    typeof readOnly === 'string' ? readOnly : 'La déclaration 2072 de cette année est passée.';
  const closed = readOnly !== false;
  store.set(readOnlyAtom, closed ? { readOnly: true, reason, since: null } : OPEN);
  store.set(sessionAtom, {
    userId: 1,
    name: 'Martin',
    firstName: 'Anne',
    email: 'anne@exemple.fr',
    isAdmin: admin,
    readOnly: closed,
    impersonating: false,
    impersonation: null,
    ...session,
  });
  store.set(fiscalYearAtom, {
    year,
    controlled: false,
    api: isControlledYear(year) ? 'v2' : 'v1',
    fiscalYearCompanyId: 1000 + year,
    declarationDate: `${year + 1}-05-20`,
    assemblyDate: `${year + 1}-06-30`,
    ...fiscalYear,
  });
  store.set(companyAtom, { id: 1, name: 'SCI Les Tilleuls', warnings: [], ...company });
  store.set(routeTableAtom, new AnyRoute(Object.entries(routes)));
  store.set(noticesAtom, []);
}

/**
 * Draws a screen as the shell would, in front of a real API server that answers as the test says.
 */
export async function renderScreen(
  element: ReactElement,
  options: ScreenOptions = {},
): Promise<DrawnScreen> {
  const server = await serveApi(options.api);
  setShell(options);
  for (const [namespace, messages] of Object.entries(options.messages ?? {}))
    addMessages(namespace, messages);

  const { path = '/', route = '*' } = options;
  const elsewhere = route === '*' ? [] : [{ path: '*', element: null }];
  const router = createMemoryRouter([{ path: route, element }, ...elsewhere], {
    initialEntries: [path],
  });
  setNavigator((address, how) => void router.navigate(address, how));
  const view = render(
    <UiProvider test>
      <SdkProviders>
        <LeftBehind value={({ failure }) => tellError(failure)}>
          <DraftOwner value="1/1">
            <RouterProvider router={router} />
          </DraftOwner>
        </LeftBehind>
      </SdkProviders>
    </UiProvider>,
  );

  return {
    ...view,
    user: userEvent.setup(),
    router,
    address: () => router.state.location.pathname + router.state.location.search,
    requests: server.calls,
    sent: (key: string) => server.calls.filter((call) => call.key === key),
    answer: server.answer,
    notices: () => store.get(noticesAtom).map(({ text }) => text),
    undo: () => act(() => store.get(noticesAtom).at(-1)?.undo?.()),
  };
}

/**
 * Types as a hand does in a browser: a key every 30 milliseconds, whether the screen has kept up
 * with the one before or not. (Otherwise a test waits after every key for all that it leads to.)
 */
export async function typeFast(field: HTMLElement, text: string): Promise<void> {
  const usual = getConfig();
  configure({ eventWrapper: (dispatch) => dispatch() });
  try {
    await userEvent.setup({ delay: 30 }).type(field, text);
  } finally {
    configure(usual);
  }
}
