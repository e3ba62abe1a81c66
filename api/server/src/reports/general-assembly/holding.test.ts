import type { CallArguments } from '@sci/contract/contract';
import { startApp, type TestApp } from '../../testing/app.ts';
import { openBooks } from '../../testing/books.ts';
import type { Manager } from '../../testing/people.ts';
import { describePages, plain, readPdf } from '../../testing/papers/read-pdf.ts';

type Body = CallArguments<'POST /report/general_assembly'>['body'];

let test: TestApp;
let as: Manager;

beforeAll(async () => {
  test = await startApp({ now: '2026-04-15T10:00:00Z' });
}, 60_000);
beforeEach(async () => {
  as = await test.people.manager();
  await openBooks(test.call, as, 2025);
}, 60_000);

async function save(change: Partial<Body>) {
  const { year, place, attendance, resolutions, convocation_mode } = (
    await test.call('GET /report/general_assembly', { as, query: { year: 2025 } })
  ).body;
  return test.call('POST /report/general_assembly', {
    as,
    body: {
      year,
      place,
      attendance,
      resolutions,
      convocation_mode,
      meeting_date: '2026-04-10',
      convocation_date: '2026-03-20',
      ...change,
    },
  });
}

const allow = () =>
  test.call('POST /v2/statutes', {
    as,
    body: {
      effective_from: '2020-01-15',
      rules: {
        ordinary: { majority: 'half', base: 'all', quorum: 'none' },
        extraordinary: { majority: 'unanimity', base: 'all', quorum: 'none' },
        approval: { majority: 'unanimity', base: 'all', quorum: 'none' },
        appointment: { majority: 'half', base: 'all', quorum: 'none' },
      },
      notice_days: 15,
      convening_ways: ['registered'],
      proxy_holders: 'anybody',
      proxy_limit: null,
      written_consultation: true,
      remote: true,
    },
  });

it('refuses a written consultation that the statutes do not provide for, beside its field', async () => {
  const refused = await save({ holding: 'written', held: true });
  expect([refused.status, refused.errors]).toEqual([
    422,
    { holding: [expect.stringContaining('ne prévoient pas la consultation écrite')] },
  ]);
  const draft = await save({ holding: 'written' });
  expect(draft.body.warnings).toContainEqual(expect.stringContaining('Code civil, art.'));
});

it('decides by writing where the statutes provide for it, and keeps the form', async () => {
  await allow();
  const held = await save({ holding: 'written', held: true });
  expect([held.status, held.body.holding, held.body.held]).toEqual([201, 'written', true]);
});

it('asks no hours of a consultation that has no sitting, and refuses them of a meeting', async () => {
  await allow();
  const hours = { meeting_time: '18:00', closing_time: '15:30', held: true };
  const meeting = await save({ ...hours, holding: 'remote' });
  expect(Object.keys(meeting.errors)).toEqual(['closing_time']);
  expect((await save({ ...hours, holding: 'written' })).status).toBe(201);
});

describePages('the papers of another form than a meeting', () => {
  async function papers(change: Partial<Body>): Promise<{ convening: string; minutes: string }> {
    await allow();
    const { body } = await save(change);
    const text = async (key: 'download' | 'download2') => {
      const { raw } = await test.call(`GET /report/general_assembly/${key}/:id`, {
        as,
        params: { id: body.id },
      });
      // The letters of « BROUILLON », across the page, stand between the words.
      return plain(readPdf(raw.rawPayload).text)
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/ (?:N|LO|IL|OU|BR)(?= )/g, '');
    };
    return { convening: await text('download2'), minutes: await text('download') };
  }

  it('ask for a vote by writing, with a ballot, and say in the minutes who answered', async () => {
    const { convening, minutes } = await papers({ holding: 'written' });
    expect(convening).toMatch(/Date limite 10 avril 2026/);
    expect(convening).toMatch(
      /Bulletin de vote – Alice Bernard.*Vos parts.*Pour Contre Abstention Première résolution – Approbation des comptes □ □ □/,
    );
    expect(convening).not.toMatch(/Pouvoir –|Feuille de présence/);
    expect(minutes).toMatch(/consultation écrite des associés close le 10 avril 2026/);
    expect(minutes).toMatch(/Alice Bernard 60 \(100,00 %\) a répondu/);
    expect(minutes).toMatch(/La réponse de chaque associé est annexée/);
    expect(minutes).not.toMatch(/la séance est levée|se sont réunis/);
  });

  it('say that the meeting is held at a distance, and by what means', async () => {
    const { convening, minutes } = await papers({ holding: 'remote', place: 'visioconférence' });
    expect(convening).toMatch(/tenue à distance.*Moyen de connexion visioconférence/);
    expect(minutes).toMatch(/se sont réunis à distance .* par le moyen suivant : visioconférence/);
  });
});
