import { globSync } from 'node:fs';
import { read, ROOT } from '../root.ts';
import { faultsOf, NO_END } from './faults.ts';
import { frenchIn, frenchOf } from './french-elsewhere.ts';
import { wordsOf } from './template-words.ts';
import { areaOf, messageFiles, messagesOf, SPEAKING, speakers } from './read-messages.ts';

/** Where French is no sentence to a user, with the reason. */
const NOT_SAID: readonly (readonly [file: RegExp, reason: string])[] = [
  [/\/law\/tables\//, 'the law itself: rows with their source'],
  [/\/statement\/csv\/layouts\//, 'what banks write'],
  [/\/statement\/pdf\/table\.ts$/, 'columns as banks name them'],
  [/\/statement\/printed-words\.ts$/, 'the words of banks for totals and balances'],
  [/\/suggestion\/default(s\/|-rules)/, 'the names of the first rules, a table'],
  [/\/suggestion\/signature\.ts$/, 'words of bank labels that say nothing'],
  [/\/app\/seed\/demo(?:\/|-)/, 'the company of the demonstration'],
  [/\/app\/seed\/movement-types\.ts$/, 'the names of rows'],
  [/\/ledger\/account-labels\.ts$/, 'the chart of accounts, a table of the plan comptable général'],
  [/\/papers\/print\/words\.ts$/, 'numbers in words'],
  [/\/ports\/local-news\.ts$/, 'stands in for the news of somebody else'],
  [/\/ports\/invented-companies\.ts$/, 'stands in for the register of somebody else'],
];

/** Sentences that the specification writes letter by letter. */
const GIVEN = new Set(['bank_accounts.balance_differs']);

/** The subject of a mail and the title of a page end without a dot. */
const isTitle = (key: string): boolean => /[._](subject|title)$/.test(key);

const messages = SPEAKING.flatMap(messagesOf);

it('reads the messages of engine and server', () => {
  for (const folder of SPEAKING)
    expect(messages.filter((message) => message.folder === folder).length).toBeGreaterThan(5);
});

it('finds no fault of typography, elision or plural in any message', () => {
  const faults = messages.flatMap(({ folder, key, text }) =>
    faultsOf(text, isTitle(key) || GIVEN.has(key)).map(
      (fault) => `${folder} ${key}: ${fault}: ${text}`,
    ),
  );

  expect(faults).toEqual([]);
});

it.each(SPEAKING)('every area of %s has its voice in say.ts', (folder) => {
  const voice = read(folder, 'src/messages/say.ts');
  const mute = messageFiles(folder)
    .map(areaOf)
    .filter((area) => !voice.includes(`  ${area}: ${area.toUpperCase()},`));

  expect(mute).toEqual([]);
});

it.each(SPEAKING)('no message of %s is left that nobody says', (folder) => {
  // The server says some sentences of the engine.
  const source = [...speakers(folder), ...speakers('api/server')]
    .map((file) => read(file))
    .join('\n');
  const begun = [...source.matchAll(/`([a-z_]+\.[a-z_]*)\$\{/g)].map(([, begin = '']) => begin);
  const said = (key: string): boolean =>
    source.includes(`'${key}'`) || begun.some((begin) => key.startsWith(begin));

  expect(
    messages.filter(({ folder: own, key }) => own === folder && !said(key)).map(({ key }) => key),
  ).toEqual([]);
});

it('finds no French in engine and server outside their messages', () => {
  const sources = SPEAKING.flatMap(speakers).filter(
    (file) => !NOT_SAID.some(([pattern]) => pattern.test(file)),
  );

  expect(sources.length).toBeGreaterThan(0);
  expect(sources.flatMap(frenchIn)).toEqual([]);
});

it('finds no word in the templates of the papers: what they print comes with the view', () => {
  const templates = globSync('api/**/template/*.typ', { cwd: ROOT });

  expect(templates.length).toBeGreaterThan(2);
  expect(templates.flatMap((file) => wordsOf(read(file)).map((at) => `${file}:${at}`))).toEqual([]);
});

it('finds no unbreakable space typed by hand, in the tables of the law neither', () => {
  // What banks write, and the program that sets the spaces of others, name them as escapes.
  const typed = SPEAKING.flatMap(speakers).filter((file) => /[\u00a0\u202f]/.test(read(file)));

  expect(typed).toEqual([]);
});

it('excepts no file that holds no French', () => {
  const sources = SPEAKING.flatMap(speakers);
  const idle = NOT_SAID.filter(
    ([pattern]) => !sources.some((file) => pattern.test(file) && frenchIn(file).length > 0),
  );

  expect(idle).toEqual([]);
});

describe('the proof sees', () => {
  it.each([
    ['{count, plural, one {# part} autre {# parts}}', 'no ICU message'],
    ['{count, plural, =0 {aucune part} other {# parts}}', 'a plural without its singular'],
    ['Date illisible\u00a0: {what}.', 'an unbreakable space that the program sets by itself'],
    ['Date illisible: {what}.', 'a high sign without its space'],
    ['{share}% des parts.', 'a high sign without its space'],
    ['La valeur «{what} ».', '« without its space'],
    ["L'associé.", 'a typewriter apostrophe'],
    ['La "valeur".', 'typewriter quotation marks'],
    ['Un instant...', 'three dots'],
    ['Le  gérant.', 'two spaces'],
    ['Le gérant. ', 'a space at an end'],
    ['Le gérant .', 'a space before a low sign'],
    ['Choisissez le associé.', 'no elision before a vowel'],
    ['Le gérant que il choisit.', 'no elision before a vowel'],
    ['Plus de heures.', 'no elision before a vowel'],
    ['Si il part.', '« si il »'],
    ['Sa adresse.', '« sa » before a vowel'],
    ['Le compte de le gérant.', '« de le » or « à le »'],
    ['La date est passée', NO_END],
    ['Refusé. Recommencez', NO_END],
    ['{count, plural, one {le associé} other {les associés}}', 'no elision before a vowel'],
  ])('in %s: %s', (text, fault) => {
    expect(faultsOf(text)).toEqual([fault]);
    expect(faultsOf(text, true)).toEqual(fault === NO_END ? [] : [fault]);
  });

  it.each([
    'L’assemblée se tient le onze : avant de les importer, relisez-les.',
    'À {hour}, {share} % de « {label} » ; le compte {account} est-il soldé ?',
    'Le haut de la liste (64 Mo au plus), http://exemple.fr.',
    'Pleine propriété',
    '{name} n’a pas {count, plural, one {# part} other {# parts}}',
  ])('no fault in %s', (text) => {
    expect(faultsOf(text)).toEqual([]);
  });

  it('words in a template, and no key, sign, colour or typeface', () => {
    const template = [
      '#import "theme.typ": *',
      '#let face = "Source Sans 3"',
      '#let tint = rgb("#eef2f6") // Attention',
      'if b.kind == "table" { table.cell(inset: 0pt)[] }',
      'strong(b.lead + " – ", "\\\\s+\\\\S*$", "\\u{202f}")',
      '#metadata(none) <letter>',
      'fitted(part, " (suite)")',
      'name: "Attention"',
      'par[Page #counter(page).display() / 3]',
    ].join('\n');

    expect(wordsOf(template)).toEqual([
      '7  (suite)',
      '8 Attention',
      '9 Page #counter(page).display() / 3',
    ]);
  });

  it('French in literals and templates, and no English, no list of letters and no pattern', () => {
    const source = [
      "const told = 'Ce compte a été clos.';",
      "const name = 'Société';",
      'const asked = `L’associé ${name} ?`;',
      "const english = 'no such account';",
      "const letters = ['é', 'è'];",
      'const pattern = /d[ée]bit ou crédit/;',
      "throw new EngineError('Cette année n’existe pas.');",
      "const gap = '\\u00a0';",
      'const cut = `${text}…`;',
    ].join('\n');

    expect(frenchOf(source)).toEqual([
      '1 Ce compte a été clos.',
      '2 Société',
      '3 L’associé {} ?',
      '8 \u00a0',
    ]);
  });
});
