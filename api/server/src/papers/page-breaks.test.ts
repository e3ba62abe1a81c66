import { assemblyConveningView } from './documents/assembly-convening.ts';
import type { AssemblyData } from './documents/data.ts';
import { createPdfRenderer, type PdfRenderer } from './renderer.ts';
import { horizonData } from '../testing/papers/horizon-3.ts';
import { describePages, readPdf } from '../testing/papers/read-pdf.ts';

/** What stands together stays together, and nothing is lost where it can't. */

/** On a busy machine a document waits for its turn. */
const PATIENCE_MS = 60_000;

let renderer: PdfRenderer;
beforeAll(() => {
  renderer = createPdfRenderer();
});
afterAll(() => renderer.close());

/** The example's assembly, with as many associates as told. */
function assemblyOf(count: number): AssemblyData {
  const { assemblyMinutes: data } = horizonData;
  const [person, place, account] = [
    data.associates[0],
    data.assembly.per_associate[0],
    data.accounts[0],
  ];
  if (person === undefined || place === undefined || account === undefined)
    throw new Error('incomplete example');
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  return {
    ...data,
    associates: ids.map((id) => ({
      ...person,
      id,
      is_manager: id === 1,
      first_name: 'Anne',
      name: nameOf(id),
    })),
    assembly: {
      ...data.assembly,
      attendance: ids.map((associate_id) => ({
        associate_id,
        state: 'absent' as const,
        represented_by: '',
      })),
      per_associate: ids.map((associate_id) => ({
        ...place,
        associate_id,
        name: `Anne ${nameOf(associate_id)}`,
      })),
    },
    accounts: ids.map((id) => ({ ...account, name: `Anne ${nameOf(id)}` })),
  };
}

const nameOf = (id: number): string => `Numéro-${String(id).padStart(3, '0')}`;

describePages('the minutes of ninety associates', () => {
  it(
    'name each of them in the attendance, the allocation and the current accounts, under the titles of the columns',
    async () => {
      const { text, pages, defects } = readPdf(
        await renderer.render('assemblyMinutes', assemblyOf(90)),
      );
      const lines = text.split(/[\n\f]/);
      for (let id = 2; id <= 90; id += 1)
        expect([
          id,
          lines.filter((line) => line.trim().startsWith(`Anne ${nameOf(id)} `)).length,
        ]).toEqual([id, 3]);
      expect(
        pages.filter((page) => /^ *Associé +Parts +Présence/m.test(page)).length,
      ).toBeGreaterThan(1);
      expect(defects).toBe('');
    },
    PATIENCE_MS,
  );

  it(
    'print each resolution on one page with its vote',
    async () => {
      const { pages } = readPdf(await renderer.render('assemblyMinutes', assemblyOf(9)));
      const counted = pages.map((page) => [
        page.match(/^ *\S+ résolution – /gm)?.length ?? 0,
        page.match(/^ *Vote : /gm)?.length ?? 0,
      ]);
      for (const [resolutions, votes] of counted) expect(votes).toBe(resolutions);
      expect(counted.flat().reduce((sum, count) => sum + count)).toBe(
        2 * horizonData.assemblyMinutes.assembly.resolutions.length,
      );
    },
    PATIENCE_MS,
  );
});

describePages('the closing of minutes', () => {
  it(
    'never stands on a page that holds nothing else to sign',
    async () => {
      const { assembly, ...data } = assemblyOf(4);
      // As many lines of debates as send the closing to a fourth page.
      const debates = Array.from({ length: 10 }, () => 'Un associé demande la parole.').join(
        '\n\n',
      );
      const { pages } = readPdf(
        await renderer.render('assemblyMinutes', { ...data, assembly: { ...assembly, debates } }),
      );
      expect(pages.find((page) => page.includes('Clôture de la séance'))).toMatch(/Vote : /);
    },
    PATIENCE_MS,
  );
});

describePages('the minutes of forty associates', () => {
  it(
    'begin each list of people where it stands, and leave no page half empty before one',
    async () => {
      const { pages } = readPdf(await renderer.render('assemblyMinutes', assemblyOf(40)));
      expect(pages[0]).toMatch(/Anne Numéro-002 /);
      const begun = pages.filter((page) => /Affectation\b[^\n]*Montant/.test(page));
      expect(begun.map((page) => /Anne Numéro-003 /.test(page))).toEqual([true]);
      for (const page of pages) expect(page).not.toMatch(/Détail des votes :\s*SCI Horizon 3, /);
    },
    PATIENCE_MS,
  );
});

describePages('the return of a company', () => {
  it(
    'begins with who declares, and never leaves a title without its table',
    async () => {
      const box = { number: null, kind: 'text' as const, origin: null, optional: false };
      const sheets = (['identity', 'capital', 'manager', 'transfer'] as const).map((kind) => ({
        key: kind,
        kind,
        name: '',
        boxes: Array.from({ length: 12 }, (_, index) => ({
          ...box,
          key: `${kind}/${index}`,
          label: `Case ${index}, dont le nom prend deux lignes de la page`,
          value: '1',
        })),
      }));
      const { pages } = readPdf(
        await renderer.render('taxReturnGlobal', { ...horizonData.taxReturnGlobal, sheets }),
      );
      expect(pages[0]).toMatch(/^ *Identification$/m);
      expect(pages.find((page) => /^ *Récapitulation R1 à R8$/m.test(page))).toMatch(
        /Revenus bruts/,
      );
      expect(pages.find((page) => /^ *Mouvement de parts$/m.test(page))).toMatch(/Annexe 2/);
    },
    PATIENCE_MS,
  );
});

describePages('the accounts of a ledger', () => {
  it(
    'never leave an opening balance alone at the foot of a page',
    async () => {
      const { ledger } = horizonData;
      const [account] = ledger.accounts;
      const line = ledger.accounts.flatMap(({ lines }) => lines)[0];
      if (account === undefined || line === undefined) throw new Error('incomplete example');
      const lines = (count: number) =>
        Array.from({ length: count }, (_, index) => ({
          ...line,
          label:
            index % 3 === 0
              ? 'Virement de l’agence pour le lot 214, loyer et charges de mars'
              : 'Loyer',
        }));
      const accounts = Array.from({ length: 70 }, (_, index) => ({
        ...account,
        account: String(600_000 + index),
        lines: lines(1 + ((index * 7) % 11)),
      }));
      const { pages } = readPdf(await renderer.render('ledger', { ...ledger, accounts }));
      const alone = pages.filter((page) =>
        /À nouveau[^\n]*\n\s*SCI Horizon 3, société civile/.test(page),
      );
      expect(pages.length).toBeGreaterThan(12);
      expect(alone).toEqual([]);
    },
    PATIENCE_MS,
  );
});

describePages('the balances of a year', () => {
  it(
    'never leave the name of one at the foot of a page, without an account of it',
    async () => {
      const { sig } = horizonData;
      const detailed = sig.sig.rows.find(({ accounts }) => accounts.length > 0);
      const account = detailed?.accounts[0];
      if (detailed === undefined || account === undefined) throw new Error('incomplete example');
      const rows = Array.from({ length: 120 }, (_, index) => ({
        ...detailed,
        label: `Poste ${index}`,
        accounts: Array.from({ length: 1 + (index % 3) }, () => account),
      }));
      const { pages } = readPdf(
        await renderer.render('sig', { ...sig, sig: { ...sig.sig, rows } }),
      );
      expect(pages.length).toBeGreaterThan(8);
      expect(pages.filter((page) => /Poste \d+\n\s*SCI Horizon 3, /.test(page))).toEqual([]);
    },
    PATIENCE_MS,
  );
});

it('a letter of convening ends with more than its greeting on the last page', () => {
  const { blocks } = assemblyConveningView(assemblyOf(1));
  const end = blocks.findIndex(({ kind }) => kind === 'signatures');
  expect(blocks.slice(end - 3, end)).toEqual(
    Array(3).fill(expect.objectContaining({ kind: 'paragraph', keepWithNext: true })),
  );
});
