import { csvFile } from './csv.ts';

it.each(['=HYPERLINK("http://x")', '+33', '@SUM(A1)', '-2+3', '\t=1', '  =1', '\n=1', '-cmd|x'])(
  'never lets a spreadsheet run %j',
  (text) => {
    const [, first = ''] = /^\ufeff"?(.)/.exec(csvFile([[text]])) ?? [];
    expect(first).toBe("'");
  },
);

it('leaves amounts and plain words as they are, and quotes what would end a cell', () => {
  expect(csvFile([['-12,50', 'Loyer d’août', 'a;b', 'dit "oui"', 'deux\nlignes']])).toBe(
    '\ufeff-12,50;Loyer d’août;"a;b";"dit ""oui""";"deux\nlignes"\r\n',
  );
});
