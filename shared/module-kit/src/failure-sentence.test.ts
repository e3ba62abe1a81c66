import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { failureSentence } from './failure-sentence.ts';

function thrown(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

const named = (name: string): Error => Object.assign(new Error('Une phrase.'), { name });
const parsed = (...args: string[]): unknown =>
  thrown(() => parseArgs({ args, options: { title: { type: 'string' } } }));

it.each([
  [named('UsageError'), 'Une phrase.'],
  [named('PublicationRefused'), 'Une phrase.'],
  [thrown(() => readFileSync('/nulle/part')), '« /nulle/part » n’existe pas.'],
  [thrown(() => readFileSync('/')), 'Erreur imprévue'],
  [parsed('--aera'), 'Option inconnue ou mal écrite : « --aera ».'],
  [parsed('--title'), 'Option inconnue ou mal écrite : « --title ».'],
  [parsed('mot'), 'Option inconnue ou mal écrite : « mot ».'],
  [new TypeError('x is not a function'), 'Erreur imprévue : x is not a function'],
  ['un mot', 'Erreur imprévue : un mot'],
])('tells %p in one sentence, without a stack', (error, sentence) => {
  const said = failureSentence(error);
  expect(said).toContain(sentence);
  expect(said).not.toContain('\n');
});

it('says of a package that Plug’n’Play hides how the repository is installed instead', () => {
  const hidden = Object.assign(new Error("Cannot find package '@sci/ui' imported from x"), {
    code: 'ERR_MODULE_NOT_FOUND',
  });
  expect(failureSentence(hidden, '3')).toContain('nodeLinker: node-modules');
  expect(failureSentence(hidden, undefined)).toContain('npm install');
});
