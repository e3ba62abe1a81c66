import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter } from '@playwright/test/reporter';
import { FOLDER } from './pictures.ts';

/** Writes the one page through which all pictures can be looked at. */
export default class GalleryReporter implements Reporter {
  onEnd(): void {
    if (!existsSync(FOLDER)) return;
    const file = path.join(FOLDER, 'index.html');
    writeFileSync(file, gallery(shots()));
    console.log(`\nPictures: ${file}`);
  }
}

/** part → screen → state → addresses of its pictures. */
type Shots = Map<string, Map<string, Map<string, string[]>>>;

function shots(): Shots {
  const found: Shots = new Map();
  for (const entry of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const [part, file] = entry.split(path.sep);
    const [name, state, , end] = file?.split('.') ?? [];
    if (part === undefined || name === undefined || state === undefined || end !== 'png') continue;
    const screens = ensure(found, part, () => new Map<string, Map<string, string[]>>());
    ensure(
      ensure(screens, name, () => new Map<string, string[]>()),
      state,
      () => [],
    ).push(`${part}/${file}`);
  }
  return found;
}

function ensure<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

const gallery = (found: Shots): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Every screen</title>
<style>
body { font: 15px/1.4 system-ui, sans-serif; margin: 1rem 2rem; background: #eceff1; }
nav { position: sticky; top: 0; background: #eceff1; padding: .5rem 0; z-index: 1; }
nav a { margin-right: 1rem; }
.row { display: flex; gap: 1rem; align-items: flex-start; overflow-x: auto; padding-bottom: 1rem; }
figure { margin: 0; flex: none; } figcaption { color: #546e7a; }
img { display: block; border: 1px solid #b0bec5; max-height: 480px; object-fit: cover; object-position: top; background: #fff; }
</style>
<h1>Every screen, in every state</h1>
<nav>${[...found.keys()].map((part) => `<a href="#${part}">${part}</a>`).join('')}</nav>
${[...found].map(([part, screens]) => `<h2 id="${part}">${part}</h2>${[...screens].map(([name, states]) => section(name, states)).join('')}`).join('\n')}
</html>`;

const section = (name: string, states: ReadonlyMap<string, readonly string[]>): string =>
  [...states]
    .map(
      ([state, files]) =>
        `<h3>${name} · ${state}</h3><div class="row">${files.map(figure).join('')}</div>`,
    )
    .join('');

const figure = (file: string): string =>
  `<figure><a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a><figcaption>${file.split('.').at(-2)}</figcaption></figure>`;
