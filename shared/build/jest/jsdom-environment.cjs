// jsdom 26 lacks fetch, streams and layout, and its AbortSignal is refused by Node's own Request,
// which the router builds at each navigation: hand it Node's. MessageChannel and BroadcastChannel
// stay out: their open handles keep Jest alive.
const { TestEnvironment } = require('jest-environment-jsdom');

const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'AbortController',
  'AbortSignal',
  'structuredClone',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'URL',
  'URLSearchParams',
];
const mediaQuery = (media) => ({
  matches: false,
  media,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});
/**
 * Sends by Node's fetch: jsdom's own carries neither Node's forms nor its files. What was sent is told
 * once, when all of it has gone.
 */
class SendsByFetch extends EventTarget {
  upload = new EventTarget();
  #ending = new AbortController();
  #headers = [];
  #asked = {};
  #answer = new Headers();

  open(method, url) {
    this.#asked = { method, url };
  }
  setRequestHeader(name, value) {
    this.#headers.push([name, value]);
  }
  getAllResponseHeaders() {
    return [...this.#answer].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  }
  abort() {
    this.#ending.abort();
  }
  async send(body) {
    const { url, ...asked } = this.#asked;
    const { signal } = this.#ending;
    try {
      const request = new Request(url, { ...asked, headers: this.#headers, body, signal });
      const { byteLength } = await request.clone().arrayBuffer();
      const answer = await fetch(request);
      const sent = { loaded: byteLength, total: byteLength, lengthComputable: true };
      this.upload.dispatchEvent(Object.assign(new Event('progress'), sent));
      this.#answer = answer.headers;
      this.status = answer.status;
      this.responseText = await answer.text();
      this.dispatchEvent(new Event('load'));
    } catch {
      this.dispatchEvent(new Event(signal.aborted ? 'abort' : 'error'));
    }
  }
}
const box = (value) => ({ configurable: true, get: () => value });

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    const page = this.global;
    for (const name of FROM_NODE) if (name in globalThis) page[name] = globalThis[name];
    page.XMLHttpRequest = SendsByFetch;
    if (!('matchMedia' in page)) page.matchMedia = mediaQuery;
    page.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    if (!('scrollIntoView' in page.Element.prototype))
      page.Element.prototype.scrollIntoView = () => {};
    page.scrollTo = () => {};
    // Virtual lists draw no row in a box of height 0.
    Object.defineProperties(page.Element.prototype, {
      clientHeight: box(480),
      clientWidth: box(800),
    });
    Object.defineProperties(page.HTMLElement.prototype, {
      offsetHeight: box(480),
      offsetWidth: box(800),
    });
  }
};
