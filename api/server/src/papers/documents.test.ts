import type { TaxReturn } from './documents/data.ts';
import { formatDate } from '@sci/money/format';
import { DOCUMENTS, type DocumentName, type Documents, fileName } from './documents.ts';
import { lineNumber } from './documents/tax-return.ts';
import {
  amount,
  amountOrBlank,
  amountOrNone,
  percentOrNone,
  whole,
  wholeOrNone,
} from './print/figures.ts';
import { withApostrophes } from '@sci/contract/typography';
import { type PdfRenderer, createPdfRenderer } from './renderer.ts';
import { horizon, horizonData } from '../testing/papers/horizon-3.ts';
import {
  type PdfFile,
  describePages,
  expectRow,
  plain,
  readPdf,
} from '../testing/papers/read-pdf.ts';

/** Every figure of every document, read back from its pages, is the figure of the reply. */

/** On a busy machine a document waits for its turn. */
const PATIENCE_MS = 60_000;

let renderer: PdfRenderer;
beforeAll(() => {
  renderer = createPdfRenderer();
});
afterAll(() => renderer.close());

const read = async <Name extends DocumentName>(
  name: Name,
  data: Documents[Name],
): Promise<PdfFile> => readPdf(await renderer.render(name, data));

function expectTaxLines(text: string, lines: TaxReturn['lines']): void {
  for (const line of lines)
    expectRow(
      text,
      lineNumber(line.code),
      withApostrophes(line.label),
      amount(line.exact),
      whole(line.rounded),
      wholeOrNone(line.previous),
    );
}

describePages('the 2072', () => {
  it(
    'prints each line of a building with its number, its label, its cents, its euros and the year before',
    async () => {
      const { text } = await read('taxReturn', horizonData.taxReturn);
      expectTaxLines(text, horizonData.taxReturn.taxReturn.lines);
      expect(horizonData.taxReturn.taxReturn.lines).toHaveLength(24);
    },
    PATIENCE_MS,
  );

  it(
    'prints R1 to R8, annex 1 of each building, annex 2 of each associate, the bridge and the rounding',
    async () => {
      const { text } = await read('taxReturnGlobal', horizonData.taxReturnGlobal);
      const { totals, buildings, associates, bridge, rounding, unallocated } =
        horizon.taxReturnGlobal;
      for (const total of totals)
        expectRow(
          text,
          total.code,
          withApostrophes(total.label),
          whole(total.value),
          wholeOrNone(total.previous),
        );
      for (const building of buildings) expectTaxLines(text, building.lines);
      for (const associate of associates) {
        expectRow(
          text,
          associate.name,
          whole(associate.fiscal_parts),
          ...Object.values(associate.values).map(whole),
        );
        for (const total of totals)
          expectRow(
            text,
            total.code,
            withApostrophes(total.label),
            whole(
              Object.entries(associate.values).find(([code]) => code === total.code)?.[1] ?? NaN,
            ),
            whole(total.value),
          );
      }
      for (const adjustment of bridge.adjustments)
        expectRow(text, withApostrophes(adjustment.label), amount(adjustment.amount));
      expectRow(text, 'Résultat comptable', amount(bridge.accounting_result));
      expectRow(text, 'Résultat fiscal avant arrondi', amount(bridge.before_rounding));
      expectRow(text, 'Arrondis à l’euro', amount(bridge.rounding));
      expectRow(text, 'Résultat fiscal (R5)', whole(bridge.tax_result));
      for (const item of rounding)
        expectRow(
          text,
          lineNumber(item.code),
          amount(item.exact),
          whole(item.rounded),
          amount(item.difference),
        );
      for (const item of unallocated) expectRow(text, lineNumber(item.code), amount(item.amount));
    },
    PATIENCE_MS,
  );

  it(
    'tells each doubtful choice with its source and the effect of the other reading, and no remark to the manager',
    async () => {
      const data = horizonData.taxReturnGlobal;
      const remark = {
        code: 'UNUSUAL_DIRECTION',
        severity: 'info' as const,
        message: 'CB PLOMBIER : est-ce un remboursement ?',
        for_manager: true,
      };
      const { text } = await read('taxReturnGlobal', {
        ...data,
        taxReturn: {
          ...data.taxReturn,
          findings: [remark, { ...remark, message: 'Parts cédées.', for_manager: false }],
        },
        points: [
          {
            code: 'DIAGNOSTICS',
            label: 'Diagnostics',
            message: '100,50 € déduits, ligne 6.',
            source: 'CGI art. 31',
            certainty: 'unverified',
            checked_until: 2025,
            otherwise: {
              label: 'Si cette déduction n’était pas admise',
              result: 101,
              associates: [{ id: 1, name: 'Anne Roux', euros: 61 }],
            },
            choice: {
              label: 'Diagnostics compris dans le forfait',
              source: 'CGI art. 31, I, 1°, e',
              taken: true,
              chosen_by: 'Anne Roux',
              chosen_at: '2026-03-11T23:30:00.000Z',
            },
          },
        ],
      });
      expectRow(text, 'Si cette déduction', '+101');
      expectRow(text, 'Part de Anne Roux', '+61');
      expect(plain(text)).toContain('Source à vérifier : CGI art. 31');
      expect(plain(text)).toContain('Lecture retenue par la société : Diagnostics compris');
      expect(plain(text)).toContain('Choix de Anne Roux du 12/03/2026.');
      expect(text).toContain('Parts cédées');
      expect(text).not.toContain('est-ce un remboursement');
    },
    PATIENCE_MS,
  );

  it(
    'gives each associate a page with his quote-part and where to declare it',
    async () => {
      const { pages } = await read('quotePartStatement', horizonData.quotePartStatement);
      expect(pages).toHaveLength(3);
      horizon.taxReturnGlobal.associates.forEach((associate, index) => {
        const page = pages[index] ?? '';
        expect(page).toContain(associate.name);
        for (const [code, value] of Object.entries(associate.values))
          expectRow(page, code, whole(value));
        expect(associate.reporting.map(({ euros }) => euros).slice(0, 5)).toEqual([
          associate.values.R1,
          associate.values.R3,
          associate.values.R4,
          associate.values.R5,
          associate.values.R5,
        ]);
        for (const { form, box, label: name, euros } of associate.reporting)
          expectRow(page, form === '2042' ? `Case ${box ?? ''} : ${name}` : name, whole(euros));
      });
    },
    PATIENCE_MS,
  );
});

describePages('the accounts', () => {
  it(
    'prints every balance of the SIG with the year before, and the rows that have an amount',
    async () => {
      const { text } = await read('sig', horizonData.sig);
      for (const item of horizon.sig.rows.filter(
        ({ kind, current, previous }) => kind === 'balance' || current !== 0 || previous !== 0,
      )) {
        expectRow(
          text,
          item.label,
          amount(item.current),
          amountOrNone(item.previous),
          amountOrNone(item.variation),
          percentOrNone(item.variation_percent),
          percentOrNone(item.production_percent),
        );
      }
      for (const item of horizon.sig.complement)
        expectRow(text, item.label, amount(item.current), amountOrNone(item.previous));
      for (const account of horizon.sig.rows.flatMap(({ accounts }) => accounts))
        expectRow(
          text,
          account.account,
          withApostrophes(account.label),
          amount(account.current),
          amountOrNone(account.previous),
        );
      expect(text).not.toContain('Ventes de marchandises');
    },
    PATIENCE_MS,
  );

  it(
    'prints every account of the ledger, every line with its balance, and the trial balance',
    async () => {
      const { text } = await read('ledger', horizonData.ledger);
      const lines = horizon.ledger.flatMap((account) => account.lines);
      expect(lines).toHaveLength(282);
      for (const account of horizon.ledger) {
        expectRow(
          text,
          account.account,
          withApostrophes(account.label),
          amount(account.opening),
          amount(account.debit),
          amount(account.credit),
          amount(account.closing),
        );
        expectRow(
          text,
          `Total du compte ${account.account}`,
          amount(account.debit),
          amount(account.credit),
          amount(account.closing),
        );
      }
      for (const line of lines)
        expectRow(
          text,
          formatDate(line.date),
          line.journal,
          line.ref,
          line.label.slice(0, 14),
          amountOrBlank(line.debit),
          amountOrBlank(line.credit),
          amount(line.balance),
        );
      expectRow(
        text,
        'Total',
        ...Object.values(horizon.ledgerTotals).map((total) => amount(total)),
      );
    },
    PATIENCE_MS,
  );

  it(
    'prints an associate’s account with its running balance, and says in words who owes whom',
    async () => {
      const { text, prose } = await read('associateStatement', horizonData.associateStatement);
      const { account } = horizonData.associateStatement;
      for (const item of account.rows)
        expectRow(
          text,
          formatDate(item.date),
          item.journal,
          item.ref,
          amount(item.amount),
          amount(item.balance),
        );
      expectRow(text, 'Solde à nouveau', amount(account.opening));
      expectRow(text, 'Solde de clôture', amount(account.closing));
      expect(prose).toContain('la société doit 51 932,00 € à Bastien Lemoine');
    },
    PATIENCE_MS,
  );
});

describePages('the assembly', () => {
  it(
    'writes the minutes: who was there, what was decided, by how many shares, and what becomes of the result',
    async () => {
      const { text, prose } = await read('assemblyMinutes', horizonData.assemblyMinutes);
      const { assembly } = horizonData.assemblyMinutes;
      expect(prose).toContain(
        'L’an deux mille vingt-six, le vingt-sept juin, à dix-huit heures trente',
      );
      expect(prose).toContain('possèdent 1 000 parts sur les 1 000 parts');
      expectRow(text, 'Clémence Lemoine', '200', 'par mandataire\u00a0: Arthur Lemoine');
      for (const resolution of assembly.resolutions)
        expect(prose).toContain(plain(resolution.title));
      expect(prose).toContain(
        'pour 1 000 parts (100,00 %), contre 0 part, abstention 0 part, sur 1 000 parts. La résolution est adoptée à l’unanimité.',
      );
      expect(prose).toContain(
        'pour 500 parts (50,00 %), contre 300 parts (30,00 %), abstention 200 parts (20,00 %), sur 1 000 parts. La résolu',
      );
      for (const associate of assembly.per_associate)
        expectRow(
          text,
          associate.name,
          whole(associate.shares),
          amount(associate.quote_part),
          amount(associate.account_after),
        );
      expectRow(text, 'Report à nouveau antérieur', amount(assembly.retained_before));
      expectRow(text, 'Somme à affecter', amount(assembly.available));
      expectRow(text, 'Report à nouveau après affectation', amount(assembly.retained_after));
      expectRow(text, 'Résultat net de l’exercice', '9 098,59', '6 400,00');
    },
    PATIENCE_MS,
  );

  it(
    'convenes each associate at his address, with a proxy form, the draft resolutions and the report',
    async () => {
      const { pages, bookmarks } = await read('assemblyConvening', horizonData.assemblyConvening);
      expect(bookmarks.slice(0, 3)).toEqual([
        'Convocation – Arthur Lemoine',
        'Convocation – Bastien Lemoine',
        'Convocation – Clémence Lemoine',
      ]);
      expect(bookmarks).toEqual(
        expect.arrayContaining([
          'Feuille de présence',
          'Pouvoir – Arthur Lemoine',
          'Pouvoir – Bastien Lemoine',
          'Pouvoir – Clémence Lemoine',
          'Projets de résolutions',
          'Rapport écrit de la gérance',
        ]),
      );
      expect(pages[1]).toContain('3 quai Augagneur');
      expect(pages[1]).toContain('300 parts (30,00 %), sur 1 000');
      // A letter is no page of a file, and a power is drawn up in the name of who gives it.
      expect(pages[1]).not.toMatch(/Page \d+ \/ \d+/);
      const power = pages.find((page) => page.includes('Pouvoir – Bastien Lemoine')) ?? '';
      expect(power).toContain('Je soussigné(e) Bastien Lemoine,');
      expect(power).toContain('titulaire de 300 parts (30,00 %),');
    },
    PATIENCE_MS,
  );
});

describePages('the full file', () => {
  it(
    'holds every part in the order of its contents',
    async () => {
      const { bookmarks, pages } = await read('fullFile', horizonData.fullFile);
      const parts = [
        'Fiche d’identité et associés',
        'Registre des parts',
        'Patrimoine',
        'Résultat fiscal',
        'Relevés de quote-part',
        'Soldes intermédiaires de gestion',
        'Compte de résultat',
        'Bilan simplifié',
        'Emprunts et annuités',
        'Comptes courants d’associés',
        'Balance et grand livre',
        'Contrôles annuels',
        'Procès-verbal de l’assemblée générale ordinaire annuelle du 27 juin 2026',
        'Liste des pièces jointes',
      ];
      expect(bookmarks.filter((title) => parts.includes(title))).toEqual(parts);
      expect(pages[0]).toContain('Dossier complet');
      for (const part of parts) expect(pages[0]).toContain(part.slice(0, 40));
    },
    PATIENCE_MS,
  );

  it(
    'prints only the parts that were chosen, and says which one is missing and why',
    async () => {
      const { sig } = horizonData.fullFile.parts;
      const { bookmarks, prose } = await read('fullFile', {
        ...horizonData.fullFile,
        parts: sig === undefined ? {} : { sig },
        missing: [{ label: 'Contrôles annuels', reason: 'un contrôle est bloquant' }],
      });
      expect(bookmarks).toContain('Soldes intermédiaires de gestion');
      expect(bookmarks).not.toContain('Résultat fiscal');
      expect(prose).toContain('Partie non jointe – Contrôles annuels : un contrôle est bloquant');
    },
    PATIENCE_MS,
  );
});

it('saves each document under its own name', () => {
  expect(fileName('sig', horizonData.sig)).toBe('sig.pdf');
  expect(fileName('ledger', horizonData.ledger)).toBe('grand_livre.pdf');
  expect(fileName('assemblyMinutes', horizonData.assemblyMinutes)).toBe('assemblee_generale.pdf');
  expect(fileName('assemblyConvening', horizonData.assemblyConvening)).toBe(
    'assemblee_generale.pdf',
  );
  expect(fileName('fullFile', horizonData.fullFile)).toBe('dossier_complet.pdf');
  expect(fileName('taxReturnGlobal', horizonData.taxReturnGlobal)).toBe('resultat_fiscal_2025.pdf');
  expect(Object.keys(DOCUMENTS).toSorted()).toEqual(Object.keys(horizonData).toSorted());
});
