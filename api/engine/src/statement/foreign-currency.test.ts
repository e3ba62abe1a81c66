import { piece, printStatement } from '../../test/releves/pdf.ts';
import { parseStatement } from './parse-statement.ts';
import { tableOfPdf } from './pdf/table-of-account.ts';
import type { PdfPiece } from './pdf/rows.ts';

const MOVEMENTS = [
  { date: '2026-01-05', cents: 700_00, label: 'VIR LOYER DUPRE' },
  { date: '2026-01-07', cents: -12_34, label: 'FRAIS DE TENUE DE COMPTE' },
  { date: '2026-01-20', cents: -50_00, label: 'PAIEMENT CB 54,10 USD LONDRES' },
];
const ABOVE = 85;
const BELOW = 700;

type Change = (page: readonly PdfPiece[]) => readonly PdfPiece[];
const words =
  (text: string, y: number): Change =>
  (page) => [...page, piece(text, { x: 40, y })];
const titles =
  (unit: string): Change =>
  (page) =>
    page.map((word) =>
      word.text === 'Débit' || word.text === 'Crédit'
        ? piece(`${word.text} ${unit}`, { right: word.x + word.width, y: word.y })
        : word,
    );

function errorsOfPdf(change: Change): string[] | undefined {
  const table = tableOfPdf(printStatement(MOVEMENTS, { perPage: 40, proof: true }).map(change));
  return table && errorsOf(table.csv, { workbook: 'pdf' as const, mapping: { ...table.mapping } });
}

function errorsOf(text: string, options: Parameters<typeof parseStatement>[1] = {}): string[] {
  const { findings } = parseStatement(new TextEncoder().encode(text), options);
  return findings
    .filter(({ severity, code }) => severity === 'error' && code !== 'unproved_line')
    .map(({ code }) => code);
}

const csv = (above: string, below = ''): string[] =>
  errorsOf(
    `${above}\nDate;Libellé;Montant\n05/01/2026;VIR LOYER;700,00\n07/01/2026;CB 54,10 USD;-50,00\n${below && `${below}\n`}`,
  );

describe('a statement of another currency is never read as one in euros', () => {
  it.each(['CHF', '(USD)', '$', 'kEUR', 'GBP'])(
    'when the titles of the columns of a PDF say it: %s',
    (unit) => {
      expect(errorsOfPdf(titles(unit))).toContain('not_in_euros');
    },
  );

  it.each([
    'Devise : USD',
    'Devise du compte : dollar américain',
    'Compte en USD',
    'COMPTE COURANT USD',
    'RELEVE DE COMPTE EN LIVRES STERLING',
    'Relevé du compte 1234 en francs suisses',
    'Montants exprimés en CHF',
    'Statement in GBP',
    'Your statement — 1 March 2026 to 31 March 2026 — GBP',
    'Account ending 4821 (USD)',
    'Account currency: GBP',
  ])('when a line above its table says it: %s', (line) => {
    expect(csv(line)).toContain('foreign_statement');
    expect(errorsOfPdf(words(line, ABOVE))).toContain('foreign_statement');
  });

  it.each(['Devise : USD', 'Les montants de ce relevé sont exprimés en francs suisses.'])(
    'when a line below its table says it: %s',
    (line) => {
      expect(csv('Compte 123', line)).toContain('foreign_statement');
      expect(errorsOfPdf(words(line, BELOW))).toContain('foreign_statement');
    },
  );
});

describe('a statement in euros is read', () => {
  it.each(['€', 'EUR', '(euros)', 'en euros'])('whose columns say so: %s', (unit) => {
    expect(errorsOfPdf(titles(unit)) ?? []).toEqual([]);
  });

  it.each([
    'Devise : EUR',
    'Monnaie du compte : euro',
    'Compte EUR 1234',
    'Soldes exprimés en euros',
    'Compte courant de SCI DES FRANCS TIREURS',
  ])('above whose table stands: %s', (line) => {
    expect(csv(line)).toEqual([]);
    expect(errorsOfPdf(words(line, ABOVE))).toEqual([]);
  });

  it.each([
    'Commission sur les opérations en devises (USD, GBP, CHF) : 2 %',
    'Ouvrez un compte en dollars depuis votre espace client.',
    'Cours de la devise : 1 EUR = 1,0823 USD',
    'Pour mémoire, 1 euro = 6,55957 francs',
  ])('below whose table the bank writes: %s', (line) => {
    expect(csv('Compte 123', line)).toEqual([]);
    expect(errorsOfPdf(words(line, BELOW))).toEqual([]);
  });
});
