import { cents } from '@sci/money/cents';
import fc from 'fast-check';
import { type PdfRenderer, createPdfRenderer } from './renderer.ts';
import { horizonData } from '../testing/papers/horizon-3.ts';
import { describePages, readPdf } from '../testing/papers/read-pdf.ts';

/** Names and labels are what people type: a document prints them, and never obeys them. */

/** On a busy machine a document waits for its turn. */
const PATIENCE_MS = 60_000;

let renderer: PdfRenderer;
beforeAll(() => {
  renderer = createPdfRenderer();
});
afterAll(() => renderer.close());

const named = (name: string) => ({
  ...horizonData.sig,
  company: { ...horizonData.sig.company, name },
});

const MARKUP = [
  '#import "theme.typ": *',
  '#panic("x")',
  '#read("/etc/passwd")',
  '$ x^2 $',
  '*gras* _italique_ `code`',
  '= Titre',
  '// commentaire',
  '<label> @label',
  '"guillemets" \'simples\'',
  '\\u{41} \\ \\n',
  '{"json": true}',
  '[crochets] {accolades}',
  '<script>alert(1)</script>',
  '~ -- --- ...',
  'Dupont & Fils <SCI>',
];

describePages('a hostile name', () => {
  it.each(MARKUP)(
    'is printed as typed: %s',
    async (name) => {
      const { text, defects } = readPdf(await renderer.render('sig', named(name)));
      expect(text).toContain(name);
      expect(defects).toBe('');
    },
    PATIENCE_MS,
  );

  it(
    'does not widen a page, however long it is',
    async () => {
      const name = `SCI ${'Wagner-Kérouredan de la Tour d’Auvergne '.repeat(6)}${'W'.repeat(120)}`;
      const [head] = horizonData.sig.sig.rows;
      const rows =
        head === undefined
          ? []
          : [
              { ...head, label: 'M'.repeat(160), current: cents(-9_999_999_999_99) },
              ...horizonData.sig.sig.rows,
            ];
      const { pages, prose } = readPdf(
        await renderer.render('sig', { ...named(name), sig: { ...horizonData.sig.sig, rows } }),
      );
      expect(prose.replaceAll(' ', '')).toContain('W'.repeat(120));
      expect(prose).toContain('-9 999 999 999,99');
      expect(pages.length).toBeLessThan(4);
    },
    PATIENCE_MS,
  );

  it(
    'leaves the word that a section goes on at the head of its next page, however long the section’s title is',
    async () => {
      const { assembly } = horizonData.assemblyMinutes;
      const [first] = assembly.resolutions;
      if (first === undefined) throw new Error('incomplete example');
      const resolutions = [{ ...first, title: 'Travaux de la toiture '.repeat(9) }];
      const printed = { ...assembly.printed, resolutions: ['Devis retenu. '.repeat(700)] };
      const { pages } = readPdf(
        await renderer.render('assemblyMinutes', {
          ...horizonData.assemblyMinutes,
          assembly: { ...assembly, resolutions, printed },
        }),
      );
      expect(
        pages.some((page) => /^ *Première résolution – Travaux .*… \(suite\)$/m.test(page)),
      ).toBe(true);
    },
    PATIENCE_MS,
  );

  it(
    'may hold what no typeface draws',
    async () => {
      const { text } = readPdf(
        await renderer.render('sig', named('SCI 🏠 Les Hêtres 漢字\u202e\u0007')),
      );
      expect(text).toContain('SCI □ Les Hêtres □□');
    },
    PATIENCE_MS,
  );
});

it(
  'renders whatever the user types, in every text of a document',
  async () => {
    const typed = fc.string({ unit: 'binary', maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(typed, typed, typed, async (name, report, title) => {
        const { assembly } = horizonData.assemblyMinutes;
        const resolutions = [
          { title, text: report, votes: [], kind: 'ordinary' as const, postponed: false },
        ];
        const pdf = await renderer.render('assemblyMinutes', {
          ...horizonData.assemblyMinutes,
          company: { ...horizonData.sig.company, name },
          assembly: { ...assembly, report, place: title, resolutions },
        });
        expect(Buffer.from(pdf.subarray(0, 5)).toString('latin1')).toBe('%PDF-');
      }),
      { numRuns: 40 },
    );
  },
  PATIENCE_MS,
);

it(
  'renders documents in which there is nothing yet',
  async () => {
    const {
      taxReturnGlobal,
      sig,
      ledger,
      associateStatement,
      assemblyMinutes,
      assemblyConvening,
      fullFile,
    } = horizonData;
    const assembly = {
      ...assemblyMinutes.assembly,
      attendance: [],
      resolutions: [],
      per_associate: [],
      report: '',
      chairman: '',
      secretary: '',
      closing_time: '',
      convocation_date: null,
    };
    const empty = [
      renderer.render('taxReturnGlobal', {
        ...taxReturnGlobal,
        associates: [],
        buildings: [],
        taxReturn: {
          ...taxReturnGlobal.taxReturn,
          buildings: [],
          totals: [],
          associates: [],
          rounding: [],
          unallocated: [],
          findings: [],
        },
      }),
      renderer.render('sig', {
        ...sig,
        company: { ...sig.company, siren: null, rcs_city: null, address_number: null },
        sig: { ...sig.sig, rows: [], complement: [] },
      }),
      renderer.render('ledger', { ...ledger, accounts: [], buildings: [] }),
      renderer.render('associateStatement', {
        ...associateStatement,
        account: { ...associateStatement.account, rows: [], totals: [] },
      }),
      renderer.render('assemblyMinutes', {
        ...assemblyMinutes,
        assembly,
        associates: [],
        accounts: [],
        sig: null,
      }),
      renderer.render('assemblyConvening', {
        ...assemblyConvening,
        assembly,
        associates: [],
        accounts: [],
        sig: null,
      }),
      renderer.render('fullFile', { ...fullFile, parts: {} }),
    ];
    for (const pdf of await Promise.all(empty)) expect(pdf.length).toBeGreaterThan(1000);
  },
  PATIENCE_MS,
);
