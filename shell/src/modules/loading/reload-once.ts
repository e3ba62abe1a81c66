const KEY = 'sci.reloaded';

/**
 * Reloads the page for a tab that has outlived its build, at most once per revision: a page that
 * keeps failing must not keep reloading. The caller has made sure that nothing typed is lost.
 */
export function reloadOnce(revision: number): void {
  try {
    if (sessionStorage.getItem(KEY) === String(revision)) return;
    sessionStorage.setItem(KEY, String(revision));
  } catch {
    // Without storage, one cannot know whether it was done already.
    return;
  }
  window.location.reload();
}
