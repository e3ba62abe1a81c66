import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Done, IdParams, text } from './fields.ts';

/**
 * Calls of the feature teams' machines: what `pnpm release`, `pnpm rollback` and `pnpm status` make
 * over HTTP.
 */

/** Who gets a build beside the one that everybody else keeps. */
export const Candidate = z.strictObject({
  percent: z.int().min(0).max(100),
  companies: z.array(z.int().positive()).max(100).default([]),
});

/** 'mf-gestion', or 'shell'. */
export const AppName = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/, 'Un nom de module est attendu.');
/** Version and build: '1.0.0-9f31c2ab'. */
export const BuildName = z
  .string()
  .regex(
    /^\d{1,5}\.\d{1,5}\.\d{1,5}-[0-9a-z]{1,16}$/,
    'Une construction est attendue, par exemple 1.0.0-9f31c2ab.',
  );
/** One file of a build, without a folder. */
const FileName = z.string().regex(/^[\w-][\w.-]{0,120}$/, 'Un nom de fichier est attendu.');
export const Reason = text(300, 'Le motif');
/** What a publisher says of a build: kept as it is written, since the signature is over it. */
const Provenance = z.strictObject({
  digest: z.string().max(80),
  commit: z.string().max(64).nullable(),
  modified: z.boolean(),
  tests: z.string().max(200).nullable(),
  rehearsedOn: z.int().min(0).nullable(),
  by: z.string().max(200),
  at: z.iso.datetime(),
  signature: z
    .strictObject({ key: z.string().max(64), value: z.string().max(200) })
    .exactOptional(),
});
/** Every tab that is open has to load the page again. */
const Required = z.boolean().default(false);
const Revision = z.looseObject({ schema: z.literal(1), revision: z.int() });

/** A machine's right to publish some modules; the token itself is shown once and never stored. */
export const PublisherToken = z.object({
  id: z.int(),
  label: z.string(),
  modules: z.array(z.string()),
  created_by: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  expires_at: z.string(),
});
export type PublisherToken = z.infer<typeof PublisherToken>;

export const registry = endpoints({
  'GET /v2/registry': {
    summary: 'The whole registry of now, with what publishing needs and browsers do not',
    access: 'publisher',
    reply: Revision,
    refuses: [404],
  },
  'GET /v2/registry/history': {
    summary: 'The last revisions of the registry, the newest first',
    access: 'publisher',
    reply: z.array(Revision),
  },
  'POST /v2/registry/build': {
    summary: 'Announces a build: its files may be uploaded from now on',
    access: 'publisher',
    body: z.strictObject({
      module: AppName,
      release: z.looseObject({ base: z.string().max(120) }),
    }),
    status: 201,
    reply: z.object({ base: z.string() }),
    refuses: [409],
  },
  'POST /v2/registry/file': {
    summary:
      'Stores one file of an announced build, or the source map of one, in base 64; a name is taken for ever',
    access: 'publisher',
    body: z.strictObject({
      module: AppName,
      build: BuildName,
      name: FileName,
      content: z.base64('Le contenu doit être en base 64.').max(4_000_000),
      /** A source map, which no browser is served. */
      map: z.boolean().default(false),
    }),
    status: 201,
    reply: Done,
    refuses: [404, 409],
  },
  'POST /v2/registry/release': {
    summary:
      'Makes an uploaded build live, if the registry is still the one the publisher has seen',
    access: 'publisher',
    body: z.strictObject({
      module: AppName,
      build: BuildName,
      parent: z.int().min(0),
      reason: Reason,
      fallback: z.boolean().default(false),
      provenance: Provenance.exactOptional(),
      required: Required,
      candidate: Candidate.exactOptional(),
    }),
    reply: Revision,
    refuses: [404, 409],
  },
  'POST /v2/registry/rollback': {
    summary: 'Brings an earlier build back, as a new revision',
    access: 'publisher',
    body: z.strictObject({
      module: AppName,
      to: z.string().max(80).optional(),
      reason: Reason,
      required: Required,
    }),
    reply: Revision,
    refuses: [404],
  },
  'GET /v2/registry/failures': {
    summary:
      'Accounts in which a module failed since a revision, of those that were served it, and in the hour before',
    access: 'publisher',
    query: z.strictObject({
      module: AppName,
      revision: z.coerce.number<number>().pipe(z.int().min(1).max(2_000_000_000)),
    }),
    reply: z.object({
      since: z.int(),
      before: z.int(),
      served: z.object({ since: z.int(), before: z.int() }),
      guests: z.int(),
    }),
    refuses: [404],
  },
  'GET /v2/admin/publisher_tokens': {
    summary: 'Tokens of the feature teams that still open something',
    access: 'admin',
    reply: z.array(PublisherToken),
  },
  'POST /v2/admin/publisher_token': {
    summary: 'Makes a token that publishes the named modules and nothing else; it is shown once',
    access: 'admin',
    presence: 'always',
    body: z.strictObject({
      label: text(80, 'Le nom'),
      modules: z.array(AppName).min(1, 'Nommez au moins un module.').max(20),
      days: z.int().min(1).max(365).default(90),
    }),
    status: 201,
    reply: z.object({ token: z.string(), expires_at: z.string() }),
  },
  'DELETE /v2/admin/publisher_token/:id': {
    summary: 'Revokes a publisher token',
    access: 'admin',
    params: IdParams,
    reply: Done,
    refuses: [404],
  },
});
