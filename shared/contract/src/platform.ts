import { z } from 'zod';
import { endpoints } from './endpoint.ts';

/** Calls of the module platform: what the shell reads at run time, what feature teams and administrators change. */

const Registry = z.looseObject({ schema: z.literal(1), revision: z.int() }).meta({ id: 'RemotesRegistry' });
const RemoteName = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/, 'Un nom de module est attendu.');

export const platform = endpoints({
  'GET /registry/admin': { summary: 'Releases of the modules that only administrators load', access: 'admin', reply: z.looseObject({ remotes: z.record(z.string(), z.unknown()) }) },
  'GET /v2/admin/modules': { summary: 'State of each module: version, sizes against budgets, failures, history', access: 'admin', reply: z.looseObject({ revision: z.int() }) },
  'POST /v2/admin/module/rollback': { summary: 'Puts an earlier release of a module back, as a new revision', access: 'admin', body: z.strictObject({ module: RemoteName, version: z.string().max(80), reason: z.string().trim().min(1, 'Le motif est obligatoire.').max(300) }), reply: Registry, refuses: [404, 409, 422] },
  'POST /v2/admin/module/switch': { summary: 'Switches a module off or on again, as a new revision', access: 'admin', body: z.strictObject({ module: RemoteName, enabled: z.boolean(), reason: z.string().trim().min(1, 'Le motif est obligatoire.').max(300) }), reply: Registry, refuses: [404, 409] },
  'POST /v2/client_report': { summary: 'A failure seen by a browser: module, class, message', access: 'public', body: z.strictObject({ module: z.string().max(60), code: z.string().max(60), message: z.string().max(1000), route: z.string().max(200).default(''), revision: z.int().min(0).default(0) }), status: 202, reply: z.object({ id: z.string() }), refuses: [429] },
});
