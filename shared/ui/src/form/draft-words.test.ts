import { wordIn } from './draft-words.ts';

const DRAFT = {
  place: '1/1/building/new',
  visit: 'a',
  era: '',
  at: 1,
  values: { name: 'Les Tilleuls' },
  seen: { name: '' },
  seenAt: null,
  texts: {},
  intention: 'i',
  lost: [],
};

it.each([null, undefined, 5, 'ended', [], {}, { tell: 'later' }, { tell: ['ended'] }])(
  'understands nothing in %j',
  (said) => {
    expect(wordIn(said)).toBeNull();
  },
);

it('takes from another tab the drafts that are some', () => {
  const drafts = [
    null,
    5,
    { place: 1 },
    { ...DRAFT, values: null },
    DRAFT,
    { ...DRAFT, lost: 'x' },
  ];
  expect(wordIn({ tell: 'typed', drafts })).toEqual({ tell: 'typed', drafts: [DRAFT] });
  expect(wordIn({ tell: 'typed', drafts: null })).toEqual({ tell: 'typed', drafts: [] });
});

it('lets another tab forget drafts, and nothing else that the tab keeps', () => {
  const keys = ['draft:1/1/building/new#a', 'fiscal_year', 7];
  expect(wordIn({ tell: 'gone', keys })).toEqual({
    tell: 'gone',
    keys: ['draft:1/1/building/new#a'],
  });
  expect(wordIn({ tell: 'gone' })).toEqual({ tell: 'gone', keys: [] });
});

it('understands who asks for all, and that the session has ended', () => {
  expect(wordIn({ tell: 'all?' })).toEqual({ tell: 'all?' });
  expect(wordIn({ tell: 'ended', keys: ['x'] })).toEqual({ tell: 'ended' });
});
