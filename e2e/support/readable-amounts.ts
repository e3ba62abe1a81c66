import type { Page } from '@playwright/test';

interface Amounts {
  /** Amounts that can be read on the page, each with the element it stands in. */
  readonly readable: string[];
  /** How many amounts are there and hidden. */
  readonly hidden: number;
}

/** The amounts of money on the page: texts of elements and what fields show, painted or not. */
export const amountsOn = (page: Page): Promise<Amounts> =>
  page.evaluate(() => {
    const amount = /\d,\d\d(?!\d|\s?(?:%|[kMG]o\b))|\d\s?€/;
    const highlight = CSS.highlights.get('sci-amounts');
    const painted = new Set<Node>();
    for (const range of highlight ?? [])
      if (range instanceof Range) painted.add(range.startContainer);
    const where = (element: Element, text: string) =>
      `${element.tagName.toLowerCase()}.${element.className}: ${text.trim().slice(0, 80)}`;
    const isUnreadable = (element: Element) => {
      const { color, fill } = getComputedStyle(element);
      return (element instanceof SVGElement ? fill : color).endsWith(', 0)');
    };

    const readable: string[] = [];
    let hidden = 0;
    for (const element of document.body.querySelectorAll('*')) {
      if (
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        element.matches('script, style, option')
      )
        continue;
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const field =
        element instanceof HTMLSelectElement
          ? (element.selectedOptions[0]?.text ?? '')
          : element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
            ? element.value
            : '';
      const text = texts.map((node) => node.nodeValue ?? '').join('') + field;
      if (!amount.test(text)) continue;
      const rest =
        texts
          .filter((node) => !painted.has(node))
          .map((node) => node.nodeValue ?? '')
          .join('') + field;
      if (isUnreadable(element) || !amount.test(rest)) hidden += 1;
      else readable.push(where(element, text));
    }
    return { readable, hidden };
  });
