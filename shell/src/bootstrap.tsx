import { landing } from './preload.ts';
import './style-nonce.ts';
import type { PageRegistry } from '@sci/module-contract';
import { report } from '@sci/shell-sdk';
import { startApp } from './app.tsx';
import { saveLastKnownGood } from './modules/registry/last-known-good.ts';
import { tellAway } from './modules/registry/own-server.ts';
import { openings } from './modules/loading/loader-ports.ts';
import { createModuleHost } from './modules/host/module-host.tsx';
import { recoverRegistry } from './modules/registry/registry-source.ts';
import { RegistryStore } from './modules/registry/registry-store.ts';
import { pageRegistry, pageShell } from './modules/registry/page-registry.ts';

// Errors that no boundary sees: handlers, timers, promises nobody waits for.
window.addEventListener('error', (event) => report(event.error ?? event.message));
window.addEventListener('unhandledrejection', (event) => report(event.reason));

/**
 * Whatever takes the application off the page, empties it or hides it: it comes back as it was, with
 * what was typed. React itself never leaves its place empty.
 */
function keepOnPage(root: HTMLElement): void {
  const observer = new MutationObserver((changes) => {
    const isEmpty = !root.hasChildNodes();
    const isHidden = root.hasAttribute('style') || root.hidden || root.inert;
    if (root.isConnected && !isEmpty && !isHidden) return;
    if (isEmpty)
      root.append(
        ...changes.flatMap(({ target, removedNodes }) =>
          target === root ? [...removedNodes] : [],
        ),
      );
    for (const name of ['style', 'hidden', 'inert']) root.removeAttribute(name);
    if (!root.isConnected) document.body.append(root);
    report(new Error('the application was taken off the page'));
  });
  observer.observe(document.body, { childList: true });
  observer.observe(root, { childList: true, attributeFilter: ['style', 'hidden', 'inert'] });
}

function start(registry: PageRegistry | null): void {
  const root = document.getElementById('root');
  if (root) {
    keepOnPage(root);
    startApp(
      root,
      createModuleHost(new RegistryStore(registry), () => recoverRegistry(pageShell), landing),
    );
  }
}

async function begin(): Promise<void> {
  const [named] = await Promise.all([pageRegistry(), openings.recall()]);
  if (named) void saveLastKnownGood(named);
  const registry = named ?? (await recoverRegistry(pageShell));
  if (!registry) report(new Error('registry-unreachable'), { code: 'registry-unreachable' });
  start(registry);
}

if (window.sciAway === true) tellAway();
void begin();
