import type { CallReply } from '@sci/contract/contract';
import { startApp, type TestApp } from '../../testing/app.ts';
import { enterGolden, readGolden } from '../../testing/golden.ts';

/** A worked company with a profit of 7,745.40 €, its two associates having 60 and 40 shares of 100. */
const YEAR = 2025;

let test: TestApp;
let as: Awaited<ReturnType<TestApp['people']['user']>>;
let first: number;
let second: number;

beforeAll(async () => {
  test = await startApp({ now: '2026-04-15T10:00:00Z' });
  await open();
}, 60_000);

async function open(): Promise<void> {
  as = await test.people.user({ subscribed: true });
  await enterGolden(test.call, as, readGolden('petite-sci').input);
  const [one, two] = (await preview(7000)).per_associate;
  first = one?.associate_id ?? 0;
  second = two?.associate_id ?? 0;
}

/** The proposed assembly of 10 April 2026, with this much of the result distributed. */
async function preview(
  distributed: number,
): Promise<CallReply<'POST /v2/report/general_assembly/preview'>> {
  const { body: proposed } = await test.call('GET /report/general_assembly', {
    as,
    query: { year: YEAR },
  });
  const { year, place, attendance, resolutions } = proposed;
  const answer = await test.call('POST /v2/report/general_assembly/preview', {
    as,
    body: {
      year,
      place,
      attendance,
      resolutions,
      meeting_date: '2026-04-10',
      distributed_amount: distributed,
      retained_amount: proposed.fiscal_year_result - distributed,
    },
  });
  return answer.body;
}

const parts = ({ per_associate }: CallReply<'POST /v2/report/general_assembly/preview'>) =>
  per_associate.map(({ quote_part }) => quote_part);

it('distributes by shares, then by the key of the statutes for that year, and says which', async () => {
  const byShares = await preview(7000);
  expect([parts(byShares), byShares.shared_by]).toEqual([[4200, 2800], undefined]);

  await test.call('PUT /v2/profitKey', {
    as,
    body: {
      year: YEAR,
      parts: [
        { associate_id: first, share_bp: 7500 },
        { associate_id: second, share_bp: 2500 },
      ],
    },
  });
  const byKey = await preview(7000);
  expect(parts(byKey)).toEqual([5250, 1750]);
  expect(byKey.shared_by).toContain('selon la clé des statuts pour 2025');
});

it('goes by shares again, and warns, once somebody sold his shares before the meeting', async () => {
  await test.call('POST /v2/associateMovement', {
    as,
    body: {
      date: '2026-02-01',
      nature: 'CESSION',
      shares: 40,
      from_associate_id: second,
      to_associate_id: first,
    },
  });
  const after = await preview(7000);
  expect([parts(after), after.shared_by]).toEqual([[7000], undefined]);
  expect(after.warnings).toContainEqual(
    expect.stringContaining('La clé des statuts pour 2025 ne peut pas répartir la distribution'),
  );
  // Nothing is distributed: nothing to be told.
  expect((await preview(0)).warnings.filter((text) => text.includes('clé des statuts'))).toEqual(
    [],
  );
});

it('says of a held assembly what has moved since: the sharing of its distribution, and the result', async () => {
  await open();
  const read = async () =>
    (await test.call('GET /report/general_assembly', { as, query: { year: YEAR } })).body;
  const { place, attendance, resolutions, fiscal_year_result } = await read();
  const held = await test.call('POST /report/general_assembly', {
    as,
    body: {
      year: YEAR,
      place,
      attendance,
      resolutions,
      meeting_date: '2026-04-10',
      distributed_amount: 7000,
      retained_amount: fiscal_year_result - 7000,
      held: true,
    },
  });
  expect(held.body.allocation).toBe('posted');
  const { warnings: known } = await read();
  const told = async () =>
    (await read()).warnings.slice(known.length).map((text) => text.replaceAll(/\s/g, ' '));
  const todo = async () =>
    (await test.call('GET /v2/dashboard', { as, query: { year: YEAR } })).body.todo.filter(
      ({ code }) => code === 'assembly_changed',
    );
  expect([await told(), await todo()]).toEqual([[], []]);

  await test.call('PUT /v2/profitKey', {
    as,
    body: {
      year: YEAR,
      parts: [
        { associate_id: first, share_bp: 7500 },
        { associate_id: second, share_bp: 2500 },
      ],
    },
  });
  const [one, two] = held.body.per_associate;
  expect(await told()).toEqual([
    expect.stringContaining(
      `se partagerait maintenant autrement : ${one?.name} 5 250,00 € au lieu de 4 200,00 €, ${two?.name} 1 750,00 € au lieu de 2 800,00 €. `,
    ),
  ]);

  await test.call('POST /v2/entry', {
    as,
    body: {
      year: YEAR,
      date: `${YEAR}-12-31`,
      label: 'Frais oubliés',
      ref: 'OUBLI',
      lines: [
        { account: '627000', debit: 45.4, credit: 0 },
        { account: '401000', debit: 0, credit: 45.4 },
      ],
    },
  });
  expect((await told())[0]).toBe(
    'Le résultat de 2025 est maintenant de 7 700,00 €, et l’assemblée du 10/04/2026 a affecté 7 745,40 €. Reprenez-la, ou rétablissez les comptes.',
  );
  expect(await todo()).toEqual([
    expect.objectContaining({ count: 2, route: 'compte-rendu.generalAssembly' }),
  ]);
});
