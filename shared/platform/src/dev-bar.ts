declare global {
  interface Window {
    /** Has files secured in another way from here on: a build that is exchanged brings hashes of its own. */
    sciSecureBy?: (secure: NonNullable<Window['sciSecure']>) => void;
  }
}

/** What the developer's page knows that users' pages do not. */
export interface DevBar {
  readonly module: string;
  /** Whether this browser sees the module of this machine, or the published one. */
  readonly active: boolean;
  /** Switches of the mock API, null in front of a real one: name, label, choices, choice. */
  readonly switches:
    | readonly {
        readonly name: string;
        readonly label: string;
        readonly choices: Readonly<Record<string, string>>;
        readonly value: string;
      }[]
    | null;
}

/** Cookie of a browser that was reset to what is published. */
const OFF_COOKIE = 'sci-dev-override=off';

/**
 * Does the browser that sends these cookies see what is published instead of the module of this
 * machine?
 */
export const isReset = (cookies: string | undefined): boolean =>
  cookies?.includes(OFF_COOKIE) ?? false;

/**
 * The bar at the bottom of the page, as a script: which module is replaced, one click back, the
 * switchboard; and the connection over which a new build takes the place of the one in the page, or
 * else loads the page again.
 */
export const devBarScript = (bar: DevBar): string =>
  `(${showBar.toString()})(${JSON.stringify(bar).replaceAll('<', '\\u003c')}, ${JSON.stringify(OFF_COOKIE)});`;

function showBar(bar: DevBar, cookie: string): void {
  // The shell lets no module take this name: the page of a developer does it for his.
  window.sciSecureBy = (secure) => {
    window.sciSecure = secure;
  };
  const box = document.createElement('aside');
  box.setAttribute('aria-label', 'Développement');
  Object.assign(box.style, {
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: '9999',
    display: 'flex',
    gap: '1rem',
    alignItems: 'center',
    padding: '.35rem 1rem',
    background: '#7a2e00',
    color: '#fff',
    font: '14px system-ui',
  });
  const text = document.createElement('strong');
  const state = bar.active
    ? `Surcharge active\u00a0: ${bar.module} → ${window.location.host}`
    : `Surcharge arrêtée\u00a0: ${bar.module} est la version publiée`;
  text.textContent = state;
  const reset = document.createElement('button');
  reset.textContent = bar.active ? 'Réinitialiser' : 'Reprendre';
  reset.onclick = () => {
    document.cookie = bar.active ? `${cookie}; path=/` : `${cookie}; path=/; max-age=0`;
    window.location.reload();
  };
  box.append(text, reset);
  for (const { name, label, choices, value } of bar.switches ?? []) {
    const field = document.createElement('label');
    const select = document.createElement('select');
    for (const [choice, word] of Object.entries(choices))
      select.append(new Option(word, choice, false, choice === value));
    select.onchange = () =>
      void fetch(`/dev/switch?${name}=${select.value}`, { method: 'POST' }).then(() =>
        window.location.reload(),
      );
    field.append(`${label}\u00a0`, select);
    box.append(field);
  }
  document.body.append(box);
  const changes = new EventSource('/dev/changes');
  changes.onmessage = (message) => {
    if (!bar.active) return;
    text.textContent = state;
    const build: unknown = JSON.parse(String(message.data));
    // Whoever can take the build prevents what happens otherwise.
    if (window.dispatchEvent(new CustomEvent('sci-dev-build', { cancelable: true, detail: build })))
      window.location.reload();
  };
  changes.addEventListener('refused', (event) => {
    text.textContent = String(event.data);
  });
}
