// The first thing that the shell does: ask for the files of the route that the address opens, so that they arrive beside the
// shell's own start instead of after it. A visitor without a session will see a guest page and needs none of it, nor does
// somebody who has first to verify his address or to name his company.
import { accessToken } from '@sci/api-client';
import { incompatibility } from './modules/classify.ts';
import { filesOfRoute, isOpen, preloadFiles, routeAt } from './modules/preload-files.ts';
import { pageRegistry } from './page-registry.ts';
import { storedUser } from './session/stored-user.ts';

const landing = pageRegistry && accessToken() !== null && (storedUser()?.year ?? null) !== null ? routeAt(pageRegistry, window.location.pathname) : null;
const release = landing && pageRegistry?.remotes[landing.id];
if (pageRegistry && release && isOpen(landing.route) && !incompatibility(landing.id, release, pageRegistry.shell)) {
  preloadFiles(filesOfRoute(pageRegistry, landing.id, landing.route.id));
}
