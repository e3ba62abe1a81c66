/**
 * Numbers in words, as minutes write their date and time: "deux mille vingt-six", "dix-huit heures
 * trente".
 */
import { MONTHS } from '@sci/money/format';
import { say } from '../../messages/say.ts';

/**
 * Whether « de » loses its vowel before a name, as on the screens: « d’Anne », « d’Hugo », « de
 * Hangar », « de Yassine ». An h is mute but before a, a y is a vowel but before one.
 */
export const isElided = (name: string): boolean =>
  /^(?:[aeiouœæ]|h(?!a)|y(?![aeiou]))/i.test(name.normalize('NFD').replaceAll(/\p{M}/gu, ''));

const UNITS = [
  'zéro',
  'un',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
  'onze',
  'douze',
  'treize',
  'quatorze',
  'quinze',
  'seize',
  'dix-sept',
  'dix-huit',
  'dix-neuf',
];
const TENS = [
  '',
  '',
  'vingt',
  'trente',
  'quarante',
  'cinquante',
  'soixante',
  'soixante',
  'quatre-vingt',
  'quatre-vingt',
];

const unit = (value: number): string => UNITS[value] ?? String(value);

function belowHundred(value: number): string {
  if (value < 20) return unit(value);
  const ten = Math.floor(value / 10);
  const name = TENS[ten] ?? '';
  const rest = ten === 7 || ten === 9 ? value - (ten - 1) * 10 : value - ten * 10;
  if (rest === 0) return ten === 8 ? 'quatre-vingts' : name;
  const joint = (rest === 1 || rest === 11) && ten < 8 ? ' et ' : '-';
  return `${name}${joint}${unit(rest)}`;
}

/**
 * A whole number from 0 to 9 999. "Mille" never takes an s; "cent" and "vingt" do at the end of the
 * number.
 */
export function inWords(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value > 9999) return String(value);
  const [thousands, hundreds, rest] = [
    Math.floor(value / 1000),
    Math.floor(value / 100) % 10,
    value % 100,
  ];
  const parts: string[] = [];
  if (thousands > 0) parts.push(thousands === 1 ? 'mille' : `${unit(thousands)} mille`);
  if (hundreds > 0)
    parts.push(hundreds === 1 ? 'cent' : `${unit(hundreds)} cent${rest === 0 ? 's' : ''}`);
  if (rest > 0 || parts.length === 0) parts.push(belowHundred(rest));
  return parts.join(' ');
}

/** "2026-06-27" to "deux mille vingt-six, le vingt-sept juin". */
export function dateInWords(iso: string): string {
  const [year, month, day] = iso.split('-').map(Number);
  return say('paper.day_in_words', {
    year: inWords(year ?? 0),
    day: day === 1 ? 'premier' : inWords(day ?? 0),
    month: MONTHS[(month ?? 1) - 1] ?? '',
  });
}

/** "18:30" to "dix-huit heures trente"; hours are feminine. */
export function timeInWords(time: string): string {
  const [hours, minutes] = time.split(':').map(Number);
  const rest = minutes === undefined || minutes === 0 ? '' : ` ${feminine(minutes)}`;
  return `${feminine(hours ?? 0)} heure${(hours ?? 0) < 2 ? '' : 's'}${rest}`;
}

const feminine = (value: number): string => inWords(value).replace(/(^|[ -])un$/, '$1une');
