import { categoryTable } from '../categories/category.ts';
import { defaultCategories } from '../law/default-categories.ts';
import { books, loan } from '../../test/books.ts';
import { createChart } from './chart.ts';

const chart = createChart({ ...books(), loans: [loan] }, categoryTable(defaultCategories), 2025);

it.each([
  ['101000', 'Capital social'],
  ['110000', 'Report à nouveau (créditeur)'],
  ['129000', "Résultat de l'exercice (perte)"],
  ['164001', 'Emprunt – Prêt 1'],
  ['165001', 'Dépôts de garantie reçus – Appartement'],
  ['211001', 'Terrain – Appartement'],
  ['213001', 'Construction – Appartement'],
  ['213101', "Frais d'acquisition – Appartement"],
  ['231001', 'Immobilisations en cours – Appartement'],
  ['455002', 'Compte courant – Benoît'],
  ['512001', 'Banque – Courant'],
  ['580000', 'Virements internes'],
  ['706100', 'Loyers – habitation'],
  ['708000', 'Charges refacturées aux locataires'],
  ['616800', 'Assurance emprunteur'],
  ['455009', 'Compte courant'],
  ['791000', "Indemnités d'assurance (sinistre, loyers impayés)"], // until 2024: still in the column of the year before
  ['899999', 'Compte 899999'],
])('names %s « %s »', (account, label) => {
  expect(chart.labelOf(account)).toBe(label);
});

it('knows whose a sub-account is', () => {
  expect(chart.ownerOf('455002')).toEqual({ kind: 'associate', id: 2 });
  expect(chart.ownerOf('213101')).toEqual({ kind: 'building', id: 1 });
  expect(chart.ownerOf('455009')).toBeUndefined();
  expect(chart.ownerOf('706100')).toBeUndefined();
});

it('refuses to invent a sub-account: the checks come first', () => {
  expect(() => chart.accountOf('DEPOT_RECU', {})).toThrow('DEPOT_RECU needs a known building');
  expect(() => chart.accountOf('NOTHING', {})).toThrow('unknown category');
});
