import { ApiError } from '@sci/api-client';
import { addMessages } from '@sci/shell-sdk';
import { noticesAtom, store } from '@sci/shell-sdk/host';
import fr from '../locales/fr.json' with { type: 'json' };
import { tellLeftSave } from './left-save.ts';

const NAMELESS = new ApiError({
  kind: 'http',
  status: 422,
  message: 'Données refusées',
  errors: { name: ['Le nom est obligatoire.'] },
});

/** What stands on the screen once it was told. */
function told(failure: unknown, kept: boolean, confirmed = false): string[] {
  addMessages('shell', fr);
  store.set(noticesAtom, []);
  tellLeftSave({ failure, kept, confirmed });
  return store.get(noticesAtom).map(({ text }) => text);
}

it('says why what was left was refused, and where it is found again', () => {
  const [text = '', ...others] = told(NAMELESS, true);
  expect(text).toContain('a été refusé\u00a0: Le nom est obligatoire. Rouvrez-le\u202f:');
  expect(others).toEqual([]);
  expect(told(NAMELESS, false)[0]).toMatch(/a été refusé\u00a0: Le nom est obligatoire\.$/);
});

it('says that what was confirmed was not done', () => {
  expect(told(NAMELESS, false, true)).toEqual([
    'Ce que vous avez confirmé a été refusé\u00a0: Le nom est obligatoire.',
  ]);
});

it('leaves the end of the session to the login', () => {
  expect(
    told(new ApiError({ kind: 'http', status: 401, message: 'Reconnectez-vous' }), true),
  ).toEqual([]);
});
