import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { AppName, BuildName, Candidate, Reason } from './registry.ts';

/** Calls with which administrators try a build on a part of the accounts. */

const Revision = z
  .looseObject({ schema: z.literal(1), revision: z.int() })
  .meta({ id: 'CandidateRevision' });
/** A build as it was seen beside a revision: refused when another came since. */
const Seen = { module: AppName, build: BuildName, parent: z.int().min(0), reason: Reason };

export const candidate = endpoints({
  'GET /v2/admin/candidate/builds': {
    summary: 'Kept builds that not everybody has, those uploaded last first',
    access: 'admin',
    reply: z.array(z.object({ module: z.string(), build: z.string(), uploaded_at: z.string() })),
    refuses: [404, 409],
  },
  'GET /v2/admin/candidate/companies': {
    summary: 'Companies by a part of their name or their SIREN, at most twenty',
    access: 'admin',
    query: z.strictObject({ search: z.string().trim().min(2).max(120) }),
    reply: z.array(z.object({ id: z.int(), name: z.string(), siren: z.string().nullable() })),
  },
  'POST /v2/admin/candidate': {
    summary:
      'Gives a kept build to a share of the accounts and to companies, or changes that share',
    access: 'admin',
    body: z.strictObject({ ...Seen, ...Candidate.shape }),
    reply: Revision,
    refuses: [404, 409, 422],
  },
  'POST /v2/admin/candidate/promote': {
    summary: 'Makes the candidate the build of everybody',
    access: 'admin',
    body: z.strictObject(Seen),
    reply: Revision,
    refuses: [404, 409],
  },
  'POST /v2/admin/candidate/preview': {
    summary: 'Makes a link: who opens it and is signed in gets the candidate for a day',
    access: 'admin',
    reply: z.object({ path: z.string(), until: z.string() }),
    refuses: [404],
  },
});
