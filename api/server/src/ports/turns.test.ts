import fc from 'fast-check';
import { Turns } from './turns.ts';

const work = (company: number, name: string, size = 1) => ({ company, name, size });
type Work = ReturnType<typeof work>;

function queueOf(items: readonly Work[]): Turns<Work> {
  const turns = new Turns<Work>();
  for (const item of items) turns.add(item);
  return turns;
}

function takeAll(turns: Turns<Work>): Work[] {
  const taken: Work[] = [];
  for (let item = turns.take(); item !== undefined; item = turns.take()) taken.push(item);
  return taken;
}

it('lets a company that asks once pass between the many documents of another', () => {
  const turns = queueOf([work(1, 'a'), work(1, 'b'), work(1, 'c'), work(2, 'own')]);
  expect(takeAll(turns).map(({ name }) => name)).toEqual(['a', 'own', 'b', 'c']);
});

it('makes the smallest of a company first, and the oldest of two alike', () => {
  const turns = queueOf([work(1, 'large', 9), work(1, 'small'), work(1, 'small too')]);
  expect(takeAll(turns).map(({ name }) => name)).toEqual(['small', 'small too', 'large']);
});

it('sends a company that comes back behind those who wait', () => {
  const turns = queueOf([work(1, 'a'), work(2, 'b')]);
  turns.take();
  turns.add(work(1, 'again'));
  expect(takeAll(turns).map(({ name }) => name)).toEqual(['b', 'again']);
});

const waiting = fc
  .array(fc.record({ company: fc.nat({ max: 4 }), size: fc.nat({ max: 3 }), name: fc.uuid() }), {
    maxLength: 40,
  })
  .map((items) => items.map(({ company, name, size }) => work(company, name, size)));

it('gives everything once, in the order that it foretells, whoever left before', () => {
  fc.assert(
    fc.property(waiting, fc.infiniteStream(fc.boolean()), (items, leaving) => {
      const turns = queueOf(items);
      const stay = items.filter((item) => {
        const leaves = leaving.next().value === true;
        if (leaves) turns.remove(item);
        return !leaves;
      });
      const foretold = turns.inOrder();
      expect(turns.size).toBe(stay.length);
      expect(takeAll(turns)).toEqual(foretold);
      expect(new Set(foretold)).toEqual(new Set(stay));
    }),
  );
});

it('never makes a company wait for two documents of another', () => {
  fc.assert(
    fc.property(waiting, (items) => {
      const order = queueOf(items).inOrder();
      for (const company of new Set(items.map((item) => item.company))) {
        const first = order.findIndex((item) => item.company === company);
        const before = order.slice(0, first).map((item) => item.company);
        expect(new Set(before).size).toBe(before.length);
      }
    }),
  );
});
