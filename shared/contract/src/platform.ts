import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { text } from './fields.ts';

/**
 * Calls of the module platform: what the shell reads at run time, what feature teams and
 * administrators change.
 */

const Registry = z
  .looseObject({ schema: z.literal(1), revision: z.int() })
  .meta({ id: 'RemotesRegistry' });
const Failure = z.object({
  kind: z.string(),
  code: z.string(),
  count: z.int(),
  last_at: z.string().nullable(),
});
const Weight = z.object({
  budget: z.string(),
  of: z.string(),
  bytes: z.int(),
  target: z.int(),
  limit: z.int(),
});
/**
 * A build of a module beside a shell: the reasons why they can't live together, none when they can.
 */
const Compatibility = z.object({
  module: z.string(),
  build: z.string(),
  shell: z.string(),
  problems: z.array(z.string()),
});
/**
 * What a load was of: a module's entry, texts and preparations (of the shell: the page until it
 * starts), or one screen's own files.
 */
const Phase = z.enum(['module', 'screen']);
/** Three quarters of the last loads of a build took at most `p75` milliseconds. */
const LoadTime = z.object({ build: z.string(), phase: Phase, count: z.int(), p75: z.int() });
/** `unjudged`: no keys are named here; `refused`: the signature does not hold. */
const Judgement = z.object({
  standing: z.enum(['signed', 'unjudged', 'unsigned', 'refused']),
  /** Whose key it is; of a revision null for the server's own. */
  team: z.string().nullable(),
  /** Why it is refused. */
  problem: z.string().nullable(),
});
/** Where a build comes from, in the words of who published it. */
const Provenance = Judgement.extend({
  /** null: nobody said anything. */
  said: z
    .object({
      commit: z.string().nullable(),
      modified: z.boolean(),
      tests: z.string().nullable(),
      rehearsed: z.boolean(),
      by: z.string(),
      at: z.string(),
    })
    .nullable(),
});
const Build = z.object({
  version: z.string(),
  build: z.string(),
  built_at: z.string(),
  contract: z.string().nullable(),
  enabled: z.boolean(),
  failures: z.array(Failure),
  /**
   * What a budget limits: bytes after compression of the entry, of each route, of a direct arrival.
   */
  weights: z.array(Weight),
  /** The live build first. */
  loads: z.array(LoadTime),
  /** The first file that a browser fetches, with the hash that it must have. */
  entry: z.object({ address: z.string(), integrity: z.string() }),
  provenance: Provenance,
});

/** What the status page of the modules shows. */
/** Of accounts: how many were served a build, and in how many of them it failed. */
const FailingShare = z.object({ served: z.int(), failed: z.int() });
/** Accounts that were measured, those that had a slow page, and what three in four stay below. */
const Vital = z.object({ measured: z.int(), slow: z.int(), p75: z.int().nullable() });

export const ModuleState = z
  .looseObject({
    /** The registry can't be read: this is what was kept of it, and nothing can be published. */
    degraded: z.boolean().default(false),
    /** Why the newest revision is not the one in force. */
    refused: z.array(z.string()),
    /** Whose signatures count here, and what a new build has to show. */
    trust: z.object({
      demands: z.array(z.enum(['signed', 'tested', 'rehearsed'])),
      /** Public, of this server: of use to another one with the same registry. */
      own_key: z.string().nullable(),
      /** null: nobody named any. */
      keys: z
        .array(
          z.object({
            id: z.string(),
            team: z.string(),
            modules: z.array(z.string()),
            until: z.string().nullable(),
            revoked: z.boolean(),
          }),
        )
        .nullable(),
    }),
    revision: z.int(),
    published_at: z.string(),
    published_by: z.string(),
    shell: Build,
    modules: z.array(
      Build.extend({
        id: z.string(),
        requires: z.object({ contract: z.string(), api: z.string() }),
      }),
    ),
    compatibility: z.array(Compatibility),
    /** The build that only a part of the accounts gets; null when there is none. */
    candidate: z
      .object({
        module: z.string(),
        build: z.string(),
        percent: z.int(),
        /** Numbers of companies that get it whatever the share. */
        companies: z.array(z.int()),
        /** The same with their names. */
        named: z.array(z.object({ id: z.int(), name: z.string() })).default([]),
        since: z.string(),
        /** Accounts that have it, and those that have everybody’s builds meanwhile. */
        inside: FailingShare,
        outside: FailingShare,
        /** Milliseconds, thousandths for `cls`. */
        vitals: z
          .array(
            z.object({ measure: z.enum(['lcp', 'inp', 'cls']), inside: Vital, outside: Vital }),
          )
          .default([]),
      })
      .nullable()
      .default(null),
    history: z.array(
      z.object({
        revision: z.int(),
        published_at: z.string(),
        published_by: z.string(),
        reason: z.string().nullable().optional(),
        versions: z.record(z.string(), z.string()),
        /** Modules that were switched off. */
        off: z.array(z.string()),
        /** The build that only some had, and who: a share of the accounts, and companies. */
        candidate: z
          .object({
            module: z.string(),
            build: z.string(),
            percent: z.int(),
            companies: z.array(z.int()),
          })
          .nullable(),
        /** Tabs with an older revision had to load the page again. */
        minimum: z.int(),
        signature: Judgement,
        /** The builds that it brought. */
        brought: z.array(Provenance.extend({ module: z.string(), build: z.string() })),
      }),
    ),
    /**
     * Reports of what belongs to no module that is published: the page itself, an extension of the
     * browser, a module of before.
     */
    elsewhere: z.array(Failure.extend({ module: z.string() })),
    reports: z.array(
      z.looseObject({
        id: z.int(),
        at: z.string(),
        kind: z.string(),
        module: z.string(),
        code: z.string(),
        message: z.string(),
      }),
    ),
  })
  .meta({ id: 'ModuleState' });
export type ModuleState = z.infer<typeof ModuleState>;

const RemoteName = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/, 'Un nom de module est attendu.');

export const platform = endpoints({
  'GET /registry/admin': {
    summary: 'Releases of the modules that only administrators load',
    access: 'admin',
    reply: z.looseObject({ remotes: z.record(z.string(), z.unknown()) }),
  },
  'GET /v2/admin/modules': {
    summary: 'State of each module: version, sizes against budgets, failures, history',
    access: 'admin',
    reply: ModuleState,
  },
  'POST /v2/admin/module/rollback': {
    summary: 'Puts an earlier release of a module back, as a new revision',
    access: 'admin',
    body: z.strictObject({
      module: RemoteName,
      version: z.string().max(80),
      reason: text(300, 'Le motif'),
    }),
    reply: Registry,
    refuses: [404, 409, 422],
  },
  'POST /v2/admin/module/switch': {
    summary: 'Switches a module off or on again, as a new revision',
    access: 'admin',
    body: z.strictObject({
      module: RemoteName,
      enabled: z.boolean(),
      reason: text(300, 'Le motif'),
    }),
    reply: Registry,
    refuses: [404, 409],
  },
  'POST /v2/admin/module/reload': {
    summary: 'Has every open tab load the page again when nothing is lost, as a new revision',
    access: 'admin',
    body: z.strictObject({
      reason: text(300, 'Le motif'),
    }),
    reply: Registry,
    refuses: [409],
  },
  'POST /v2/client_load_times': {
    summary: 'How long a browser waited for modules and their screens',
    access: 'public',
    body: z.strictObject({
      loads: z
        .array(
          z.strictObject({
            module: z.string().max(60),
            build: z.string().max(80),
            phase: Phase,
            ms: z.int().min(0).max(600_000),
          }),
        )
        .min(1)
        .max(20),
    }),
    status: 202,
    reply: z.object({ kept: z.int() }),
    refuses: [429],
  },
  'POST /v2/client_vitals': {
    summary: 'How a page was for its user: largest paint, slowest reaction, what moved',
    access: 'public',
    recognises: true,
    body: z.strictObject({
      lcp_ms: z.int().min(0).max(600_000).optional(),
      inp_ms: z.int().min(0).max(600_000).optional(),
      /** The sum of layout shifts has no unit: 100 is 0.1. */
      cls_thousandths: z.int().min(0).max(1_000_000).optional(),
      /** The user acted or left after that long, and his first screen was not there. */
      waited_ms: z.int().min(0).max(600_000).optional(),
    }),
    status: 202,
    reply: z.object({ kept: z.int() }),
    refuses: [429],
  },
  'POST /v2/client_report': {
    summary: 'A failure seen by a browser: module, class, message',
    access: 'public',
    recognises: true,
    body: z.strictObject({
      module: z.string().max(60),
      code: z.string().max(60),
      message: z.string().max(1000),
      route: z.string().max(200).default(''),
      revision: z.int().min(0).default(0),
      /** What the user reads on the card of the failure. */
      reference: z
        .string()
        .regex(/^[\w-]{6,64}$/)
        .optional(),
      stack: z.string().max(4000).default(''),
    }),
    status: 202,
    reply: z.object({ id: z.string() }),
    refuses: [429],
  },
});
