import { finishMapping, mappingProblem, startMapping, type MappingDraft } from './mapping.ts';

const empty = startMapping(null);
const chosen = (
  single: Partial<MappingDraft['single']>,
  label: readonly number[],
): MappingDraft => ({ single: { ...empty.single, ...single }, label });

it('asks for the date, the label and the amount, one after the other', () => {
  expect(mappingProblem(empty)).toBe('date');
  expect(mappingProblem(chosen({ date: 0 }, []))).toBe('label');
  expect(mappingProblem(chosen({ date: 0 }, [1]))).toBe('amount');
  expect(mappingProblem(chosen({ date: 0, amount: 2 }, [1]))).toBeNull();
});

it('accepts a debit, a credit or both in the place of an amount, never beside it', () => {
  expect(mappingProblem(chosen({ date: 0, debit: 2 }, [1]))).toBeNull();
  expect(mappingProblem(chosen({ date: 0, debit: 2, credit: 3 }, [1]))).toBeNull();
  expect(mappingProblem(chosen({ date: 0, amount: 4, debit: 2, credit: 3 }, [1]))).toBe('both');
});

it('keeps what the server found of the file beside the chosen columns', () => {
  const mapping = finishMapping(chosen({ date: 0, amount: 2 }, [1, 3]), {
    separator: '\t',
    header: ['Date', 'Texte', 'Valeur', 'Détail'],
    reference_is_id: false,
    columns: {
      date: 1,
      value_date: null,
      label: [0],
      amount: null,
      debit: null,
      credit: null,
      direction: null,
      fee: null,
      reference: null,
      balance: null,
      currency: 5,
      status: null,
      account: null,
    },
  });

  expect(mapping).toMatchObject({
    separator: '\t',
    columns: { date: 0, amount: 2, label: [1, 3], currency: 5 },
  });
});

it('sends nothing while a column is missing', () => expect(finishMapping(empty, null)).toBeNull());
