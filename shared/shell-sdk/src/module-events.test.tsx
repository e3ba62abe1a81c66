import { act, render } from '@testing-library/react';
import { tellModules, useModuleEvent } from './module-events.ts';

const manifest = {
  id: 'mf-essai',
  routes: [],
  offers: { events: { 'essai.told': { count: 'number' } } },
  listens: { 'essai.told': { count: 'number' } },
} as const;

declare module '@sci/module-contract/offers' {
  interface Modules {
    readonly 'mf-essai': typeof manifest;
  }
}

it('tells who listens, while he is on the page', () => {
  const heard: number[] = [];
  function Listener() {
    useModuleEvent('essai.told', ({ count }) => heard.push(count));
    return null;
  }
  const { unmount } = render(<Listener />);

  act(() => tellModules('essai.told', { count: 3 }));
  unmount();
  tellModules('essai.told', { count: 4 });

  expect(heard).toEqual([3]);
});
