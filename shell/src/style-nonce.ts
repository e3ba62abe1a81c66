/**
 * Some interface parts write a <style> of their own (the page stops scrolling behind a dialog). The
 * page's policy accepts it only with the nonce of the document, which such parts ask webpack for.
 */
declare global {
  var __webpack_nonce__: string | undefined;
}

__webpack_nonce__ = document.querySelector<HTMLElement>('script[nonce]')?.nonce;

export {};
