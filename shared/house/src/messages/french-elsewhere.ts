import { parseSync, Visitor } from 'oxc-parser';
import { read } from '../root.ts';

/**
 * Words that a user would read: an accent or a French sign in more than one word, or a space that
 * only a sentence has.
 */
const FRENCH = /[«»’\u00a0\u202f]|\p{L}…|^(?=.*[àâçéèêëîïôùûœÀÂÇÉÈÊÎÔŒ]).*\p{L}.* .*\p{L}/su;

/** 'path:line text' of every French text that stands in a source. */
export const frenchIn = (file: string): string[] =>
  frenchOf(read(file)).map((at) => `${file}:${at}`);

/** 'line text' of every French text of a source; parameters of a template are left out. */
export function frenchOf(source: string): string[] {
  const found: { readonly start: number; readonly text: string }[] = [];
  const add = (start: number, text: string): void => {
    if (FRENCH.test(text)) found.push({ start, text });
  };
  new Visitor({
    Literal: ({ start, value }) => {
      if (typeof value === 'string') add(start, value);
    },
    TemplateLiteral: ({ start, quasis }) => {
      add(start, quasis.map(({ value }) => value.cooked ?? '').join('{}'));
    },
  }).visit(parseSync('source.ts', source).program);
  return found.map(({ start, text }) => `${source.slice(0, start).split('\n').length} ${text}`);
}
