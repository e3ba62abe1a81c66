import { z } from 'zod';
import type {
  Integrity,
  ModuleManifest,
  RemoteRelease,
  SemVer,
  ShellRelease,
} from '@sci/module-contract';
import { isManifest } from '@sci/module-contract/manifest-shape';
import { baseOf, nameOf, type Release } from '@sci/registry/release-build';
import { say } from '../../messages/say.ts';
import { refuse } from '../../ports/refusals.ts';

const version = z.custom<SemVer>(
  (value) => typeof value === 'string' && /^\d+\.\d+\.\d+$/.test(value),
);
const integrity = z.custom<Integrity>(
  (value) => typeof value === 'string' && /^sha384-[A-Za-z0-9+/]{64}$/.test(value),
);
const manifest = z.custom<ModuleManifest>((value) => isManifest(value));
const fileName = z.string().regex(/^[\w-][\w.-]{0,120}$/);
const text = z.string().max(300);
const size = z.strictObject({ gz: z.int().min(0), br: z.int().min(0) });
const byName = <Value extends z.ZodType>(value: Value) => z.record(z.string().max(200), value);

const build = {
  version,
  build: z.string().regex(/^[0-9a-z]{1,16}$/),
  base: text,
  files: z.record(fileName, integrity),
  sizes: z.strictObject({
    files: z.record(fileName, size),
    entryGz: z.int(),
    entryBr: z.int(),
    routesGz: byName(z.int()),
  }),
  source: text,
  builtAt: z.iso.datetime(),
};

const links = z.array(text).max(500).exactOptional();

const Remote: z.ZodType<RemoteRelease> = z.strictObject({
  ...build,
  entry: fileName,
  preload: byName(z.array(fileName)),
  facades: byName(z.array(text)),
  requires: z.strictObject({
    contract: text,
    api: text,
    shared: byName(text),
    exports: byName(z.array(text)),
  }),
  links,
  manifest,
  labels: byName(text),
  enabled: z.boolean(),
});

const Shell: z.ZodType<ShellRelease> = z.strictObject({
  ...build,
  contract: version,
  api: text,
  screens: links,
  links,
  entry: z.strictObject({ js: z.array(fileName), css: z.array(fileName) }),
  provides: byName(version),
  exports: byName(z.array(text)),
  facadeFiles: byName(z.array(fileName)),
  template: z.string().max(50_000),
});

/**
 * Reads the descriptor of a build that a machine sent. Throws a 422 when it is none, or when it is
 * another application's.
 */
export function readRelease(id: string, value: unknown): Release {
  const parsed = (id === 'shell' ? Shell : Remote).safeParse(value);
  if (!parsed.success)
    return refuse({
      release: [
        say('publishing.no_descriptor', { field: parsed.error.issues[0]?.path.join('.') ?? '' }),
      ],
    });
  const release = parsed.data;
  if (release.base !== baseOf(id, nameOf(release)))
    refuse({ release: [say('publishing.other_address')] });
  if ('manifest' in release && release.manifest.id !== id)
    refuse({ release: [say('publishing.other_manifest')] });
  return release;
}
