import { use, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { act } from '@sci/shell-sdk/testing';
import { UiProvider } from '@sci/ui';
import { Watched } from './watched.tsx';

/** Goes on only when it is told to, by so many milliseconds. */
class Time {
  #now = 0;
  #waiting: { readonly at: number; readonly done: () => void }[] = [];
  readonly now = (): number => this.#now;
  readonly wait = (ms: number): Promise<void> =>
    new Promise((done) => this.#waiting.push({ at: this.#now + ms, done }));

  pass(ms: number): Promise<void> {
    this.#now += ms;
    return act(async () => {
      for (const { at, done } of this.#waiting) if (at <= this.#now) done();
      await Promise.resolve();
    });
  }
}

const forever = new Promise<never>(() => {});
function Endless(): ReactNode {
  return use(forever);
}

async function watch(children: ReactNode, isPart = false) {
  const time = new Time();
  const reasons: string[] = [];
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  await act(async () =>
    createRoot(place).render(
      <UiProvider test>
        <Watched
          remote="mf-gestion"
          isPart={isPart}
          waiting={null}
          clock={time}
          onStuck={(why, reason) => reasons.push(`${why}: ${reason}`)}
        >
          {children}
        </Watched>
      </UiProvider>,
    ),
  );
  return { time, reasons, place };
}

it('gives up a screen that waits without end, not before fifteen seconds', async () => {
  const { time, reasons } = await watch(<Endless />);
  await time.pass(14_999);
  expect(reasons).toEqual([]);
  await time.pass(1);
  expect(reasons).toEqual([expect.stringMatching(/^suspended: /)]);
});

it('gives up a screen that draws nothing at all', async () => {
  const { time, reasons } = await watch(<section>{'\n '}</section>);
  await time.pass(7_999);
  expect(reasons).toEqual([]);
  await time.pass(1);
  expect(reasons).toEqual([expect.stringMatching(/^empty: drew nothing/)]);
});

it.each([
  ['a word', <p key="1">Aucun associé</p>],
  ['a button without a word', <button key="2" aria-label="Ajouter" />],
  ['a skeleton that says that it is busy', <div key="3" aria-busy="true" />],
])('leaves a screen alone that draws %s', async (_what, drawn) => {
  const { time, reasons, place } = await watch(drawn);
  await time.pass(60_000);
  expect(reasons).toEqual([]);
  expect(place).not.toBeEmptyDOMElement();
});

it('lets a part in the screen of another show nothing, but no crowd', async () => {
  const nothing = await watch(null, true);
  await nothing.time.pass(60_000);
  expect(nothing.reasons).toEqual([]);
  const crowd = await watch(
    Array.from({ length: 5_001 }, (_, n) => <i key={n} />),
    true,
  );
  expect(crowd.reasons).toEqual(['crowded: drew 5001 elements in the screen of another']);
});
