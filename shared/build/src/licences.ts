import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { LICENCES_FILE, writeLicences, type Licence } from '@sci/registry/licences';
import type { Compiler, Module } from 'webpack';
import { readPackage, readRecord } from './workspace.ts';

/** What may be shipped to browsers with its notice beside it. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Unlicense',
]);

/**
 * Lists what a build ships of other people's work, with the words of each licence; refuses what may
 * not be shipped.
 */
export class LicencePlugin {
  apply(compiler: Compiler): void {
    const { Compilation, WebpackError, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('LicencePlugin', (compilation) => {
      const folders = new Set<string>();
      // Before modules are merged into one another.
      compilation.hooks.optimizeDependencies.tap(
        { name: 'LicencePlugin', stage: 100 },
        (modules) => {
          for (const module of modules)
            for (const folder of packageFolder(module)) folders.add(folder);
        },
      );
      compilation.hooks.processAssets.tap(
        { name: 'LicencePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const licences = [...folders].map(readLicence);
          for (const reason of licenceReasons(licences))
            compilation.errors.push(new WebpackError(reason));
          compilation.emitAsset(LICENCES_FILE, new sources.RawSource(writeLicences(licences)));
        },
      );
    });
  }
}

/** One sentence per package that may not be shipped. */
export const licenceReasons = (licences: readonly Licence[]): string[] =>
  licences
    .filter(({ licence }) => !isAllowed(licence))
    .map(
      ({ name, licence }) =>
        `${name} a pour licence « ${licence} », qui n’est pas de celles que l’on peut distribuer`,
    );

/** An SPDX expression: every part of an AND, any part of an OR. */
const isAllowed = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => ALLOWED.has(part)));

// Packages of this house are ours to ship.
const PACKAGE = /^.*[\\/]node_modules[\\/](?!@sci[\\/])(?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/;

function packageFolder(module: Module): string[] {
  const [folder] = PACKAGE.exec(module.nameForCondition() ?? '') ?? [];
  return folder !== undefined && existsSync(path.join(folder, 'package.json')) ? [folder] : [];
}

function readLicence(folder: string): Licence {
  const file = path.join(folder, 'package.json');
  const { license } = readRecord(file);
  const { name, version } = readPackage(file);
  const files = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .toSorted();
  return {
    name: `${name} ${version}`,
    licence: typeof license === 'string' ? license : 'aucune',
    text: files
      .map((file) => readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
      .join('\n\n'),
  };
}
