import { useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { act } from '@sci/shell-sdk/testing';
import { Culprit } from './culprit.ts';

const redraw: Record<string, () => void> = {};

function Counter({ name }: { readonly name: string }): ReactNode {
  const [count, setCount] = useState(0);
  useEffect(() => {
    redraw[name] = () => setCount(count + 1);
  });
  return `${name} ${count}`;
}

/** A screen with a part of another module in it, and a second part beside that one. */
async function page() {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  await act(async () =>
    createRoot(root).render(
      <section id="screen">
        <Counter name="screen" />
        <div>
          <section id="part">
            <p>
              <Counter name="part" />
            </p>
          </section>
          <section id="other">
            <Counter name="other" />
          </section>
        </div>
      </section>,
    ),
  );
  const culprit = new Culprit();
  const places = [...document.querySelectorAll('section')];
  for (const place of places) culprit.follow(place, `mf-${place.id}`);
  return {
    culprit,
    draw: (name: string) => act(async () => redraw[name]?.()),
    accused: () => places.filter((place) => culprit.draws(place)).map(({ id }) => id),
  };
}

it.each(['screen', 'part', 'other'])(
  'knows the one of several that is drawn again and again: %s',
  async (name) => {
    const { culprit, draw, accused } = await page();
    for (let n = 0; n < 7; n += 1) {
      await draw(name);
      culprit.look();
    }
    expect(accused()).toEqual([name]);
  },
);

it('accuses all of them when nothing was seen', async () => {
  const { culprit, accused } = await page();
  culprit.look();
  expect(accused()).toEqual(['screen', 'part', 'other']);
});
