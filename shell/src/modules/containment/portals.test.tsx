import { Component, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { act, screen } from '@sci/shell-sdk/testing';
import { PLACE } from './frame.ts';
import { guardPage } from './guarded-page.ts';

guardPage(() => null);

class Boundary extends Component<{ readonly children: ReactNode }, { readonly why: string }> {
  override state = { why: '' };
  static getDerivedStateFromError(error: Error) {
    return { why: error.message };
  }
  override render() {
    return this.state.why === '' ? this.props.children : <p role="alert">{this.state.why}</p>;
  }
}

/** A screen of a module that draws elsewhere, in the application around it. */
function open(into: string): void {
  document.body.innerHTML = `<div id="root"><div class="shell-frame"><header></header><nav><a href="/">Patrimoine</a></nav><main></main></div></div><aside></aside>`;
  const main = document.querySelector('main');
  const place = document.querySelector(into);
  if (!main || !place) throw new Error(`no ${into}`);
  const screenPlace = document.createElement('div');
  screenPlace.setAttribute(PLACE, '');
  main.append(screenPlace);
  const container = screenPlace.appendChild(document.createElement('div'));
  const root = createRoot(container, { onCaughtError: () => {} });
  for (const drawn of [null, createPortal(<p>Gagné</p>, place)])
    act(() =>
      root.render(
        <Boundary>
          <h1>Ouvert</h1>
          {drawn}
        </Boundary>,
      ),
    );
}

it.each(['nav', 'header', 'main', '.shell-frame'])(
  'a screen that draws into %s by a portal fails by itself, each time, and nothing is drawn there',
  (into) => {
    for (let visit = 0; visit < 2; visit += 1) {
      open(into);
      expect(screen.getByRole('alert')).toHaveTextContent('which the shell draws');
      expect(screen.queryByText('Gagné')).toBeNull();
    }
  },
);

it.each(['body', 'aside'])('a screen draws a dialog into %s by a portal', (into) => {
  open(into);
  expect(screen.getByText('Gagné')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
