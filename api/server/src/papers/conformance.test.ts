import type { DocumentName, Documents } from './documents.ts';
import { type PdfRenderer, createPdfRenderer } from './renderer.ts';
import { horizonData } from '../testing/papers/horizon-3.ts';
import { readStructure, unmarkedPainting } from '../testing/papers/pdf-structure.ts';
import { type PdfFile, describePages, readPdf } from '../testing/papers/read-pdf.ts';

/**
 * What every document owes its readers: those of paper, of a screen, of a screen reader, and the
 * archive.
 */

/** On a busy machine a document waits for its turn. */
const PATIENCE_MS = 60_000;

let renderer: PdfRenderer;
beforeAll(() => {
  renderer = createPdfRenderer();
});
afterAll(() => renderer.close());

/** About a fiscal year. */
const OF_A_YEAR: readonly DocumentName[] = [
  'taxReturn',
  'taxReturnGlobal',
  'sig',
  'annualAccounts',
  'ledger',
  'associateStatement',
  'quotePartStatement',
  'assemblyMinutes',
  'assemblyConvening',
  'fullFile',
];
/** About something else: what their pages say in the place of the year. */
const OTHERS: Partial<Record<DocumentName, string>> = {
  shareRegister: 'Au 31/12/2025',
  assemblyRegister: 'Registre des assemblées',
  shareTransfer: 'Projet n° 4',
};
const names = Object.keys(horizonData) as DocumentName[];

const TAX_DOCUMENTS: readonly DocumentName[] = [
  'taxReturn',
  'taxReturnGlobal',
  'quotePartStatement',
  'fullFile',
];

/** Each document is rendered and read once. */
const rendered = new Map<DocumentName, Promise<Uint8Array>>();
function bytesOf(name: DocumentName): Promise<Uint8Array> {
  const bytes = rendered.get(name) ?? renderer.render(name, horizonData[name]);
  rendered.set(name, bytes);
  return bytes;
}
const files = new Map<DocumentName, Promise<PdfFile>>();
function render(name: DocumentName): Promise<PdfFile> {
  const file = files.get(name) ?? bytesOf(name).then(readPdf);
  files.set(name, file);
  return file;
}

describePages('every document', () => {
  it.each(names)(
    '%s is a sound file with embedded fonts that can be searched',
    async (name) => {
      const { defects, fonts, info } = await render(name);
      expect(defects).toBe('');
      expect(fonts.length).toBeGreaterThan(0);
      expect(
        fonts.filter(
          (font) => !font.embedded || !font.unicode || !font.name.includes('SourceSans3'),
        ),
      ).toEqual([]);
      expect(info['Page size']).toContain('A4');
      expect(info['Encrypted']).toBe('no');
    },
    PATIENCE_MS,
  );

  it.each(names)(
    '%s is tagged, in French, with a title and bookmarks',
    async (name) => {
      const { catalog, info, structure, bookmarks } = await render(name);
      expect(info['Tagged']).toBe('yes');
      expect(info['Title']).not.toBe('');
      expect(catalog['/Lang']).toBe('u:fr-FR');
      expect(catalog['/MarkInfo']).toMatchObject({ '/Marked': true });
      expect(catalog['/ViewerPreferences']).toMatchObject({ '/DisplayDocTitle': true });
      expect(catalog).toHaveProperty('/StructTreeRoot');
      expect(structure).toMatch(/^ +H1 /m);
      expect(structure).toMatch(/^ +TH\b/m);
      expect(bookmarks.length).toBeGreaterThan(0);
    },
    PATIENCE_MS,
  );

  it.each(names)(
    '%s leads a screen reader from heading to heading, without a level left out, and shows no picture',
    async (name) => {
      const { structure } = await render(name);
      const levels = [...structure.matchAll(/^ +H([1-6])\b/gm)].map(([, level]) => Number(level));
      expect(levels[0]).toBe(1);
      expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
      expect(structure).not.toMatch(/^ +Figure\b/m);
    },
    PATIENCE_MS,
  );

  it.each(names)(
    '%s paints nothing that is neither content nor decoration, heads each column and names each link',
    async (name) => {
      const structure = readStructure(await bytesOf(name));
      expect(structure.part).toBe('1');
      expect(structure.unmarked).toEqual([]);
      expect(structure.unorderedPages).toBe(0);
      const of = (kind: string) => structure.elements.filter((element) => element.kind === kind);
      expect(of('/THead')).toHaveLength(of('/Table').length);
      for (const cell of of('/TH'))
        expect(JSON.stringify(cell.object['/A'])).toMatch(/"\/Scope":"\/(Column|Row)"/);
      for (const cell of [...of('/TH'), ...of('/TD')]) expect(cell.parent).toBe('/TR');
      for (const item of of('/LI')) expect(item.parent).toBe('/L');
      for (const link of structure.annotations)
        expect(link).toMatchObject({
          '/Subtype': '/Link',
          '/Contents': expect.stringMatching(/./),
          '/StructParent': expect.any(Number),
        });
    },
    PATIENCE_MS,
  );

  it.each(names)(
    '%s says on each page who the company is, when it was edited, for which year, and the page',
    async (name) => {
      const { pages } = await render(name);
      pages.forEach((page, index) => {
        expect(page).toContain(
          'SCI Horizon 3, société civile immobilière au capital de 10 000 € – Siège : 4 place du Marché, 69003 Lyon – RCS Lyon 123 456 782',
        );
        expect(page).toContain('Édité le 12/05/2026');
        expect(page).toContain(OTHERS[name] ?? 'Exercice 2025');
        // Each letter of the convening file is one of its own.
        if (!page.includes('Nous avons l’honneur de vous convoquer'))
          expect(page).toContain(`Page ${index + 1} / ${pages.length}`);
      });
    },
    PATIENCE_MS,
  );

  it.each(names)(
    '%s bears the tax mention when it is a tax document, and never under minutes',
    async (name) => {
      const { pages } = await render(name);
      const mention = 'Document d’aide à la déclaration – ne remplace pas la télédéclaration';
      const isMinutes = (page: string) =>
        page.includes('Procès-verbal de l’assemblée') && !page.includes('Sommaire');
      for (const page of pages)
        expect(page.includes(mention)).toBe(TAX_DOCUMENTS.includes(name) && !isMinutes(page));
    },
    PATIENCE_MS,
  );

  it.each(OF_A_YEAR)(
    '%s says BROUILLON on each page while the year is not controlled, and never after',
    async (name) => {
      const [final, draft] = await Promise.all([render(name), renderDraft(name)]);
      expect(final.text).not.toContain('BROUILLON');
      expect(draft.pages.length).toBe(final.pages.length);
      for (const page of draft.pages) expect(page).toContain('BROUILLON');
    },
    PATIENCE_MS,
  );

  it(
    'is the same, byte for byte, from the same data',
    async () => {
      const [one, other] = [
        await renderer.render('sig', horizonData.sig),
        await renderer.render('sig', horizonData.sig),
      ];
      expect(Buffer.compare(one, other)).toBe(0);
    },
    PATIENCE_MS,
  );

  it(
    'calls the minutes of an assembly that is not held a project',
    async () => {
      const data = horizonData.assemblyMinutes;
      const { pages } = readPdf(
        await renderer.render('assemblyMinutes', {
          ...data,
          assembly: { ...data.assembly, held: false },
        }),
      );
      for (const page of pages) expect(page).toContain('PROJET');
    },
    PATIENCE_MS,
  );
});

const drafts: Documents = {
  ...horizonData,
  taxReturn: {
    ...horizonData.taxReturn,
    taxReturn: { ...horizonData.taxReturn.taxReturn, draft: true },
  },
  taxReturnGlobal: {
    ...horizonData.taxReturnGlobal,
    taxReturn: { ...horizonData.taxReturnGlobal.taxReturn, draft: true },
  },
  quotePartStatement: {
    ...horizonData.quotePartStatement,
    taxReturn: { ...horizonData.quotePartStatement.taxReturn, draft: true },
  },
  sig: { ...horizonData.sig, sig: { ...horizonData.sig.sig, draft: true } },
  annualAccounts: {
    ...horizonData.annualAccounts,
    accounts: { ...horizonData.annualAccounts.accounts, draft: true },
  },
  ledger: { ...horizonData.ledger, draft: true },
  associateStatement: { ...horizonData.associateStatement, draft: true },
  assemblyMinutes: { ...horizonData.assemblyMinutes, draft: true },
  assemblyConvening: { ...horizonData.assemblyConvening, draft: true },
  fullFile: { ...horizonData.fullFile, draft: true },
};

const renderDraft = async (name: DocumentName) =>
  readPdf(await renderer.render(name, drafts[name]));

it.each([
  ['a text outside of every mark', 'BT (a) Tj ET', ['Tj']],
  ['a line that only a kind stands around', '/P BMC 0 0 m 9 9 l S EMC', ['S']],
  ['decoration inside content', '/P <</MCID 0>> BDC /Artifact BMC (a) Tj EMC EMC', ['Tj']],
  ['what follows the end of a mark', '/P <</MCID 0>> BDC (a) Tj EMC 0 0 9 9 re f', ['f']],
  [
    'content, with brackets and an end of a mark in its text',
    '/P <</MCID 0>> BDC [(\\) EMC (b))] TJ EMC',
    [],
  ],
  ['decoration', '/Artifact <</Type /Pagination>> BDC (1) Tj EMC', []],
])('the reading of marks sees %s', (_what, content, faults) => {
  expect(unmarkedPainting(content)).toEqual(faults);
});
