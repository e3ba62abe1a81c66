import { filenameOf } from './file.ts';

it.each([
  ['attachment; filename=grand_livre.pdf', 'grand_livre.pdf'],
  ['attachment; filename="dossier complet.pdf"', 'dossier complet.pdf'],
  [String.raw`attachment; filename="a\"b.pdf"`, 'a"b.pdf'],
  [`attachment; filename="x.pdf"; filename*=UTF-8''assembl%C3%A9e.pdf`, 'assemblée.pdf'],
  [`attachment; filename*=UTF-8''%E0%A4%A`, 'document'],
  ['attachment', 'document'],
  [undefined, 'document'],
])('reads the name of a download from %j', (disposition, name) => {
  expect(filenameOf(disposition, 'document')).toBe(name);
});
