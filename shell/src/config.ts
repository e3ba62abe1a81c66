interface Config {
  readonly apiBase: string;
  /** What the server knows this page by; undefined where it says nothing. */
  readonly page: string | undefined;
}

/** What the page was served with; the same build can speak to another API. */
export function readConfig(): Config {
  const given: unknown = parse(document.getElementById('config')?.textContent ?? '');
  return { apiBase: textIn(given, 'apiBase') ?? '/api', page: textIn(given, 'page') };
}

function textIn(given: unknown, name: string): string | undefined {
  const value: unknown =
    typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
