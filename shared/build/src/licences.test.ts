import { licenceReasons } from './licences.ts';

it('refuses to ship what its licence does not let go, and what has none', () => {
  const of = (licence: string) => ({ name: 'paquet 1.0.0', licence, text: '' });

  expect(
    licenceReasons(
      ['MIT', 'Apache-2.0', '(MIT AND ISC AND BSD-3-Clause)', '(MIT OR GPL-3.0)'].map(of),
    ),
  ).toEqual([]);
  expect(licenceReasons(['MIT AND AGPL-3.0-only', 'aucune'].map(of))).toEqual([
    'paquet 1.0.0 a pour licence « MIT AND AGPL-3.0-only », qui n’est pas de celles que l’on peut distribuer',
    'paquet 1.0.0 a pour licence « aucune », qui n’est pas de celles que l’on peut distribuer',
  ]);
});
