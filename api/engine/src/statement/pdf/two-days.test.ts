import { piece, readPdf } from '../../../test/releves/pdf.ts';
import { isImportable } from '../parse-statement.ts';
import type { PdfPiece } from './rows.ts';

/** A statement as a French cooperative bank prints it: the day of the account, then two others. */
const HEADER: readonly (readonly [string, number])[] = [
  ['DATE COMPTA', 40],
  ['LIBELLE', 110],
  ['DATE OPERATION', 300],
  ['DATE VALEUR', 380],
  ['DEBIT', 450],
  ['CREDIT', 530],
];
const NUMBER = '30812345678';

type Row = readonly PdfPiece[];
const words = (y: number, ...cells: readonly (readonly [string, number])[]): Row =>
  cells.map(([text, x]) => piece(text, { x, y }));

const operation = (
  y: number,
  [day, other, value]: readonly string[],
  label: string,
  debit: string,
) => words(y, [day ?? '', 40], [label, 110], [other ?? '', 300], [value ?? '', 380], [debit, 450]);

/** Days, fees of which the amount stands below their day, and what repeats the month. */
const statement = ({ below = [] }: { readonly below?: readonly Row[] } = {}): PdfPiece[][] => [
  [
    ...words(40, [`VOTRE COMPTE CHEQUES N° ${NUMBER}`, 40]),
    ...words(55, ['RELEVE N° 7 AU 31/07/2026', 300]),
    ...words(80, ...HEADER),
    ...words(100, ['SOLDE CREDITEUR AU 30/06/2026', 110], ['1 000,00', 530]),
    ...operation(115, ['02/07', '28/06', '01/07'], 'PRLV SEPA EDF', '64,20'),
    ...words(127, ['FACTURE 42', 110]),
    ...words(145, ['20/07', 40], ['F COM INTERVENTION', 110]),
    ...words(157, ['CONTRAT 7', 110]),
    ...words(169, ['0032259', 240], ['17/07', 300], ['18/07', 380], ['8,00', 450]),
    ...words(181, ['1 OPERATION', 110]),
  ],
  [
    ...words(40, [`VOTRE COMPTE CHEQUES N° ${NUMBER}`, 40], ['RELEVE N° 7 AU 31/07/2026', 300]),
    ...words(80, ...HEADER),
    ...words(
      100,
      ['30/07', 40],
      ['PRLV SEPA IMPOTS', 110],
      ['30/07', 300],
      ['30/07', 380],
      ['72,00', 450],
    ),
    ...words(112, ['SOLDE IMPOT REVENUS', 110]),
    ...words(140, ['TOTAL DES MOUVEMENTS', 110], ['144,20', 450]),
    ...words(155, ['SOLDE CREDITEUR AU 31/07/2026*', 110], ['855,80', 530]),
    ...below.flat(),
  ],
];

const REPEATED: readonly Row[] = [
  words(180, ['RECAPITULATIF DES FRAIS', 40]),
  operation(195, ['20/07', '17/07', '18/07'], 'F COM INTERVENTION', '8,00'),
  words(210, ['TOTAL DU 01/07/2026 AU 31/07/2026', 110], ['8,00', 450]),
  // A table of its own, farther to the right.
  words(240, ['DATE', 200], ['DETAIL DES PRELEVEMENTS SEPA RECUS', 260], ['DEBIT', 450]),
  words(255, ['02/07/2026', 200], ['EDF FR47EDF001007', 260], ['64,20', 450]),
];

const MOVEMENTS = [
  ['2026-07-02', '2026-07-01', -64_20, 'PRLV SEPA EDF 28/06 FACTURE 42'],
  ['2026-07-20', '2026-07-18', -8_00, 'F COM INTERVENTION CONTRAT 7 0032259 17/07 1 OPERATION'],
  ['2026-07-30', '2026-07-30', -72_00, 'PRLV SEPA IMPOTS SOLDE IMPOT REVENUS'],
];

describe('a statement with the day of the account, that of the operation and that of the value', () => {
  it.each([{ below: [] as readonly Row[] }, { below: REPEATED }])(
    'is read by its columns, once, and proves itself (%#)',
    ({ below }) => {
      const { lines, verification, ...rest } = readPdf(statement({ below }));
      expect(
        lines.map(({ date, valueDate, amount, label }) => [date, valueDate, amount, label]),
      ).toEqual(MOVEMENTS);
      expect(verification.state).toBe('proved');
      expect(isImportable({ lines, verification, ...rest })).toBe(true);
    },
  );

  it('says of each line below the closing balance why it is not read', () => {
    const { setAside, findings } = readPdf(statement({ below: REPEATED }));
    expect(findings.filter(({ code }) => code === 'below_closing')).toHaveLength(1);
    expect(
      setAside
        .filter(({ reason }) => reason.startsWith('Sous le solde de clôture'))
        .map(({ text }) => text),
    ).toEqual(['F COM INTERVENTION 17/07', 'EDF FR47EDF001007']);
  });

  it('takes no day of another column for that of the account', () => {
    const [page = []] = statement();
    const undated = page.filter(({ text, x }) => text !== '02/07' || x !== 40);
    const { lines, findings } = readPdf([undated]);
    expect(lines.map(({ date }) => date)).not.toContain('2026-06-28');
    expect(findings.map(({ code }) => code)).toContain('missing_date');
  });
});
