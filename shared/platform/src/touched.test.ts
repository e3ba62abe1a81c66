import { reportSentence, sentenceOf } from './touched.ts';

const CODE = `first line\n${'a'.repeat(100)}localStorage.clear()${'b'.repeat(100)}`;

it('says what a module reached for, in which file, and the code at that place', async () => {
  const asked: string[] = [];
  const sentence = await sentenceOf(
    {
      id: 'mf-gestion',
      what: 'clear()',
      at: 'https://sci/assets/remotes/mf-gestion/1.0.0-a/ledger.js?essai=2:2:114',
    },
    (address) => {
      asked.push(address);
      return Promise.resolve(new TextEncoder().encode(CODE));
    },
  );
  expect(asked).toEqual(['/assets/remotes/mf-gestion/1.0.0-a/ledger.js']);
  expect(sentence).toBe(
    `clear() n’est pas l’affaire de mf-gestion, ou reste après son départ : ledger.js, ligne 2, colonne 114, « ${'a'.repeat(27)}localStorage.clear()${'b'.repeat(33)} »`,
  );
});

it('says it without the code, too, when the file is not to be had', async () => {
  const touched = { id: 'mf-gestion', what: 'fetch()', at: 'eval' };
  expect(await sentenceOf(touched, () => Promise.resolve(null))).toContain('fetch()');
});

it('says of an error that the shell reported what it was, and where in the module, not the stack', async () => {
  const report = {
    module: 'mf-gestion',
    message: 'Error: boum\nplus',
    stack: `Error: boum\n at s (http://localhost:1/assets/remotes/mf-gestion/1.0.0-a/x.js:2:114)\n at t (http://localhost:1/assets/shell/1.0.0-a/main.js:1:1)`,
  };
  const read = () => Promise.resolve(new TextEncoder().encode(CODE));

  expect(await reportSentence(report, read)).toBe(
    `« Error: boum », x.js, ligne 2, colonne 114, « ${'a'.repeat(27)}localStorage.clear()${'b'.repeat(33)} »`,
  );
  expect(await reportSentence({}, read)).toBe('une erreur sans explication');
});
