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
