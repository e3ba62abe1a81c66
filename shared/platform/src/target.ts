import type { RemotesRegistry } from '@sci/module-contract';
import type { Share } from '@sci/registry/alarming';
import type { Publication, Release } from '@sci/registry/release-build';
import type { ReadAsset } from '@sci/registry/verify';

/** What the server counted of a module: since a revision, and in the hour before it. */
export interface Failures {
  readonly since: Share;
  readonly before: Share;
  /** Reports of visitors without an account: anybody can send them, so they decide nothing. */
  readonly guests: number;
}

/**
 * A registry that can be published to: a folder or a bucket on this side of the network, or a
 * server behind HTTP.
 */
export interface Target {
  /** For people; holds no secret. */
  readonly name: string;
  current(): Promise<RemotesRegistry | null>;
  /** The newest first. */
  history(): Promise<readonly RemotesRegistry[]>;
  /** Stores the files of a folder, without making them live. */
  upload(folder: string, release: Release): Promise<void>;
  /** Stores the source maps of a folder, where no browser is served them. */
  uploadMaps(folder: string, release: Release): Promise<void>;
  /** Proves that every file is where users will ask for it. @throws PublicationRefused */
  verify(release: Release): Promise<void>;
  readonly read: ReadAsset;
  /** @throws PublicationRefused, or ParentMoved when somebody else came first */
  release(publication: Publication, reason: string): Promise<RemotesRegistry>;
  /** @param required open tabs have to reload */
  rollback(
    id: string,
    to: string | undefined,
    reason: string,
    required?: boolean,
  ): Promise<RemotesRegistry>;
  /** null: nobody collects reports here. */
  failures(id: string, revision: number): Promise<Failures | null>;
}
