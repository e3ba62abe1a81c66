import { z } from 'zod';
import { LOCAL_NEWS } from './local-news.ts';

export interface NewsItem {
  readonly title: string;
  readonly url: string;
}

export interface NewsFeed {
  /** The provider's news, latest known; empty when they can't be read. Never throws. */
  read(): Promise<readonly NewsItem[]>;
}

const Items = z.array(
  z.object({ title: z.string().trim().min(1).max(300), url: z.url({ protocol: /^https?$/ }) }),
);
const CACHE_MS = 10 * 60_000;
const RETRY_MS = 60_000;
const TIMEOUT_MS = 3000;
const MAX_ITEMS = 20;
const MAX_CHARACTERS = 500_000;

/** The news of the provider's export page, or the local feed when no address is given. */
export function openNews(url: string | undefined, now: () => Date): NewsFeed {
  const load = url === undefined ? () => Promise.resolve(LOCAL_NEWS) : () => fetchText(url);
  let known: { readonly items: readonly NewsItem[]; readonly until: number } = {
    items: [],
    until: 0,
  };
  return {
    read: async () => {
      if (now().getTime() < known.until) return known.items;
      try {
        known = { items: parseNews(await load()), until: now().getTime() + CACHE_MS };
      } catch {
        known = { items: known.items, until: now().getTime() + RETRY_MS }; // a dead feed must not slow every dashboard
      }
      return known.items;
    },
  };
}

/** Finds the JSON array that the export's text contains. Throws when there is none. */
export function parseNews(text: string): NewsItem[] {
  const array = text.slice(text.indexOf('['), text.lastIndexOf(']') + 1);
  const items: unknown = JSON.parse(array);
  const usable = (Array.isArray(items) ? items : []).filter(
    (item) => Items.element.safeParse(item).success,
  );
  return Items.parse(usable).slice(0, MAX_ITEMS);
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`the news feed answered ${response.status}`);
  return (await response.text()).slice(0, MAX_CHARACTERS);
}
