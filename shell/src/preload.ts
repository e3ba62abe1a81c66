// The first thing that the shell does: ask for the files of the route that the address opens, so
// that they arrive beside the shell's own start instead of after it. A visitor without a session
// will see a guest page and needs none of it, nor does somebody who has first to verify his address
// or to name his company.
import { accessToken } from '@sci/api-client';
import { incompatibility } from './modules/registry/incompatibility.ts';
import { filesOfRoute, isOpen, preloadFiles, routeAt } from './modules/registry/preload-files.ts';
import { pageRegistry } from './modules/registry/page-registry.ts';
import { storedUser } from './session/stored-user.ts';

const addressed =
  pageRegistry && accessToken() !== null && (storedUser()?.year ?? null) !== null
    ? routeAt(pageRegistry, window.location.pathname)
    : null;
const release = addressed && pageRegistry?.remotes[addressed.id];

/** The screen that the address opens, when nothing stands before it that could still refuse it. */
export const landing =
  pageRegistry &&
  release &&
  isOpen(addressed.route) &&
  !incompatibility(addressed.id, release, pageRegistry.shell)
    ? addressed
    : null;
if (landing && pageRegistry && release)
  preloadFiles(filesOfRoute(pageRegistry.shell, release, landing.route.id));
