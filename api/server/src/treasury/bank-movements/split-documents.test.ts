import { cents } from '@sci/money/cents';
import { newPlace } from './split-documents.ts';

const part = (category_id: number, amount: number, building_id: number | null = null) => ({
  category_id,
  building_id,
  amount_cents: cents(amount),
});

it('follows its part to another place', () => {
  expect(newPlace({ ...part(7, -100_00), position: 0 }, [part(8, -50_00), part(7, -100_00)])).toBe(
    1,
  );
});

it('stays in its place among equal parts', () => {
  expect(newPlace({ ...part(7, -100_00), position: 1 }, [part(7, -100_00), part(7, -100_00)])).toBe(
    1,
  );
});

it('follows a part whose amount changed, when only one can be meant', () => {
  expect(newPlace({ ...part(7, -100_00), position: 0 }, [part(8, -20_00), part(7, -80_00)])).toBe(
    1,
  );
  expect(
    newPlace({ ...part(7, -100_00), position: 0 }, [part(7, -20_00), part(7, -80_00)]),
  ).toBeNull();
});

it('proves the whole movement again once its part is gone', () => {
  expect(newPlace({ ...part(7, -100_00, 2), position: 0 }, [part(7, -100_00, 3)])).toBeNull();
  expect(newPlace({ ...part(7, -100_00), position: 0 }, [])).toBeNull();
});
