import { percentOf, sharesOf } from './share-percent.ts';

it.each([
  ['50', 100, 50],
  ['12,5 %', 1000, 125],
  ['0.1', 1000, 1],
  ['33,33', 3, 1],
  ['66,67', 3, 2],
  ['100', 7, 7],
])('reads %s of %i shares as %i of them', (text, total, shares) => {
  expect(sharesOf(text, total)).toEqual({ kind: 'shares', shares });
});

it('says between which shares a percentage falls that would cut one', () => {
  expect(sharesOf('12,5', 100)).toEqual({ kind: 'cut', below: 12 });
  expect(sharesOf('33', 100)).toEqual({ kind: 'shares', shares: 33 });
  expect(sharesOf('33,3', 100)).toEqual({ kind: 'cut', below: 33 });
});

it.each(['', 'moitié', '-5', '101', '1,23456'])('reads no percentage in « %s »', (text) => {
  expect(sharesOf(text, 100)).toEqual({ kind: 'unreadable' });
});

it('gives back the shares of every percentage that it writes', () => {
  for (let total = 1; total <= 200; total += 1)
    for (let shares = 0; shares <= total; shares += 1)
      expect(sharesOf(percentOf(shares, total), total)).toEqual({ kind: 'shares', shares });
});
