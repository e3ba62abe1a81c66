/**
 * Amounts that nobody reads over a shoulder. `Amount` hides itself by its style; this hides the
 * amounts that stand in the middle of a sentence, whoever wrote it (a message of the API, a module
 * of another team), without touching what React has drawn: the browser paints them over as a
 * highlight.
 */

/** The name of the highlight, as `figures.css` knows it. */
const NAME = 'sci-amounts';

/**
 * Figures with cents, or figures before a euro sign; rates, file sizes, dates and counts are none.
 */
const AMOUNT =
  /(?<![\d,])[-−+]?\d{1,3}(?:[ \u00A0\u202F]?\d{3})*(?:,\d{2}(?!\d|[ \u00A0\u202F]?(?:%|[kMG]o\b))(?:[ \u00A0\u202F]?€)?|(?:,\d+)?[ \u00A0\u202F]?€)/g;

/** Where the amounts of a text begin and end. */
export const amountsIn = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(AMOUNT)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));

function* rangesOf(root: Node): Generator<Range> {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    for (const { start, end } of amountsIn(node.nodeValue ?? '')) {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, end);
      yield range;
    }
  }
}

type TextHolder = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What a field shows cannot be highlighted: a field with an amount in it is marked, and hidden by
 * its style while nobody types in it.
 */
function markFields(): void {
  for (const field of document.querySelectorAll<TextHolder>('input, textarea, select')) {
    const shown =
      field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.value;
    field.toggleAttribute('data-amount', amountsIn(shown).length > 0);
  }
}

/** Hides every amount of the page, those of later moments too; gives back what shows them again. */
export function hideAmounts(): () => void {
  document.documentElement.dataset['amounts'] = 'hidden';
  const refresh = () => {
    markFields();
    // A browser without highlights still hides the amounts of tables, cards and fields.
    if ('highlights' in CSS) CSS.highlights.set(NAME, new Highlight(...rangesOf(document.body)));
  };
  // Called before the next painting: an amount is never seen in between.
  const observer = new MutationObserver(refresh);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  document.addEventListener('input', refresh);
  refresh();
  return () => {
    observer.disconnect();
    document.removeEventListener('input', refresh);
    if ('highlights' in CSS) CSS.highlights.delete(NAME);
    delete document.documentElement.dataset['amounts'];
  };
}
