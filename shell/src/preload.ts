// The first thing that the shell does: ask for the files of the route that the address opens, so
// that they arrive beside the shell's own start instead of after it. A visitor without a session
// will see a guest page and needs none of it, nor does somebody who has first to verify his address
// or to name his company.
import { accessToken } from '@sci/api-client';
import { incompatibility } from './modules/registry/incompatibility.ts';
import { routeAt } from '@sci/module-contract/route-at';
import { filesOfRoute, isOpen, preloadFiles } from './modules/registry/preload-files.ts';
import { landingRemotes, pageShell } from './modules/registry/page-registry.ts';
import { storedUser } from './session/stored-user.ts';

const addressed =
  accessToken() !== null && (storedUser()?.year ?? null) !== null
    ? routeAt(landingRemotes, window.location.pathname)
    : null;
const release = addressed && landingRemotes[addressed.id];

/** The screen that the address opens, when nothing stands before it that could still refuse it. */
export const landing =
  pageShell &&
  release &&
  isOpen(addressed.route) &&
  !incompatibility(addressed.id, release, pageShell)
    ? addressed
    : null;
if (landing && pageShell && release)
  preloadFiles(filesOfRoute(pageShell, release, landing.route.id));
