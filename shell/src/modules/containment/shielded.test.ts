import { shielded } from './shielded.ts';

const callsOff = shielded((event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
}, 'mf-gestion');

/** Plays the event on the window, where a module hears it first: [was it called off, did others hear it]. */
function played(event: Event): [boolean, boolean] {
  let isHeard = false;
  const hears = (): void => {
    isHeard = true;
  };
  window.addEventListener(event.type, callsOff);
  window.addEventListener(event.type, hears);
  const goesOn = window.dispatchEvent(event);
  for (const listener of [callsOff, hears]) window.removeEventListener(event.type, listener);
  return [!goesOn, isHeard];
}

it('keeps from nobody what the page as a whole is told', () => {
  expect(played(new PopStateEvent('popstate', { cancelable: true }))).toEqual([false, true]);
  expect(played(new CustomEvent('sci:touched'))).toEqual([false, true]);
});

it('calls off what somebody plays to be answered, as a developer’s page asks who takes a build', () => {
  expect(played(new CustomEvent('sci-dev-build', { cancelable: true }))[0]).toBe(true);
});
