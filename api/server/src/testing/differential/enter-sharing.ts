import type { CallFunction, Caller } from '../call.ts';
import { statutesBody } from '../contract/tenancy-world.ts';
import { rank, sent, type Ids } from './entering.ts';
import { CLAUSES, since, type StorySharing } from './story-sharing.ts';

/** By calls; gives the readings that the application offered. */
export async function enterSharing(
  call: CallFunction,
  as: Caller,
  { year, sharing: { clause, key, otherReadings } }: ToldSharing,
  ids: Ids,
): Promise<string[]> {
  await sent(
    call('POST /v2/statutes', {
      as,
      body: {
        ...statutesBody(since(year)),
        usufruct_profits_bp: clause?.profits ?? null,
        usufruct_losses_bp: clause?.losses ?? null,
        usufruct_exceptional_bp: clause?.exceptional ?? null,
        usufruct_reserves_bp: clause?.reserves ?? null,
      },
    }),
  );
  const { updated_at } = (await call('GET /v2/profitKey', { as, query: { year } })).body;
  const parts = key.map(({ associate, share }) => ({
    associate_id: rank(ids.associates, associate) ?? 0,
    share_bp: share,
  }));
  await sent(call('PUT /v2/profitKey', { as, body: { year, parts, updated_at } }));
  if (!otherReadings) return [];
  const { points } = (await call('GET /v2/points/:year', { as, params: { year } })).body;
  const offered = points.filter(({ choice }) => choice !== null).map(({ code }) => code);
  for (const code of offered)
    await sent(
      call('PUT /v2/points/:year/choice', { as, params: { year }, body: { code, taken: true } }),
    );
  return offered;
}

interface ToldSharing {
  readonly year: number;
  readonly sharing: StorySharing;
}

/** The same in the exchange format. */
export const sharingOf = ({ year, sharing: { clause, key } }: ToldSharing, ids: Ids) => ({
  usufruct: {
    since: since(year),
    ...Object.fromEntries(CLAUSES.map((what) => [`${what}_bp`, clause?.[what] ?? null])),
  },
  readings: ids.readings.get(year) ?? [],
  ...(key.length === 0
    ? {}
    : {
        profit_key: key.map(({ associate, share }) => ({
          associate: rank(ids.associates, associate),
          share_bp: share,
        })),
      }),
});
