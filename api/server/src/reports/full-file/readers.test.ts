import { startApp, type TestApp } from '../../testing/app.ts';
import type { Caller } from '../../testing/call.ts';
import { enterGolden, readGolden } from '../../testing/golden.ts';
import { latestMail } from '../../testing/mails.ts';
import { describePages, readPdf } from '../../testing/papers/read-pdf.ts';
import { unzip } from '../../testing/unzip.ts';
import { until } from '../../testing/wait.ts';

/** The full file edited for those who read it. */
const YEAR = 2025;
const PATIENCE_MS = 60_000;

let test: TestApp;
let as: Caller;
let id = 0;
let associates: readonly { readonly id: number; readonly name: string }[] = [];

beforeAll(async () => {
  test = await startApp({ now: '2026-01-15T10:00:00Z', jobs: true });
  as = await test.people.user({ subscribed: true });
  await enterGolden(test.call, as, readGolden('sci-moyenne').input);
  id =
    (await test.call('GET /fiscalYear', { as, query: { fiscalYear: YEAR } })).body
      .fiscal_year_company?.id ?? 0;
  associates = (await test.call('GET /v2/report/full_file/:id', { as, params: { id } })).body
    .associates;
}, PATIENCE_MS);

type Query = {
  readonly reader?: 'banque' | 'notaire' | 'administration' | 'associe' | 'gerance';
} & {
  readonly associate_id?: number;
  readonly parts?: string;
};
const fetchFile = (query: Query) =>
  test.call('GET /v2/report/full_file/download/:id', { as, params: { id }, query });
const readAnew = async (query: Query) => readPdf((await fetchFile(query)).raw.rawPayload);

const files = new Map<string, ReturnType<typeof fetchFile>>();
/** A file as long as nothing was written: it takes seconds, and several tests read the same. */
function fetchOnce(query: Query): ReturnType<typeof fetchFile> {
  const key = JSON.stringify(query);
  const file = files.get(key) ?? fetchFile(query);
  files.set(key, file);
  return file;
}
const read = async (query: Query) => readPdf((await fetchOnce(query)).raw.rawPayload);

describePages('the file of each reader', () => {
  it.each(['banque', 'notaire', 'administration'] as const)(
    'keeps the controls and what is not ready from the reader %s',
    async (reader) => {
      const answer = await fetchOnce({ reader });
      expect(answer.raw.headers['content-disposition']).toContain(`dossier_${reader}.pdf`);
      const { bookmarks, prose } = readPdf(answer.raw.rawPayload);
      expect(bookmarks).not.toContain('Contrôles annuels');
      expect(prose).not.toMatch(/Partie non jointe|Contrôles annuels|À justifier/);
    },
    PATIENCE_MS,
  );

  it(
    'shows the manager his controls and what is missing',
    async () => {
      const { bookmarks, prose } = await read({});
      expect(bookmarks).toContain('Contrôles annuels');
      expect(prose).toContain('Partie non jointe – Procès-verbal de l’assemblée');
      expect(prose).toContain('Partie non jointe – Liste des pièces jointes');
      expect(bookmarks).not.toContain('Liste des pièces jointes');
    },
    PATIENCE_MS,
  );

  it(
    'gives the bank what is due on each loan, the annuities and their coverage, and no register of shares',
    async () => {
      const { bookmarks, prose } = await read({ reader: 'banque' });
      expect(bookmarks).toEqual(
        expect.arrayContaining([
          'Emprunts et annuités',
          'Couverture de la dette',
          'Compte de résultat',
        ]),
      );
      expect(prose).toContain('Dossier pour la banque');
      // The bank's table ends with 2025 and leaves 170 993,62 € due: 2026 is not known.
      expect(prose).toContain('ne contient pas toutes les échéances de ces années');
      expect(prose).not.toMatch(/Annuités de 2026[^]*?Prêt 0042 0,00/u);
      for (const absent of [
        'Registre des parts',
        'Comptes courants d’associés',
        'Balance et grand livre',
      ])
        expect(bookmarks).not.toContain(absent);
    },
    PATIENCE_MS,
  );

  it(
    'gives the bank the return without its workings, and what each associate has of the capital, not his birth',
    async () => {
      const { bookmarks, prose } = await read({ reader: 'banque' });
      expect(bookmarks).toEqual(
        expect.arrayContaining(['Récapitulation R1 à R8', 'Synthèse par immeuble']),
      );
      expect(prose).not.toMatch(
        /Registre des mouvements|Arrondis à l’euro|Passage du résultat|Annexe 2|Né\(e\) le|Naissance/,
      );
      expect(prose).toMatch(/État des parts au 31\/12\/2025.*% du capital.*100,00 %/);
      const { prose: ofNotary, bookmarks: notarys } = await read({ reader: 'notaire' });
      expect(ofNotary).toContain('Né(e) le');
      const state = 'État des parts au 31/12/2025';
      expect(notarys.filter((title) => title === state)).toHaveLength(1);
    },
    PATIENCE_MS,
  );

  it(
    'names nobody who became an associate after the year',
    async () => {
      const { body } = await test.call('POST /config/associate', {
        as,
        query: { year: YEAR + 1 },
        body: { name: 'Tardif', first_name: 'Odile', birthdate: '1980-05-12' },
      });
      const { prose } = await readAnew({ reader: 'notaire' });
      await test.call('DELETE /config/associate/:id', {
        as,
        params: { id: body.id },
        query: { year: YEAR + 1 },
      });
      expect(prose).toContain(associates[0]?.name);
      expect(prose).not.toContain('Tardif');
    },
    PATIENCE_MS,
  );

  it(
    'prints the mention of the tax documents only where one is in the file',
    async () => {
      const mention = 'Document d’aide à la déclaration';
      expect((await read({ reader: 'notaire' })).prose).not.toContain(mention);
      expect((await read({ reader: 'administration' })).prose).toContain(mention);
    },
    PATIENCE_MS,
  );

  it(
    'opens on the reader, the company and the contents together, and each part after them',
    async () => {
      const [first = '', second = ''] = (await read({ reader: 'banque' })).pages;
      expect(first).toMatch(/Dossier pour la banque[\s\S]*Sommaire[\s\S]*Couverture de la dette/);
      expect(second).toContain('Fiche d’identité et associés');
      const alone = await read({ reader: 'banque', parts: 'bilan' });
      expect(alone.pages).toHaveLength(2);
      expect(alone.pages[1]).toMatch(/Actif[\s\S]*Passif/);
    },
    PATIENCE_MS,
  );

  it(
    'gives an associate his account and his part, and nobody else’s',
    async () => {
      const [own, other] = associates;
      const { bookmarks, prose } = await read({ reader: 'associe', associate_id: own?.id ?? 0 });
      // Of the 1 000 shares of all, not of his own alone.
      expect(prose).toMatch(/500\sparts \(50,00\s%\) en pleine propriété/);
      expect(prose).not.toMatch(/\(100,00\s%\)/);
      expect(bookmarks.filter((title) => title === own?.name)).toHaveLength(2);
      expect(bookmarks).not.toContain(other?.name);
    },
    PATIENCE_MS,
  );
});

it('refuses a part that is not the reader’s, an associate who is not named, and one who is unknown', async () => {
  const part = await fetchFile({ reader: 'banque', parts: 'bilan,controles' });
  expect([part.status, part.errors]).toEqual([
    422,
    { parts: ['Une partie demandée n’est pas destinée à ce lecteur.'] },
  ]);
  const nobody = await fetchFile({ reader: 'associe' });
  expect(Object.keys(nobody.errors)).toEqual(['associate_id']);
  expect((await fetchFile({ reader: 'associe', associate_id: 999_999 })).status).toBe(404);
});

it(
  'tells a bank that the return is another form, and stops only the manager',
  async () => {
    const regimeOf = (regime: 'PERSON' | 'COMPANY') =>
      test.db
        .updateTable('associate')
        .set({ regime })
        .where('id', '=', associates[0]?.id ?? 0)
        .execute();
    await regimeOf('COMPANY');
    const outside = (await readAnew({ reader: 'banque', parts: 'resultat_fiscal' })).prose;
    expect(outside).toContain('Attention – Cette société relève de la déclaration 2072-C');
    expect(outside).not.toMatch(/Bloquant|prise en charge/);
    const inside = (await readAnew({ parts: 'resultat_fiscal' })).prose;
    expect(inside).toContain('Bloquant – Cette société relève de la déclaration 2072-C');
    await regimeOf('PERSON');
  },
  PATIENCE_MS,
);

it(
  'puts the books into the archive of who reads them, and only the document into the others',
  async () => {
    const namesFor = async (reader: 'banque' | 'administration') =>
      [
        ...unzip(
          (
            await test.call('GET /v2/report/full_file/archive/:id', {
              as,
              params: { id },
              query: { reader },
            })
          ).raw.rawPayload,
        ).keys(),
      ].filter((name) => !name.startsWith('pieces/'));
    expect(await namesFor('banque')).toEqual(['dossier_banque.pdf', 'SHA256SUMS.txt']);
    expect(await namesFor('administration')).toEqual([
      'dossier_administration.pdf',
      'grand_livre.csv',
      expect.stringMatching(/FEC20251231\.txt$/),
      'SHA256SUMS.txt',
    ]);
  },
  PATIENCE_MS,
);

it(
  'sends several readers a mail each: none of them sees the others',
  async () => {
    const to = ['banque@exemple.fr', 'agence@exemple.fr'];
    const sent = await test.call('POST /report/full_file/send_email', {
      as,
      body: { fiscal_year_company_id: id, to: [...to, 'banque@exemple.fr'], reader: 'banque' },
    });
    expect(sent.status).toBe(202);
    const log = async () =>
      (await test.call('GET /v2/report/full_file/:id', { as, params: { id } })).body.emails;
    await until(async () => (await log()).every(({ status }) => status === 'success'), PATIENCE_MS);
    expect((await log()).map(({ to: one, reader }) => `${one.join()} ${reader}`)).toEqual([
      'agence@exemple.fr banque',
      'banque@exemple.fr banque',
    ]);
    for (const address of to) {
      const mail = await latestMail(test, address);
      expect(mail.recipients).toEqual([address]);
      expect(mail.subject).toContain('Dossier pour la banque 2025');
    }
  },
  PATIENCE_MS,
);

describePages('the file while an assembly is only prepared', () => {
  it(
    'holds its draft minutes for the manager, and none for the notary',
    async () => {
      const proposed = await test.call('GET /report/general_assembly', {
        as,
        query: { year: YEAR },
      });
      const { attendance, resolutions } = proposed.body;
      const saved = await test.call('POST /report/general_assembly', {
        as,
        body: {
          year: YEAR,
          meeting_date: '2026-04-30',
          place: '8 rue des Carmes, 44000 Nantes',
          attendance,
          resolutions,
        },
      });
      expect(saved.status).toBe(201);

      const title = 'Procès-verbal de l’assemblée générale';
      const parts = 'identite,assemblee';
      expect((await readAnew({ parts })).bookmarks).toContainEqual(expect.stringContaining(title));
      const { bookmarks } = await readAnew({ reader: 'notaire', parts });
      expect(bookmarks).not.toContainEqual(expect.stringContaining(title));
    },
    PATIENCE_MS,
  );
});
