import { typeReasons } from './prove-types.ts';

const SAID = `mf-a/src/page.tsx(14,7): error TS2322: Impossible d'assigner le type 'string'.
  Une suite, en retrait.
mf-b/src/page.tsx(2,1): error TS2304: Le nom 'x' est introuvable.
modules.d.ts(1,1): error TS1005: ';' attendu.
`;

it('names the file and the line of each mistake of a module, and leaves those of the others to them', () => {
  expect(typeReasons(SAID, 'mf-a', false)).toEqual([
    "mf-a/src/page.tsx, ligne 14 : Impossible d'assigner le type 'string'.",
    "modules.d.ts, ligne 1 : ';' attendu.",
  ]);
  expect(typeReasons(SAID, 'mf-c', false)).toHaveLength(1);
  expect(typeReasons('', 'mf-a', true)).toEqual([]);
});

it('believes no compiler that stopped, or could not read its settings', () => {
  expect(typeReasons('out of memory\n', 'mf-a', false)).toEqual([
    expect.stringContaining('s’est arrêtée'),
  ]);
  const settings = "error TS5058: Le chemin spécifié n'existe pas : 'tsconfig.json'.\n";
  expect(typeReasons(settings, 'mf-a', false)).toEqual([expect.stringContaining('tsconfig.json')]);
});

it('shows as many mistakes as somebody reads, and says how many more there are', () => {
  const many = Array.from({ length: 12 }, (_, row) => `mf-a/x.ts(${row},1): error TS1: Non.`);
  const reasons = typeReasons(many.join('\n'), 'mf-a', false);
  expect(reasons).toHaveLength(9);
  expect(reasons.at(-1)).toContain('et 4 autre(s)');
});
