import { readElements } from './elements.ts';

it('reads elements, attributes, entities, CDATA and comments of an entry', () => {
  const elements = readElements(
    `<n:Amt Ccy="EUR" x='a &amp; b'>8.50</n:Amt><!-- <Amt>9</Amt> --><Sts/><Inf>A &lt; B<![CDATA[ & <C>]]> &#233;</Inf>`,
  );

  expect(elements).toEqual([
    { name: 'Amt', text: '8.50', attributes: { Ccy: 'EUR', x: 'a & b' }, children: [] },
    { name: 'Sts', text: '', attributes: {}, children: [] },
    { name: 'Inf', text: 'A < B & <C> é', attributes: {}, children: [] },
  ]);
});

it.each(['<a b="<!--', '<a><![CDATA[', '<a><?'])(
  'ends with « %s » that never ends, however often it comes',
  (text) => {
    // Looking for the end from each of them again would take hours.
    expect(readElements(text.repeat(300_000))).toBeDefined();
  },
);

it('nests elements, and gives up beyond sixty levels', () => {
  expect(readElements('<A><B><C>1</C></B></A>')?.[0]?.children[0]?.children[0]).toMatchObject({
    name: 'C',
    text: '1',
  });
  expect(readElements('<A>'.repeat(61))).toBeUndefined();
});
