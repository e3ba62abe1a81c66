/** A comment, a text in quotation marks, or content in brackets, of a Typst template. */
const PARTS = /\/\/.*|"((?:\\.|[^"\\])*)"|\[([^\][]*)\]/g;

/** What a template may write in quotation marks: a key, a file, a language, a typeface, signs. */
const KEY =
  /^(?:[a-z][a-zA-Z\d-]*|[a-z]+\.(?:typ|json)|[A-Z]{2}|#[\da-f]{6}|Source Sans 3|[^\p{L}]*)$/u;

/** 'line text' of every word that a template would print by itself; code within content is none. */
export const wordsOf = (template: string): string[] =>
  [...template.matchAll(PARTS)].flatMap(({ 1: quoted, 2: content, index }) => {
    const text = (quoted ?? content ?? '').trimEnd();
    const printed =
      quoted === undefined
        ? text.replace(/#[\w.-]+(?:\([^()]*\)(?:\.\w+)?)*/g, '').replace(/<[\w-]+>/g, '')
        : text.replace(/\\u\{[\da-f]+\}|\\+./g, '');
    const silent = quoted === undefined ? !/\p{L}/u.test(printed) : KEY.test(printed);
    return silent ? [] : [`${template.slice(0, index).split('\n').length} ${text}`];
  });
