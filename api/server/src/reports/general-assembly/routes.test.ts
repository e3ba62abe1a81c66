import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { CallArguments, CallReply } from '@sci/contract/contract';
import { startApp, type TestApp } from '../../testing/app.ts';
import { enterGolden, readGolden } from '../../testing/golden.ts';
import { until } from '../../testing/wait.ts';

/**
 * The assembly of a worked company on its accounts of 2025, held in the spring of 2026 while both
 * years are open.
 */
const YEAR = 2025;
const TODAY = '2026-04-15T10:00:00Z';

type Assembly = CallReply<'GET /report/general_assembly'>;
type Attendance = Assembly['attendance'][number];
type Body = CallArguments<'POST /report/general_assembly'>['body'];

let test: TestApp;
let as: Awaited<ReturnType<TestApp['people']['user']>>;

beforeAll(async () => {
  test = await startApp({ now: TODAY, jobs: true });
  as = await test.people.user({ subscribed: true });
  await enterGolden(test.call, as, readGolden('petite-sci').input);
}, 60_000);

const read = async (): Promise<Assembly> =>
  (await test.call('GET /report/general_assembly', { as, query: { year: YEAR } })).body;

/** What the form sends back of an assembly. */
function bodyOf(assembly: Assembly, change: Partial<Body> = {}): Body {
  const {
    year,
    meeting_time,
    place,
    convocation_date,
    convocation_mode,
    chairman,
    secretary,
    majority,
    attendance,
    resolutions,
    distribution_mode,
    manager_pay,
    report,
    closing_time,
  } = assembly;
  return {
    year,
    meeting_time,
    place,
    convocation_date,
    convocation_mode,
    chairman,
    secretary,
    majority,
    attendance,
    resolutions,
    distribution_mode,
    manager_pay,
    report,
    closing_time,
    meeting_date: '2026-04-10',
    distributed_amount: 0,
    reserve_amount: 0,
    retained_amount: assembly.fiscal_year_result,
    held: false,
    ...change,
  };
}

/** Saves the assembly, for the first time or again. */
async function save(
  change: Partial<Body> = {},
  autosave = false,
  reason = 'Une erreur de calcul.',
) {
  const current = await read();
  const body = bodyOf(current, change);
  return current.id === 0
    ? test.call('POST /report/general_assembly', { as, body })
    : test.call('POST /report/general_assembly/update', {
        as,
        body: { ...body, id: current.id, autosave, reason, updated_at: current.updated_at },
      });
}

/** What the assembly posted in the ledger of the following year: account, debit less credit. */
async function postedInNextYear(): Promise<Record<string, number>> {
  const { body } = await test.call('GET /v2/bankMovement/all_bank_movements_to_grand_livre', {
    as,
    query: { year: YEAR + 1 },
  });
  const lines = body.flatMap(({ account, lines: all }) =>
    all
      .filter(({ label }) => label.startsWith('AG du'))
      .map((line) => [account, Math.round((line.debit - line.credit) * 100) / 100] as const),
  );
  return Object.fromEntries(lines);
}

const removal = async () => {
  const { id } = await read();
  return test.call('DELETE /v2/report/general_assembly/:id', { as, params: { id } });
};
/** As if nothing had been held: the product itself removes no minutes. */
const beginAnew = () => test.db.deleteFrom('general_assembly').execute();
beforeEach(beginAnew);

it('proposes the usual agenda, its figures linked to the accounts', async () => {
  const assembly = await read();
  expect(assembly.resolutions.map(({ title }) => title)).toContain('Affectation du résultat');
  expect(assembly.resolutions[0]?.text).toContain('{résultat}');
  expect(assembly.printed.resolutions[0]).toMatch(
    /résultat comptable de 7\s745,40\s€ et une trésorerie de 7\s186,05\s€/,
  );
  expect(
    assembly.outcomes.every(({ pour, all, adopted }) => pour === 100 && all === 100 && adopted),
  ).toBe(true);
});

it.each<[field: string, sentence: string, change: Partial<Body>]>([
  ['meeting_date', 'Une date valide est attendue (JJ/MM/AAAA).', { meeting_date: '2026-02-30' }],
  ['meeting_time', 'Une heure est attendue (HH:MM).', { meeting_time: '25:00' }],
  ['closing_time', 'Une heure est attendue (HH:MM).', { closing_time: '19h' }],
  ['place', 'Le lieu est obligatoire.', { place: ' ' }],
  ['convocation_date', 'La date est hors des limites admises.', { convocation_date: '1066-10-14' }],
  [
    'convocation_mode',
    'Ce champ ne peut pas dépasser 120 caractères.',
    { convocation_mode: 'm'.repeat(121) },
  ],
  ['chairman', 'Ce champ ne peut pas dépasser 200 caractères.', { chairman: 'n'.repeat(201) }],
  [
    'secretary',
    'Ce champ contient un caractère de contrôle (U+0007) après «\u00a0An\u00a0»\u00a0: retapez ce passage.',
    { secretary: 'An\u0007ne' },
  ],
  [
    'report',
    'Ce texte contient un caractère de contrôle (U+0000) au début\u00a0: retapez ce passage.',
    { report: '\u0000' },
  ],
  [
    'distributed_amount',
    'La somme distribuée ne peut pas être négative.',
    { distributed_amount: -1 },
  ],
  ['reserve_amount', 'La somme mise en réserve ne peut pas être négative.', { reserve_amount: -1 }],
  ['retained_amount', 'Un montant a au plus deux décimales.', { retained_amount: 1.234 }],
  ['manager_pay', 'Le montant ne peut pas être négatif.', { manager_pay: -1 }],
  ['resolutions.0.title', 'Le titre est obligatoire.', { resolutions: [{ title: '', text: '' }] }],
  [
    'resolutions.0.text',
    'Ce texte contient un caractère de contrôle (U+0000) au début\u00a0: retapez ce passage.',
    { resolutions: [{ title: 'Quitus', text: '\u0000' }] },
  ],
  [
    'attendance.0.represented_by',
    'Ce champ ne peut pas dépasser 200 caractères.',
    { attendance: [{ associate_id: 1, state: 'represented', represented_by: 'n'.repeat(201) }] },
  ],
  [
    'resolutions.0.votes',
    'Un associé vote deux fois sur cette résolution.',
    {
      resolutions: [
        {
          title: 'Quitus',
          text: '',
          votes: [
            { associate_id: 1, vote: 'pour' },
            { associate_id: 1, vote: 'contre' },
          ],
        },
      ],
    },
  ],
  [
    'attendance.1.associate_id',
    'Cet associé est déjà sur la feuille de présence.',
    {
      attendance: [
        { associate_id: 1, state: 'absent' },
        { associate_id: 1, state: 'present' },
      ],
    },
  ],
])(
  'refuses what cannot be in %s, in words beside it, and stores nothing',
  async (field, sentence, change) => {
    const answer = await save(change);
    expect([answer.status, answer.errors]).toEqual([422, { [field]: [sentence] }]);
    expect((await read()).id).toBe(0);
  },
);

it('takes a day of long before the law that is known, and says what the law said first', async () => {
  const answer = await save({ meeting_date: '1995-06-14' });
  expect([answer.status, 'decided_by' in answer.body && answer.body.decided_by]).toEqual([
    201,
    'Les décisions se prennent à l’unanimité des associés, sans condition de quorum.',
  ]);
});

it('is proposed for a company whose names and address are as long as they may be', async () => {
  const owner = await test.people.user({ subscribed: true });
  const long = {
    address_number: '9'.repeat(20),
    address_street: 's'.repeat(160),
    address_street_complement: 'c'.repeat(160),
    address_zip: '75001',
    address_city: 'v'.repeat(80),
  };
  await test.call('POST /config/company', {
    as: owner,
    body: { name: 'SCI', capital: 1000, shares: 100, register_date: '2015-01-05', ...long },
  });
  await test.call('POST /config/associate', {
    as: owner,
    query: { year: YEAR },
    body: { first_name: 'p'.repeat(80), name: 'n'.repeat(80), is_manager: true, shares: 100 },
  });

  const { body } = await test.call('GET /report/general_assembly', {
    as: owner,
    query: { year: YEAR },
  });
  expect([body.chairman.length, body.place.length]).toEqual([161, 431]);
  expect(
    (await test.call('POST /report/general_assembly', { as: owner, body: bodyOf(body) })).status,
  ).toBe(201);
});

it('is held only once the whole result is allocated, to the cent', async () => {
  const result = (await read()).fiscal_year_result;
  const refused = await save({
    held: true,
    distributed_amount: 4000,
    retained_amount: result - 4000 - 0.01,
  });

  expect(refused.status).toBe(422);
  expect(refused.errors).toEqual({
    retained_amount: ['L’affectation doit totaliser exactement le résultat de l’exercice.'],
  });
  expect(await postedInNextYear()).toEqual({});
});

it('refuses at once an allocation that is not whole, a meeting closed before it opens, and who is unknown', async () => {
  const { attendance, fiscal_year_result: result } = await read();
  const unplaced = { held: true, retained_amount: result - 0.01, closing_time: '17:00' };
  expect(Object.keys((await save(unplaced)).errors ?? {})).toEqual([
    'closing_time',
    'retained_amount',
  ]);
  const [first] = attendance;
  if (first === undefined) throw new Error('nobody is convened');
  const strange = await save({
    distributed_amount: -1,
    attendance: [first, first, { ...first, associate_id: 999_999 }],
  });
  expect(Object.keys(strange.errors ?? {})).toEqual([
    'attendance.1.associate_id',
    'attendance.2.associate_id',
    'distributed_amount',
  ]);
});

describe('an allocation that the meeting does not adopt', () => {
  const against = ({ resolutions }: Assembly): Body['resolutions'] =>
    resolutions.map((resolution) =>
      resolution.kind === 'allocation'
        ? {
            ...resolution,
            votes: resolution.votes.map((cast, index) =>
              index === 0 ? { ...cast, vote: 'contre' as const } : cast,
            ),
          }
        : resolution,
    );

  it('is not posted, and says that the result waits', async () => {
    const held = await save({
      held: true,
      distributed_amount: 7000,
      retained_amount: 745.4,
      resolutions: against(await read()),
    });
    expect(held.status).toBe(201);
    expect(held.body.allocation).toBe('rejected');
    expect(held.body.warnings[0]).toMatch(
      /^L’affectation du résultat est rejetée\s: rien n’est inscrit au grand livre, le résultat reste à affecter/,
    );
    expect(held.body.per_associate.map(({ quote_part }) => quote_part)).toEqual([0, 0]);
    expect(held.body.remainder).toBe(7745.4);
    expect(held.body.retained_after).toBe(held.body.retained_before);
    expect(await postedInNextYear()).toEqual({});
  });

  it('takes back what an earlier version of the meeting had posted', async () => {
    await save({ held: true, distributed_amount: 7000, retained_amount: 745.4 });
    expect(Object.keys(await postedInNextYear())).toHaveLength(4);
    await save({
      held: true,
      distributed_amount: 7000,
      retained_amount: 745.4,
      resolutions: against(await read()),
    });
    expect(await postedInNextYear()).toEqual({});
  });

  it('may hold amounts that place nothing, since nothing is done with them', async () => {
    const held = await save({
      held: true,
      distributed_amount: 1,
      retained_amount: 0,
      resolutions: against(await read()),
    });
    expect(held.status).toBe(201);
    expect(await postedInNextYear()).toEqual({});
  });

  it('is missing from the agenda: nothing is posted, and it is said', async () => {
    const { resolutions } = await read();
    const held = await save({
      held: true,
      retained_amount: 7745.4,
      resolutions: resolutions.filter(({ kind }) => kind === 'ordinary'),
    });
    expect(held.body.allocation).toBe('absent');
    expect(held.body.warnings[0]).toMatch(/^Aucune résolution n’affecte le résultat/);
    expect(await postedInNextYear()).toEqual({});
  });
});

it('goes on showing as posted what was posted before the votes decided', async () => {
  await save({ held: true, distributed_amount: 7000, retained_amount: 745.4 });
  const { id } = await read();
  // As an assembly was kept before: no figures of the day, and a majority that it never had.
  await sql`update general_assembly set frozen = null, majority = 'unanimity' where id = ${id}`.execute(
    test.db,
  );
  await sql`update assembly_attendance set state = 'absent' where general_assembly_id = ${id}`.execute(
    test.db,
  );
  const old = await read();
  expect(old.outcomes.some(({ adopted }) => adopted)).toBe(false);
  expect(old.allocation).toBe('posted');
  expect(old.per_associate.map(({ quote_part }) => quote_part)).toEqual([4200, 2800]);
  expect(old.warnings.join()).not.toContain('rejetée');
});

it('is not held without anybody, without a resolution, nor closed before it opens: all said at once', async () => {
  const { attendance } = await read();
  const refused = await save({
    held: true,
    retained_amount: 7745.4,
    closing_time: '17:00',
    attendance: attendance.map((line) => ({ ...line, state: 'absent' as const })),
    resolutions: [],
  });
  expect(refused.status).toBe(422);
  expect(refused.errors).toEqual({
    closing_time: ['La séance est levée à 17:00, avant d’être ouverte à 18:00.'],
    attendance: ['Personne n’est présent ni représenté\u00a0: l’assemblée ne peut pas se tenir.'],
    resolutions: ['Une assemblée vote au moins une résolution.'],
  });
});

it('says nothing of the convening while the day of the meeting cannot be read', async () => {
  const body = bodyOf(await read(), {
    held: true,
    meeting_date: '2026-08-31',
    convocation_date: '2026-03-20',
    retained_amount: 7745.4,
  });
  const { status, errors } = await test.call('POST /report/general_assembly', {
    as,
    body,
    headers: { 'x-sci-unread': 'meeting_date' },
  });
  expect([status, errors]).toEqual([422, {}]);
});

it('posts the allocation in the following year once held, replaces it when it changes, and takes it away while the assembly is taken up again', async () => {
  const held = await save({ held: true, distributed_amount: 7000, retained_amount: 745.4 });
  expect(held.status).toBe(201);
  expect(held.body).toMatchObject({ held: true, remainder: 0 });
  expect(await postedInNextYear()).toEqual({
    120000: 7745.4,
    110000: -745.4,
    455001: -4200,
    455002: -2800,
  });

  await save({ held: true, distributed_amount: 7000, retained_amount: 745.4 });
  expect(await postedInNextYear()).toEqual({
    120000: 7745.4,
    110000: -745.4,
    455001: -4200,
    455002: -2800,
  });

  await save({
    held: true,
    distributed_amount: 1000,
    reserve_amount: 6745.4,
    retained_amount: 0,
    distribution_mode: 'paid',
  });
  expect(await postedInNextYear()).toEqual({
    120000: 7745.4,
    106800: -6745.4,
    457001: -600,
    457002: -400,
  });

  await save({ held: false });
  expect(await postedInNextYear()).toEqual({});

  await save({ held: true, distributed_amount: 0, retained_amount: 7745.4 });
  expect(await postedInNextYear()).toEqual({ 120000: 7745.4, 110000: -7745.4 });
  await save({ held: false }, false, 'Une erreur de saisie.');
  expect(await postedInNextYear()).toEqual({});
});

it('takes a distribution above the result from what was carried forward, and its entry still balances', async () => {
  await save({ held: true, distributed_amount: 8000, retained_amount: -254.6 });

  const posted = await postedInNextYear();
  expect(posted).toMatchObject({ 120000: 7745.4, 455001: -4800, 455002: -3200 });
  expect(Math.round(Object.values(posted).reduce((total, amount) => total + amount, 0) * 100)).toBe(
    0,
  );
});

it('follows the accounts while it is prepared, and no longer once it is held', async () => {
  await save();
  const before = (await read()).fiscal_year_result;
  const entry = await addExpense(10);
  expect((await read()).fiscal_year_result).toBe(before - 10);

  await save({ held: true, retained_amount: before - 10 });
  await removeExpense(entry);
  const frozen = await read();
  expect(frozen).toMatchObject({ fiscal_year_result: before - 10, remainder: 0 });
  expect(frozen.printed.resolutions[0]).toMatch(/7\s735,40\s€/);

  await save({ held: false, retained_amount: before });
  expect((await read()).fiscal_year_result).toBe(before);
});

it('files its documents when it is held: the same bytes ever after, whose hash it says', async () => {
  await save({ held: true });
  const filed = await until(async () => {
    const assembly = await read();
    return assembly.document_hash === null ? undefined : assembly;
  }, 30_000);
  const minutes = async () =>
    (await test.call('GET /report/general_assembly/download/:id', { as, params: { id: filed.id } }))
      .raw.rawPayload;
  const first = await minutes();
  expect(createHash('sha256').update(first).digest('hex')).toBe(filed.document_hash);

  const entry = await addExpense(25);
  test.clock.advance(86_400_000);
  expect((await minutes()).equals(first)).toBe(true);
  await removeExpense(entry);
  test.clock.set(TODAY);

  // To change it makes another version, which has not been filed.
  await save({ held: false, place: 'Ailleurs' });
  const reopened = await read();
  expect(reopened).toMatchObject({ document_hash: null, version: filed.version + 1 });
  const { body: versions } = await test.call('GET /v2/report/general_assembly/versions/:id', {
    as,
    params: { id: filed.id },
  });
  expect(versions.find(({ version }) => version === filed.version)).toMatchObject({
    document_hash: filed.document_hash,
    content: { held: true },
  });
});

it('keeps a version of what was there at each save, but not of every stroke of the keyboard', async () => {
  await save({ place: 'Paris' });
  await save({ place: 'Lyon' });
  await save({ place: 'Lille' }, true);
  await save({ place: 'Nantes' }, true);
  const { id } = await read();
  const places = async () =>
    (
      await test.call('GET /v2/report/general_assembly/versions/:id', { as, params: { id } })
    ).body.map(({ content, current }) => `${content.place}${current ? ' (actuelle)' : ''}`);
  expect(await places()).toEqual(['Nantes (actuelle)', 'Paris']);

  await save({ place: 'Metz' });
  expect(await places()).toEqual(['Metz (actuelle)', 'Nantes', 'Paris']);
});

it('warns of a short notice, a late meeting, and a distribution that is neither there nor payable, and forbids none', async () => {
  const { fiscal_year_result } = await read();
  const none = (await read()).warnings;
  const [first, ...others] = (await read()).attendance;
  if (first === undefined) throw new Error('nobody');
  const saved = await save({
    attendance: [{ ...first, state: 'absent' }, ...others],
    meeting_date: '2026-07-10',
    convocation_date: '2026-06-26',
    distributed_amount: 9000,
    retained_amount: fiscal_year_result - 9000,
  });

  expect(saved.status).toBe(201);
  expect(saved.body.warnings.filter((warning) => !none.includes(warning))).toEqual([
    'L’assemblée se tient après le 30 juin 2026, la date limite d’approbation des comptes.',
    expect.stringMatching(/^La convocation est envoyée moins de 15 jours avant la réunion/),
    expect.stringMatching(/^La somme distribuée dépasse la trésorerie de 1\s813,95\s€/),
    'La somme distribuée dépasse ce qui est disponible.',
  ]);
  expect(
    (await save({ meeting_date: '2026-06-30', convocation_date: '2026-06-15' })).body.warnings,
  ).toEqual(none);
  // Nobody is hurt by a late convening when everybody is there.
  expect(
    (
      await save({
        attendance: [first, ...others],
        meeting_date: '2026-06-30',
        convocation_date: '2026-06-29',
      })
    ).body.warnings,
  ).toEqual(none);
});

it('warns of a proxy that nobody can use, and counts no vote of somebody absent', async () => {
  const { attendance, per_associate } = await read();
  const names = per_associate.map(({ name }) => name);
  await save({
    attendance: attendance.map((line, index) =>
      index === 0
        ? { ...line, state: 'absent' }
        : { ...line, state: 'represented', represented_by: names[0] ?? '' },
    ),
  });

  const assembly = await read();
  expect(assembly.warnings).toContain(
    `Le pouvoir de ${names[1]} ne compte pas : ${names[0]}, à qui il est donné, est au nombre des absents.`,
  );
  expect(assembly.presence).toEqual({ attending: 0, all: 100 });
  expect(assembly.outcomes[0]).toMatchObject({
    pour: 0,
    contre: 0,
    abstention: 0,
    all: 100,
    adopted: false,
  });
});

it.each<[string, string, Partial<Attendance>]>([
  ['nobody is named', 'le nom de son mandataire manque', { represented_by: '' }],
  ['his proxy is absent', 'au nombre des absents', { represented_by: 'Bruno Martin' }],
])(
  'refuses to hold with an associate represented when %s, beside his line',
  async (_, words, proxy) => {
    const { attendance, per_associate } = await read();
    const absent = per_associate[1];
    const change = {
      attendance: attendance.map((line, index) =>
        index === 0
          ? {
              ...line,
              state: 'represented' as const,
              represented_by: proxy.represented_by === '' ? '' : (absent?.name ?? ''),
            }
          : { ...line, state: 'absent' as const },
      ),
    };
    const refused = await save({ ...change, held: true, retained_amount: 7745.4 });
    expect(refused.status).toBe(422);
    expect(refused.errors['attendance.0.represented_by']?.join()).toContain(words);
  },
);

it('refuses a convening after the meeting', async () => {
  const refused = await save({ held: true, convocation_date: '2026-04-11' });
  expect(refused.errors).toEqual({
    convocation_date: ['La convocation est envoyée après l’assemblée.'],
  });
});

it('freezes a convening on the day on which it is sent: no later meeting, change or account reaches it', async () => {
  await save({ meeting_date: '2026-05-20', place: 'Paris' });
  const { id } = await read();
  const send = (way: string) =>
    test.call('POST /v2/report/general_assembly/:id/convening', {
      as,
      params: { id },
      body: { way },
    });
  const list = async () =>
    (await test.call('GET /v2/report/general_assembly/:id/convening', { as, params: { id } })).body;
  const bytes = async (convening: number) =>
    (
      await test.call('GET /v2/report/general_assembly/convening/:id', {
        as,
        params: { id: convening },
      })
    ).raw.rawPayload;

  expect((await send('lettre recommandée')).body).toMatchObject([
    { sent_on: '2026-04-15', way: 'lettre recommandée', replaces: null },
  ]);
  expect(await read()).toMatchObject({
    convocation_date: '2026-04-15',
    convocation_mode: 'lettre recommandée',
  });
  const [filed] = await until(async () => {
    const sent = await list();
    return typeof sent[0]?.sha256 === 'string' ? sent : undefined;
  }, 30_000);
  const first = await bytes(filed?.id ?? 0);
  expect(createHash('sha256').update(first).digest('hex')).toBe(filed?.sha256);
  expect(filed?.recipients.map(({ name }) => name)).toEqual(
    (await read()).per_associate.map(({ name }) => name),
  );

  test.clock.advance(2 * 86_400_000);
  await save({ meeting_date: '2026-05-20', place: 'Ailleurs' });
  await send('remise en main propre');
  expect((await list()).map(({ sent_on, replaces }) => [sent_on, replaces])).toEqual([
    ['2026-04-17', '2026-04-15'],
    ['2026-04-15', null],
  ]);
  expect((await bytes(filed?.id ?? 0)).equals(first)).toBe(true);
  test.clock.set(TODAY);

  await save({ meeting_date: '2026-04-10', convocation_date: null, held: true });
  expect((await send('lettre simple')).status).toBe(409);
  expect((await bytes(filed?.id ?? 0)).equals(first)).toBe(true);
});

it('convenes nobody to a meeting whose day is over', async () => {
  await save({ meeting_date: '2026-04-10' });
  const { id } = await read();
  const refused = await test.call('POST /v2/report/general_assembly/:id/convening', {
    as,
    params: { id },
    body: { way: 'lettre simple' },
  });
  expect(Object.keys(refused.errors)).toEqual(['meeting_date']);
});

it('removes a project, never an assembly whose minutes are numbered, also when it is taken up again', async () => {
  await save({ held: true });
  const { id, register_number: number } = await read();
  const kept = {
    message: expect.stringMatching(
      new RegExp(`porte le n°\\s${number} du registre\\s: elle peut être corrigée`),
    ),
  };
  expect(await removal()).toMatchObject({ status: 409, refusal: kept });
  await save({ held: false }, false, 'Le lieu était faux.');
  expect(await removal()).toMatchObject({ status: 409, refusal: kept });
  expect(await read()).toMatchObject({ id, register_number: number, held: false });

  await beginAnew();
  await save({});
  expect((await removal()).status).toBe(200);
  expect((await read()).id).toBe(0);
});

it('takes up a held assembly again for a reason that stays written, under the same number, and keeps the minutes of before', async () => {
  await save({ held: true });
  const held = await until(async () => {
    const assembly = await read();
    return assembly.document_hash === null ? undefined : assembly;
  }, 30_000);
  expect(held.register_number).toBeGreaterThan(0);
  // Whether it is reopened, or held again at once with something else.
  for (const change of [{ held: false }, { held: true, place: 'Lyon' }])
    expect((await save(change, false, ' ')).errors).toEqual({
      reason: ['Dites pourquoi l’assemblée tenue est reprise.'],
    });

  await save({ held: false }, false, 'Le lieu était faux.');
  await save({ held: true, place: 'Lyon' });
  const corrected = await read();
  expect(corrected).toMatchObject({
    register_number: held.register_number,
    replaces_version: held.version,
  });
  const { body: versions } = await test.call('GET /v2/report/general_assembly/versions/:id', {
    as,
    params: { id: held.id },
  });
  expect(versions.find(({ version }) => version === held.version)?.reason).toBe(
    'Le lieu était faux.',
  );
  const minutes = await test.call('GET /v2/report/general_assembly/:id/minutes/:version', {
    as,
    params: { id: held.id, version: held.version },
  });
  expect(createHash('sha256').update(minutes.raw.rawPayload).digest('hex')).toBe(
    held.document_hash,
  );
});

describe('under statutes of its own', () => {
  const law = { majority: 'unanimity', base: 'all', quorum: 'none' } as const;
  const rules = { ordinary: law, extraordinary: law, approval: law, appointment: law };
  type Statutes = CallArguments<'POST /v2/statutes'>['body'];
  const adopt = (change: Partial<Statutes>) =>
    test.call('POST /v2/statutes', {
      as,
      body: {
        effective_from: '2026-01-01',
        rules,
        notice_days: 15,
        convening_ways: ['registered'],
        proxy_holders: 'anybody',
        proxy_limit: null,
        written_consultation: false,
        remote: false,
        ...change,
      },
    });
  afterEach(async () => {
    const { body } = await test.call('GET /v2/statutes', { as });
    for (const { id } of body.statutes)
      await test.call('DELETE /v2/statutes/:id', { as, params: { id } });
  });
  /** The first associate has 60 shares and is for, the second has 40 and is not there. */
  const absentSecond = async (): Promise<Partial<Body>> => ({
    attendance: (await read()).attendance.map((line, index) =>
      index === 0 ? line : { ...line, state: 'absent' as const },
    ),
  });

  it('posts what their majority adopts, from the day on which they are in force', async () => {
    const absent = { ...(await absentSecond()), held: true, retained_amount: 7745.4 };
    await adopt({
      effective_from: '2026-04-11',
      rules: { ...rules, ordinary: { ...law, majority: 'half' } },
    });
    expect((await save({ ...absent, meeting_date: '2026-04-10' })).body).toMatchObject({
      allocation: 'rejected',
      majority: 'unanimity',
    });
    expect(await postedInNextYear()).toEqual({});

    const held = (await save({ ...absent, meeting_date: '2026-04-12' })).body;
    expect(held).toMatchObject({ allocation: 'posted', majority: 'half' });
    expect(held.decided_by).toContain('plus de la moitié des parts');
    expect(await postedInNextYear()).toEqual({ 120000: 7745.4, 110000: -7745.4 });
  });

  it('keep an assembly without their quorum from being held, in one sentence', async () => {
    await adopt({ rules: { ...rules, ordinary: { ...law, quorum: 'two_thirds' } } });
    const refused = await save({ ...(await absentSecond()), held: true });
    expect(refused.errors).toEqual({
      attendance: [
        'Le quorum des statuts n’est atteint pour aucune résolution\u00a0: convoquez une nouvelle assemblée.',
      ],
    });
  });

  it('ask for their own notice, and only of somebody who is missing', async () => {
    await adopt({ notice_days: 21 });
    const convened = { convocation_date: '2026-03-22' };
    expect((await save(convened)).body.warnings.join()).not.toContain('convocation');
    expect((await save({ ...convened, ...(await absentSecond()) })).body.warnings.join()).toContain(
      'moins de 21 jours',
    );
  });

  it('say which decisions need more than the ordinary ones, and whose proxies are good', async () => {
    await adopt({
      rules: { ...rules, ordinary: { ...law, majority: 'half' } },
      proxy_holders: 'associates',
    });
    const { attendance, resolutions } = await read();
    const [first] = resolutions;
    if (first === undefined) throw new Error('no resolution');
    const saved = await save({
      attendance: attendance.map((line, index) =>
        index === 0
          ? line
          : { ...line, state: 'represented' as const, represented_by: 'Me Durand' },
      ),
      resolutions: [first, { ...first, kind: 'extraordinary' }, { ...first, kind: 'appointment' }],
    });
    expect(saved.body.outcomes.map(({ pour, needed, adopted }) => [pour, needed, adopted])).toEqual(
      [
        [60, 51, true],
        [60, 100, false],
        [60, 100, false],
      ],
    );
    expect(saved.body.warnings.join()).toContain('ne figure pas parmi les associés');
  });

  it('post nothing of an allocation that is put off, and say what to do next', async () => {
    const { resolutions } = await read();
    const held = await save({
      held: true,
      retained_amount: 7745.4,
      resolutions: resolutions.map((resolution) => ({
        ...resolution,
        postponed: resolution.kind === 'allocation',
      })),
    });
    expect(held.body.allocation).toBe('postponed');
    expect(held.body.warnings[0]).toMatch(/^L’affectation du résultat est reportée/);
    expect(await postedInNextYear()).toEqual({});
  });
});

it('says what a form would decide, and keeps nothing of it', async () => {
  const assembly = await read();
  const against = assembly.resolutions.map((resolution) => ({
    ...resolution,
    votes: resolution.votes.map((cast, index) => ({
      ...cast,
      vote: index === 0 ? ('contre' as const) : ('pour' as const),
    })),
  }));
  const { body, status } = await test.call('POST /v2/report/general_assembly/preview', {
    as,
    body: bodyOf(assembly, {
      resolutions: against,
      distributed_amount: 7000,
      retained_amount: 700,
    }),
  });

  expect(status).toBe(200);
  expect(body).toMatchObject({
    remainder: 45.4,
    presence: { attending: 100, all: 100 },
    allocation: 'pending',
  });
  expect(body.per_associate.map(({ quote_part }) => quote_part)).toEqual([4200, 2800]);
  expect(body.outcomes[0]).toMatchObject({ pour: 40, contre: 60, needed: 100, adopted: false });
  expect(body.outcomes[0]?.sentence).toMatch(/^Rejetée\s: 40 parts pour, il en faut 100\.$/);
  expect((await read()).id).toBe(0);
});

it('warns of a figure that does not exist, and prints it as it was typed', async () => {
  await save({ report: 'Le résultat est de {résultat}, le bénéfice de {benefice}.' });
  const assembly = await read();
  expect(assembly.printed.report).toMatch(
    /^Le résultat est de 7\s745,40\s€, le bénéfice de \{benefice\}\.$/,
  );
  expect(assembly.warnings.join()).toContain('{benefice}');
});

async function addExpense(euros: number): Promise<number> {
  const categories = (await test.call('GET /v2/bankMovement/categories/all', { as, query: {} }))
    .body;
  const fees = categories.find(({ code }) => code === 'FRAIS_BANCAIRES')?.id ?? 0;
  const lines = [
    {
      account: null,
      category_id: fees,
      building_id: null,
      associate_id: null,
      loan_id: null,
      debit: euros,
      credit: 0,
    },
    {
      account: '455001',
      category_id: null,
      building_id: null,
      associate_id: null,
      loan_id: null,
      debit: 0,
      credit: euros,
    },
  ];
  const { body, status, raw } = await test.call('POST /v2/entry', {
    as,
    body: { year: YEAR, date: `${YEAR}-12-31`, label: 'Frais', ref: 'OD9', lines },
  });
  if (status >= 300) throw new Error(raw.body);
  return body.id;
}

async function removeExpense(id: number): Promise<void> {
  const { status, raw } = await test.call('DELETE /v2/entry/:id', { as, params: { id } });
  if (status >= 300) throw new Error(raw.body);
}
