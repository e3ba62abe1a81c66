import type { Release } from '@sci/registry/release-build';

const BYTES_PER_KB = 1_000;

const kilobytes = (bytes: number): string =>
  `${(bytes / BYTES_PER_KB).toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0ko`;

/** What each part of a build weighs on its way to a browser, compressed; a line for each. */
export const weightLines = ({ sizes }: Release): string[] => [
  `  entrée : ${kilobytes(sizes.entryGz)}`,
  ...Object.entries(sizes.routesGz).map(([route, gz]) => `  ${route} : ${kilobytes(gz)}`),
];
