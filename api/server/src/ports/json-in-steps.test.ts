import fc from 'fast-check';
import { jsonList, jsonObject, jsonPieces } from './json-in-steps.ts';

const text = (value: unknown): string => JSON.stringify(value);

it('writes a list as JSON does, however long it is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer()), { maxLength: 200 }),
      async (items) => {
        expect((await jsonList(items, text)).toString()).toBe(JSON.stringify(items));
      },
    ),
  );
});

it('puts lists that are written into their object, and leaves out what is undefined', async () => {
  const lines = await jsonList(['é', 'b'], text);
  expect(
    JSON.parse(jsonObject({ id: 1, gone: undefined, lines: [] }, { lines }).toString()),
  ).toEqual({ id: 1, lines: ['é', 'b'] });
  expect(jsonObject({}, {}).toString()).toBe('{}');
});

it('answers others while a long list is written', async () => {
  const order: string[] = [];
  const long = jsonList(Array.from({ length: 1000 }), () => {
    const end = performance.now() + 0.1;
    while (performance.now() < end);
    return '0';
  }).then(() => order.push('list'));
  setImmediate(() => order.push('other'));
  await long;
  expect(order).toEqual(['other', 'list']);
});

it('writes anything in pieces as JSON does, none of them longer than some rows', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      expect(JSON.parse([...jsonPieces(value)].join(''))).toEqual(
        JSON.parse(JSON.stringify(value)),
      );
    }),
  );
  const rows = Array.from({ length: 5000 }, (_, id) => ({ id }));
  const pieces = [...jsonPieces({ company: { name: 'SCI', gone: undefined, rows } })];
  expect(JSON.parse(pieces.join(''))).toEqual({ company: { name: 'SCI', rows } });
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(400);
});
