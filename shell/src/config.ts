interface Config {
  readonly apiBase: string;
}

/** What the page was served with; the same build can speak to another API. */
export function readConfig(): Config {
  const given: unknown = parse(document.getElementById('config')?.textContent ?? '');
  const apiBase =
    typeof given === 'object' &&
    given !== null &&
    'apiBase' in given &&
    typeof given.apiBase === 'string'
      ? given.apiBase
      : '/api';
  return { apiBase };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
