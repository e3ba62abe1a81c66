import { parseSync, Visitor } from 'oxc-parser';
import { read } from '../root.ts';

/** Small words that English has not. */
const SMALL =
  'le|la|les|des?|du|une|est|pas|aucune?|sont|non|sur|pour|avec|dans|cette?|votre|vous|par|il|au|ou|et|sans|deux';

/** The letters that English has not. */
const ACCENTED = '[àâçéèêëîïôùûœÀÂÇÉÈÊÎÔŒ]';

/** What a user would read: a French sign, a word with an accent, several with a small word. */
const FRENCH = new RegExp(
  `[«»’\\u00a0\\u202f]|\\p{L}…|^(?=.*${ACCENTED})(?:.*\\p{L}.* .*\\p{L}|\\p{L}{4,}$)|^(?=.* )(?:.*[\\s(])?(?:${SMALL})(?:[\\s.,].*)?$`,
  'isu',
);

/** 'path:line text' of every French text that stands in a source. */
export const frenchIn = (file: string): string[] =>
  frenchOf(read(file)).map((at) => `${file}:${at}`);

/** For the log, or a pattern: nobody who uses the product reads these. */
const NOT_READ = new Set(['EngineError', 'Error', 'RangeError', 'RegExp', 'TypeError']);

/** 'line text' of every French text of a source; parameters of a template and keys are left out. */
export function frenchOf(source: string): string[] {
  const found: { readonly start: number; readonly text: string }[] = [];
  const add = (start: number, text: string): void => {
    if (FRENCH.test(text)) found.push({ start, text });
  };
  const unsaid = new Set<number>();
  new Visitor({
    Property: ({ key }) => void unsaid.add(key.start),
    NewExpression: ({ callee, arguments: given }) => {
      if (callee.type === 'Identifier' && NOT_READ.has(callee.name))
        for (const { start } of given) unsaid.add(start);
    },
    Literal: ({ start, value }) => {
      if (typeof value === 'string' && !unsaid.has(start)) add(start, value);
    },
    TemplateLiteral: ({ start, quasis }) => {
      if (!unsaid.has(start)) add(start, quasis.map(({ value }) => value.cooked ?? '').join('{}'));
    },
  }).visit(parseSync('source.ts', source).program);
  return found.map(({ start, text }) => `${source.slice(0, start).split('\n').length} ${text}`);
}
