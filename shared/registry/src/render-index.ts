import type { RemotesRegistry, ShellRelease } from '@sci/module-contract';
import { publicRegistry } from './views.ts';

/** Run-time settings of the page: the same build can point at another API. */
export interface PageConfig {
  readonly apiBase: string;
  /** What the server knows this page by; sent back with each call. */
  readonly page?: string;
}

interface IndexPage {
  readonly registry: RemotesRegistry;
  /** Of this one answer: see newNonce in http-headers.ts. */
  readonly nonce: string;
  readonly config: PageConfig;
}

/**
 * The HTML page, the same for every address of a set of builds: the registry is in it, so that routes, menu and files
 * are known before any script has run.
 */
export function renderIndexHtml({ registry, nonce, config }: IndexPage): string {
  const visible = publicRegistry(registry);
  const values: Readonly<Record<string, string>> = {
    nonce,
    revision: String(registry.revision),
    layers: layerOrder(registry),
    styles: registry.shell.entry.css.map((name) => styleTag(registry.shell, name)).join(''),
    scripts: registry.shell.entry.js.map((name) => scriptTag(registry.shell, name)).join(''),
    // Beside the registry and not only in it: the shell's own pages open even when the registry
    // cannot be read. It compresses to nearly nothing, being there twice.
    shell: inlineJson('shell', visible.shell),
    registry: inlineJson('remotes', visible),
    config: inlineJson('config', config),
  };
  // A shell newer than this server may ask for more: it does without.
  return registry.shell.template.replace(
    /\{\{(\w+)\}\}/g,
    (_whole, name: string) => values[name] ?? '',
  );
}

/**
 * The order of the cascade, declared before any style: it does not depend on which module a user
 * opens first.
 */
function layerOrder(registry: RemotesRegistry): string {
  // Those of /admin are not named in the page: their layers come last inside `modules`, and still
  // before `overrides`.
  const modules = Object.keys(publicRegistry(registry).remotes)
    .toSorted()
    .map((id) => `modules.${id}`);
  return `@layer ${['reset', 'tokens', 'mantine', 'ui', 'shell', 'modules', ...modules, 'overrides'].join(', ')};`;
}

const scriptTag = ({ base, files }: ShellRelease, name: string): string =>
  `<script defer src="${base}${name}" integrity="${files[name]}" crossorigin="anonymous"></script>`;

const styleTag = ({ base, files }: ShellRelease, name: string): string =>
  `<link rel="stylesheet" href="${base}${name}" integrity="${files[name]}" crossorigin="anonymous">`;

/** JSON as data in HTML. `<` is escaped: no text in it can end the element. */
const inlineJson = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
