/** A wing: a folder of api/server/src, and what it holds in a few words. */
export interface Wing {
  readonly name: string;
  readonly holds: string;
}

/**
 * The floors of api/server/src, top to bottom. A wing may import only what stands on a lower floor;
 * wings of the same floor do not see each other.
 */
export const FLOORS: readonly (readonly Wing[])[] = [
  [{ name: 'app', holds: 'composition: the start, the routes, the table of tasks, the demo' }],
  [{ name: 'backup', holds: 'everything that is kept: copied, put back, proved' }],
  [
    { name: 'reports', holds: 'what is made of a closed year: 2072, SIG, assembly, full file' },
    { name: 'deeds', holds: 'a building bought or sold: sheet, loan, entry, bank lines in one' },
    { name: 'operations', holds: 'for who runs the product: users, formulas, releases, news' },
  ],
  [
    { name: 'accounts', holds: 'entries, ledger, checks, annual controls, fiscal years' },
    { name: 'treasury', holds: 'statements, movements, rules, categories, invoices, files' },
    { name: 'company', holds: 'the company, associates, buildings, loans, bank accounts, trash' },
    { name: 'identity', holds: 'accounts of people, sessions, second factor, subscription' },
    { name: 'web', holds: 'the page, the registry of modules, their files' },
  ],
  [
    { name: 'http', holds: 'one call from request to answer: serve, run-call, uploads, downloads' },
    { name: 'work', holds: 'the queue of jobs and the outbox of mails' },
  ],
  [{ name: 'kernel', holds: 'who calls and what he may: user, access, years; the services' }],
  [
    { name: 'books', holds: 'rows in the words of the engine, and the computed year' },
    { name: 'papers', holds: 'the PDF documents, from data to bytes' },
  ],
  [{ name: 'records', holds: 'the rows that two wings read or write' }],
  [{ name: 'db', holds: 'connection, transaction, tables, migrations, embedded server' }],
  [{ name: 'ports', holds: 'what is asked of the outside: clock, files, mail, payment; refusals' }],
  [{ name: 'messages', holds: 'every French sentence of the server, as data' }],
];

export const WINGS: readonly Wing[] = FLOORS.flat();

/** Not of the product: what tests stand on, and tests of the whole application. */
export const TESTING = 'testing';

/** Programs at the top of src, which nothing imports. */
const PROGRAMS = '(main|make-[a-z-]+)\\.ts$';

const floorOf = (name: string): number =>
  FLOORS.findIndex((floor) => floor.some((wing) => wing.name === name));

/** The wings that a wing may import. */
export const wingsBelow = (name: string): string[] =>
  FLOORS.slice(floorOf(name) + 1)
    .flat()
    .map((wing) => wing.name);

/** Whether a wing may import another one; whatever is in no wing may import and be imported never. */
export const mayImport = (from: string, to: string): boolean =>
  from === to || wingsBelow(from).includes(to);

/** What .oxlintrc.json has to say of the wings: an override for each, and none for tests. */
export const linterOverrides = () => [
  ...WINGS.map(({ name }) => ({
    files: [`api/server/src/${name}/**`],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: forbidden(name), message: messageOf(name) }] },
      ],
    },
  })),
  {
    files: ['api/server/src/**/*.test.ts', `api/server/src/${TESTING}/**`],
    rules: { 'no-restricted-imports': 'off' },
  },
];

function forbidden(name: string): string {
  const wings = WINGS.map((wing) => wing.name).filter((other) => !mayImport(name, other));
  return `^(\\.\\./)+((${[...wings, TESTING].join('|')})/|${PROGRAMS})|^@sci/server(/|$)`;
}

const messageOf = (name: string): string => {
  const below = wingsBelow(name);
  return below.length === 0
    ? `${name} imports nothing of the server: see docs/server.md`
    : `${name} stands on ${below.join(', ')} and imports nothing else of the server: see docs/server.md`;
};
