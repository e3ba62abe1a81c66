import { refuseTrivial } from './trivial-password.ts';

const owner = { name: 'Durand', first_name: 'Zoé', email: 'zoe@exemple.fr' };

it.each(['demonstration-2026', 'proprietaire2026', 'responsabilite', 'SCI-immobilier'])(
  'refuses « %s »: known from the demonstration, or a word without its accents',
  (password) => {
    expect(() => refuseTrivial(password, owner)).toThrow();
  },
);

it('takes words that have nothing to do with each other', () => {
  expect(() => refuseTrivial('chat-vert-lune-sept', owner)).not.toThrow();
});
