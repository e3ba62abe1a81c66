/** What is published: one document per environment, which names every build that users get. */
import type { ModuleManifest, RemoteId, SemVer, SemVerRange } from './manifest.ts';
import type { Offers } from './offers.ts';
import type { Messages } from './remote-module.ts';

export type Integrity = `sha384-${string}`;
export type Environment = 'development' | 'production';

/**
 * What browsers get: what publishing alone needs is left out, and so are the modules of /admin. All
 * of it is the answer of GET /remotes.json, and stands in the pages of shells of before.
 */
export interface PublicRegistry {
  readonly schema: 1;
  readonly environment: Environment;
  readonly revision: number;
  readonly publishedAt: string;
  /** Tabs of earlier revisions have to load the page again. */
  readonly minimum?: number;
  readonly shell: PublicShell;
  readonly remotes: Readonly<Record<RemoteId, PublicRemote>>;
}

export type PublicShell = Pick<
  ShellRelease,
  'version' | 'contract' | 'api' | 'base' | 'files' | 'provides' | 'facadeFiles'
>;

export type PublicRemote = Pick<
  RemoteRelease,
  | 'version'
  | 'build'
  | 'base'
  | 'entry'
  | 'files'
  | 'preload'
  | 'facades'
  | 'manifest'
  | 'labels'
  | 'enabled'
> & { readonly requires: Omit<RemoteRelease['requires'], 'exports'> };

/** What only the code of a module needs: which files it has, and which of them come first. */
export type RemoteTable = Pick<RemoteRelease, 'files' | 'preload' | 'facades'>;

/**
 * A module as a page lists it: its menu and its routes. The table is a document of its own, of this
 * hash, that is fetched when the module is wanted; where it is already there, there may be no hash.
 */
export type ListedRemote = Omit<PublicRemote, keyof RemoteTable> &
  Partial<RemoteTable> & { readonly table?: Integrity };

/** The registry of a page: of each module what it lists, at least. */
export type PageRegistry = Omit<PublicRegistry, 'remotes'> & {
  readonly remotes: Readonly<Record<RemoteId, ListedRemote>>;
};

/** The document that a page names: its registry, but for the shell, which is written in the page. */
export type RegistryIndex = Omit<PageRegistry, 'shell'>;

/**
 * What the page says of its modules. It is as short for thirty of them as for one: only the module
 * that the address opens is in it.
 */
export interface PageIndex {
  readonly address: string;
  readonly integrity: Integrity;
  readonly landing: Readonly<Record<RemoteId, PublicRemote>>;
}

/** What an administrator's session gets beside it. */
export type AdminRegistry = Pick<PublicRegistry, 'revision' | 'remotes'>;

/** One document per environment, and one file per revision, kept for ever. */
export interface RemotesRegistry {
  readonly schema: 1;
  readonly environment: Environment;
  /** Monotonic: the token of compare-and-swap and the ETag. */
  readonly revision: number;
  /** ISO 8601, UTC. */
  readonly publishedAt: string;
  readonly publishedBy: string;
  /** The revision this one was derived from. */
  readonly parent: number | null;
  /** Why this revision exists, for the history: 'release mf-gestion 1.2.0-9f31c2'. */
  readonly reason: string;
  /** The earliest revision that an open tab may still have; absent where none was asked for. */
  readonly minimum?: number;
  /** Over all the rest of it, by who made it; absent where nobody had a key. */
  readonly signature?: Signature;
  readonly shell: ShellRelease;
  readonly remotes: Readonly<Record<RemoteId, RemoteRelease>>;
  /** A build that only a part of the accounts gets; absent while everybody gets the same. */
  readonly candidate?: Candidate;
}

/** Who gets a candidate: a share of all accounts, and every account of the companies named. */
export interface CandidateShare {
  /** 0 to 100, whole. */
  readonly percent: number;
  /** Numbers of companies. */
  readonly companies: readonly number[];
}

/** A build beside the one that everybody else gets. One at a time: nobody has rehearsed two. */
export interface Candidate extends CandidateShare {
  /** A module's id, or 'shell'. */
  readonly module: RemoteId;
  readonly release: RemoteRelease | ShellRelease;
  /** When its first revision was made, ISO 8601, UTC: what is counted of it begins here. */
  readonly since: string;
}

/** A finished build: where its files are, their hashes, and what it weighs. */
export interface Build {
  readonly version: SemVer;
  /** First characters of a hash of the built files. */
  readonly build: string;
  /** '/assets/shell/1.0.0-9f31c2/', ends with a slash. */
  readonly base: string;
  /** Every .js and .css of the build, relative to `base`. */
  readonly files: Readonly<Record<string, Integrity>>;
  readonly sizes: Sizes;
  /** Hash of everything the build was made from: equal means that building again is useless. */
  readonly source: string;
  readonly builtAt: string;
  /** Absent from builds of before, and from what is not published yet. */
  readonly provenance?: Provenance;
}

/** Where a build comes from, in the words of who published it. */
export interface Provenance {
  /** Of the descriptor, which names the hash of every file: these words are about no other build. */
  readonly digest: string;
  /** Hash of the commit; null where the sources are in no repository, or are not known. */
  readonly commit: string | null;
  /** The sources were not only those of the commit. */
  readonly modified: boolean;
  /** Which tests passed: 'jest, 132 tests', 'ci/mf-gestion#512'; null: none were run. */
  readonly tests: string | null;
  /** The revision beside which it was rehearsed, 0 before the first; null: it was not. */
  readonly rehearsedOn: number | null;
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Over all the rest of it, with the key of the team; absent where the team has none. */
  readonly signature?: Signature;
}

/** Ed25519. */
export interface Signature {
  /** First characters of the hash of the public key. */
  readonly key: string;
  /** Base 64 for addresses. */
  readonly value: string;
}

/** Bytes after compression, per file and for the paths that users wait for. */
export interface Sizes {
  readonly files: Readonly<Record<string, { readonly gz: number; readonly br: number }>>;
  readonly entryGz: number;
  readonly entryBr: number;
  /** Route id → bytes of the files that its first paint adds to the module's entry. */
  readonly routesGz: Readonly<Record<string, number>>;
}

export interface ShellRelease extends Build {
  readonly contract: SemVer;
  readonly api: SemVerRange;
  /**
   * Ids of the shell's own screens, and of modules' screens that its code links to. Shells of
   * before do not say.
   */
  readonly screens?: readonly string[];
  readonly links?: readonly string[];
  /** Places of its screens that modules fill; shells of before had the one of the dashboard. */
  readonly offers?: Offers;
  /** Scripts and styles of the first load, in order, relative to `base`. */
  readonly entry: { readonly js: readonly string[]; readonly css: readonly string[] };
  /** The shared scope really offered: package → version. */
  readonly provides: Readonly<Record<string, SemVer>>;
  /** Shared package → names it exports; what a module uses must be among them. */
  readonly exports: Readonly<Record<string, readonly string[]>>;
  /** Shared package loaded on demand → the shell's files that hold it. */
  readonly facadeFiles: Readonly<Record<string, readonly string[]>>;
  /**
   * The HTML page in which the registry and the files of the first load are written when it is
   * served.
   */
  readonly template: string;
}

export interface RemoteRelease extends Build {
  readonly entry: string;
  /** Route id → files of the module that its first paint needs, the entry first. */
  readonly preload: Readonly<Record<string, readonly string[]>>;
  /** Route id → shared packages loaded on demand that its first paint needs. */
  readonly facades: Readonly<Record<string, readonly string[]>>;
  readonly requires: {
    readonly contract: SemVerRange;
    readonly api: SemVerRange;
    readonly shared: Readonly<Record<string, SemVerRange>>;
    /** Shared package → names that the module's code uses of it. */
    readonly exports: Readonly<Record<string, readonly string[]>>;
  };
  /**
   * Ids of other modules' and the shell's screens that the code links to; absent from builds of
   * before.
   */
  readonly links?: readonly string[];
  /** Inlined: routes and menu exist before any code of the module does. */
  readonly manifest: ModuleManifest;
  /** Texts of the menu and titles, so that the menu is French with the module down. */
  readonly labels: Messages;
  /** Kill switch; switching it is a revision of its own. */
  readonly enabled: boolean;
}
