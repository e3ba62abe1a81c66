import { integrityOf } from '@sci/build/measure-files';
import { containerName } from '@sci/build/federation';
import type { RemoteRelease } from '@sci/module-contract';
import { hotContainer, type HotBuild } from './hot-container.ts';
import { stayInPlace } from './stay-in-place.ts';

/** The file that stands before a module's entry, beside its other files. */
const HOT_ENTRY = 'hot.js';

export const hotBuild = (
  { base, entry, files, manifest, labels }: RemoteRelease,
  hooks: string,
): HotBuild => ({
  base,
  entry,
  files,
  namespace: manifest.i18n.namespace,
  declared: JSON.stringify([manifest, labels]),
  hooks,
});

/**
 * A release whose entry is a container of ours, which loads the real one and can exchange it for a
 * later build. Everything behind it is as it would be published; the shell notices nothing.
 */
export function hotRelease(
  release: RemoteRelease,
  hot: HotBuild,
): {
  readonly release: RemoteRelease;
  readonly address: string;
  readonly source: Buffer;
} {
  const name = containerName(release.manifest.id);
  const source = Buffer.from(
    `(${stayInPlace.toString()})();var ${name} = (${hotContainer.toString()})(${JSON.stringify(hot)}, ${JSON.stringify(name)});`,
  );
  const preload = Object.fromEntries(
    Object.entries(release.preload).map(([route, files]) => [route, [HOT_ENTRY, ...files]]),
  );
  return {
    address: `${release.base}${HOT_ENTRY}`,
    source,
    release: {
      ...release,
      entry: HOT_ENTRY,
      files: { ...release.files, [HOT_ENTRY]: integrityOf(source) },
      preload,
    },
  };
}
