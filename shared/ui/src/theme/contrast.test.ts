import fs from 'node:fs';
import path from 'node:path';
import { roles } from './colors.ts';

/** Relative luminance and contrast ratio of WCAG 2. */
function luminance(hex: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const tones = [
  'success',
  'processing',
  'danger',
  'info',
  'neutral',
  'impersonation',
  'accent',
] as const;

describe.each(['light', 'dark'] as const)('the %s theme', (name) => {
  const scheme = roles[name];

  it.each(['canvas', 'surface', 'sunken'] as const)('reads well on %s', (ground) => {
    for (const ink of ['ink', 'ink-soft', 'accent', 'danger', 'success'] as const) {
      expect(contrast(scheme[ink], scheme[ground])).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(tones)('reads %s on its own soft ground, and ordinary text too', (tone) => {
    expect(contrast(scheme[tone], scheme[`${tone}-soft`])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(scheme.ink, scheme[`${tone}-soft`])).toBeGreaterThanOrEqual(7);
  });

  it('reads what stands on the accent', () => {
    expect(contrast(scheme['on-accent'], scheme.accent)).toBeGreaterThanOrEqual(4.5);
  });

  it('draws the frames of fields so that they can be seen', () => {
    expect(contrast(scheme['line-strong'], scheme.surface)).toBeGreaterThanOrEqual(3);
  });
});

/** A shade of the library is one colour in both themes: as a text, it can be read in one at most. */
it('writes no text in a shade of the library', () => {
  const root = path.join(import.meta.dirname, '../../../..');
  const shade = /\bc=(?:"|\{[^}\n]*')\w+\.\d|variant="subtle"\s+color="\w+\.\d/g;
  const found = fs
    .globSync('{mf-*,shell,shared/ui}/src/**/*.tsx', { cwd: root })
    .flatMap((file) => fs.readFileSync(path.join(root, file), 'utf8').match(shade) ?? []);
  expect(found).toEqual([]);
});
