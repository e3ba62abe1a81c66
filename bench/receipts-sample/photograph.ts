import { seeded } from './receipts.ts';

const PAPER = `
  body { margin: 0; }
  .paper { background: #fdfcf8; color: #1c1c1c; box-sizing: border-box; }
  .ticket { width: 560px; padding: 30px 36px; font: 22px 'DejaVu Sans Mono', monospace; text-align: center; }
  .ticket h1 { font-size: 34px; margin: 0 0 8px; }
  .invoice { width: 794px; min-height: 900px; padding: 56px; font: 17px 'DejaVu Sans', sans-serif; }
  .invoice h1 { font-size: 30px; margin: 0; }
  .invoice h2 { font-size: 20px; }
  table { width: 100%; border-spacing: 0 4px; text-align: left; }`;

/** A page to print: letters as letters. */
export const printed = (html: string): string => `<style>${PAPER}</style>${html}`;

/** How badly a photograph is taken: 0 is a scanner, 1 a hurried hand in the evening. */
export interface Shot {
  readonly html: string;
  readonly width: number;
  readonly height: number;
  readonly jpegQuality: number;
}

/**
 * The same paper on a table, seen from aside, turned, in uneven light, out of focus and with grain;
 * the same for the same seed.
 */
export function photographed(html: string, haste: number, seed: number): Shot {
  const random = seeded(seed);
  const between = (low: number, high: number): number => low + random() * (high - low);
  const quarter = random() < 0.25 * haste ? Math.floor(between(1, 4)) : 0;
  const angle = between(-6, 6) * haste + quarter * 90;
  const tilt = between(-10, 10) * haste;
  const light = between(0.45, 0.75);
  return {
    width: 1100,
    height: 1300,
    jpegQuality: Math.round(between(45, 85)),
    html: `<style>${PAPER}
      body { width: 1100px; height: 1300px; overflow: hidden; background: #8a6f50;
        display: grid; place-items: center; perspective: 1600px; }
      .scene { transform: rotateX(${tilt}deg) rotateY(${tilt / 2}deg) rotate(${angle}deg);
        filter: blur(${between(0, 1.1) * haste}px) contrast(${1 - 0.35 * haste * random()}); }
      .cover { position: fixed; inset: 0; pointer-events: none; }
      .light { background: linear-gradient(${between(0, 360)}deg, rgb(0 0 0 / 0), rgb(0 0 0 / ${light * haste * 0.7})); }
      .grain { opacity: ${0.22 * haste}; filter: url(#grain); mix-blend-mode: multiply; }</style>
      <svg width="0" height="0" style="position:absolute"><filter id="grain">
        <feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="2" seed="${seed}" />
        <feColorMatrix type="saturate" values="0" /></filter></svg>
      <div class="scene">${html}</div>
      <div class="cover light"></div><div class="cover grain"></div>`,
  };
}
