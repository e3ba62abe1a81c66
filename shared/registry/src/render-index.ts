import type { RemotesRegistry, ShellRelease } from '@sci/module-contract';
import { pageIndex } from './page-documents.ts';
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
  /** Of the address that is opened: its module is in the page. */
  readonly pathname: string;
}

/**
 * The HTML page of a set of builds: the shell is in it with its files, so that they are known before
 * any script has run, and the hash of what lists the modules, which the page fetches beside its
 * scripts.
 */
export function renderIndexHtml({ registry, nonce, config, pathname }: IndexPage): string {
  const { shell } = registry;
  const values: Readonly<Record<string, () => string>> = {
    nonce: () => nonce,
    revision: () => String(registry.revision),
    layers: () => layerOrder(registry),
    styles: () => shell.entry.css.map((name) => styleTag(shell, name)).join(''),
    scripts: () => shell.entry.js.map((name) => scriptTag(shell, name)).join(''),
    shell: () => inlineJson('shell', publicRegistry(registry).shell),
    modules: () => inlineJson('index', pageIndex(registry, pathname)),
    // Shells of before have every module with all of its files in the page.
    registry: () => inlineJson('remotes', publicRegistry(registry)),
    config: () => inlineJson('config', config),
  };
  // A shell newer than this server may ask for more: it does without.
  return shell.template.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name]?.() ?? '');
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
