import iconv from 'iconv-lite';
import { parseStatement } from './parse-statement.ts';

const labels = (text: string, encoding: string): readonly string[] => {
  const file = `Date;Libellé;Montant\r\n03/02/2026;${text};-64,20\r\n13/02/2026;DUPRE;700,00\r\n`;
  const { lines, csv } = parseStatement(iconv.encode(file, encoding));
  const mapping = csv?.mapping;
  return mapping === undefined ? [] : lines.map(({ label }) => label);
};

it.each(['utf16le', 'utf16-be', 'macintosh', 'cp850', 'windows-1252', 'iso-8859-15', 'utf8'])(
  'reads the letters of a file in %s that does not say so',
  (encoding) => {
    for (const text of ['Réparation forêt à Besançon', 'MARCHÉ DES THÉS', 'Frédéric'])
      expect(labels(text, encoding)).toEqual([text, 'DUPRE']);
  },
);

it.each(['€ VIR', 'VIR 12,00 €', 'CAFÉ « Müller » – Škoda', 'Žižka', 'L’œuvre', 'GARCÍA NUÑEZ'])(
  'keeps what Windows wrote: %s',
  (text) => {
    expect(labels(text, 'windows-1252')[0]).toBe(text);
  },
);

it.each(['LOYER 2ÈME ETAGE', 'LE 12 ÉTÉ', 'N° 3 ÊTRE', '12/03 É VIR'])(
  'keeps a word of Windows beside a figure, where nothing else has an accent: %s',
  (text) => {
    const file = `!Type:Bank\nD23/02/2026\nT-64.20\nP${text}\n^\n`;
    const { lines } = parseStatement(iconv.encode(file, 'windows-1252'));
    expect(lines.map(({ label }) => label)).toEqual([text]);
  },
);

it.each([
  ['Débit (€)', '64,20 €'],
  ['Montant', '-1\u00a0064,20 €'],
  ['Montant', '€-64,20'],
])('reads what a Mac wrote beside figures: %s of %s', (name, amount) => {
  const file = `Date;Texte;${name}\r\n03/02/2026;EDF;${amount}\r\n04/02/2026;EAU;${amount}\r\n`;
  // The euro stands where the table of iconv has the sign of any money.
  const bytes = iconv.encode(file.replaceAll('€', '¤'), 'macintosh');
  expect(parseStatement(bytes)).toMatchObject({ encoding: { name: 'macintosh' } });
  expect(parseStatement(bytes).csv?.columns[2]).toMatchObject({ name, samples: [amount, amount] });
});

describe('a file that is filled up with empty bytes', () => {
  const FILES = [
    'OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>EUR<BANKTRANLIST><STMTTRN><TRNTYPE>OTHER<DTPOSTED>20260203<TRNAMT>-64.20<FITID>1<NAME>Électricité</STMTTRN></BANKTRANLIST></STMTRS></OFX>',
    '!Type:Bank\nD23/02/2026\nT-64.20\nPÉlectricité\n^\n',
  ];

  it.each([1, 7, 512])('is read without %s of them', (padding) => {
    for (const encoding of ['utf8', 'windows-1252'])
      for (const file of FILES) {
        const bytes = Buffer.concat([iconv.encode(file, encoding), Buffer.alloc(padding)]);
        expect(parseStatement(bytes).lines).toMatchObject([
          { label: 'Électricité', amount: -64_20 },
        ]);
      }
  });

  it('keeps the last letter of a text in two bytes each', () => {
    for (const encoding of ['utf-16le', 'utf-16be'] as const) {
      const bytes = iconv.encode(FILES[1] ?? '', encoding, { addBOM: true });
      for (const padding of [0, 2, 8])
        expect(parseStatement(Buffer.concat([bytes, Buffer.alloc(padding)])).lines).toHaveLength(1);
    }
  });

  it('takes the mark with which DOS ends a text for no line of it', () => {
    for (const file of FILES) {
      const statement = parseStatement(Buffer.from(`${file}\u001a`));
      expect(statement.lines).toHaveLength(parseStatement(Buffer.from(file)).lines.length);
      expect(statement.findings.map(({ code }) => code)).not.toContain('truncated_file');
    }
  });

  it('is no text where they stand inside it, or alone', () => {
    for (const file of [Buffer.alloc(64), Buffer.from('!Type:Bank\nD23/02\0/2026\nT-1\n^\n')])
      expect(parseStatement(file).findings).toMatchObject([{ code: 'binary_file' }]);
  });
});
