import {
  isPluralElement,
  isSelectElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';

/** A word that an elided one would touch: it begins with a vowel, or with an h that is not heard. */
const VOWEL =
  '(?:[aàâeéèêëiîïoôœuùyAÀÂEÉÈÊIÎOÔŒU]|[Hh](?:abi|eure|omme|onor|ypoth|ist|uissier|ôtel|érit))(?!nze\\b)\\p{L}';

const START = '(?<![\\p{L}’-])';

/** Of sentences alone, not of titles. */
export const NO_END = 'a sentence without its end';

/** What is no French typography, each with a name that a reader understands. */
const FAULTS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['an unbreakable space that the program sets by itself', /[\u00a0\u202f]/],
  ['a high sign without its space', /[\p{L}\d)}…»][;!?»](?!\w)|[\p{L})}»]:(?!\/)|[\d}][€%]/u],
  ['« without its space', /«(?! )/],
  ['a typewriter apostrophe', /'/],
  ['typewriter quotation marks', /"/],
  ['three dots', /\.{3}/],
  ['two spaces', / {2}/],
  ['a space at an end', /^\s|\s$/],
  ['a space before a low sign', / [.,)](?!\d)/],
  [
    'no elision before a vowel',
    new RegExp(
      `${START}(?:[LlDdJjMmTtSsNn]e|[Ll]a|(?:[LlJj]ors|[Pp]uis|[Jj]us|[Qq]uoi|[Qq])que|[Qq]ue) ${VOWEL}`,
      'u',
    ),
  ],
  ['« si il »', new RegExp(`${START}[Ss]i ils?(?!\\p{L})`, 'u')],
  ['« sa » before a vowel', new RegExp(`${START}[MmTtSs]a ${VOWEL}`, 'u')],
  [
    '« de le » or « à le »',
    new RegExp(`${START}(?:[Dd]e|[Àà]) les? (?!\\p{L}+(?:er|ir|re|oir)(?!\\p{L}))`, 'u'),
  ],
  [
    NO_END,
    /^(?!Si )[A-ZÉÀÊ].* (?:est|sont|n’\p{L}+|doit|doivent|peut|peuvent|manque)(?: .*)?[\p{L}\d]$|\p{L}\. [A-ZÉÀ].*[\p{L}\d]$/u,
  ],
];

/** What is wrong with the text of a message, one name for each fault. */
export function faultsOf(text: string, isTitle = false): string[] {
  const elements = parsed(text);
  if (elements === undefined) return ['no ICU message'];
  return [
    ...FAULTS.filter(
      ([name, pattern]) =>
        !(isTitle && name === NO_END) && wordsOf(elements).some((words) => pattern.test(words)),
    ).map(([name]) => name),
    ...(withoutOne(elements) ? ['a plural without its singular'] : []),
  ];
}

function parsed(text: string): MessageFormatElement[] | undefined {
  try {
    return parse(text, { ignoreTag: true, requiresOtherClause: true });
  } catch {
    return undefined;
  }
}

const PARAMETER = '}';

/** The message as a reader may see it, once for each branch; "}" stands for what is filled in. */
export function wordsOf(elements: readonly MessageFormatElement[]): string[] {
  let told = [''];
  for (const element of elements) {
    const next = nextWords(element);
    told = told.flatMap((before) => next.map((after) => before + after));
  }
  return told;
}

function nextWords(element: MessageFormatElement): string[] {
  if (isPluralElement(element) || isSelectElement(element))
    return Object.values(element.options).flatMap(({ value }) => wordsOf(value));
  return 'value' in element && element.type === 0 ? [element.value] : [PARAMETER];
}

const withoutOne = (elements: readonly MessageFormatElement[]): boolean =>
  elements.some(
    (element) =>
      (isPluralElement(element) && element.options['one'] === undefined) ||
      ((isPluralElement(element) || isSelectElement(element)) &&
        Object.values(element.options).some(({ value }) => withoutOne(value))),
  );
