import { startApp } from '../../testing/app.ts';
import { openBooks } from '../../testing/books.ts';
import { describePages, plain, readPdf } from '../../testing/papers/read-pdf.ts';

const { call, people } = await startApp({ now: '2026-04-15T10:00:00Z' });

/** Alice holds 60 shares; the 40 others belong together to the heirs of Jean Roux. */
async function heirs(representative: string | null) {
  const as = await people.manager();
  await openBooks(call, as, 2025);
  const added = await call('POST /config/associate', {
    as,
    query: { year: 2025 },
    body: {
      name: 'Roux',
      first_name: 'Indivision',
      shares: 40,
      undivided: true,
      joint_representative: representative,
    },
  });
  const id = added.body.id;
  const proposed = (await call('GET /report/general_assembly', { as, query: { year: 2025 } })).body;
  const decide = async (change: Partial<(typeof proposed)['attendance'][number]>) => {
    const { year, place, attendance, resolutions } = proposed;
    return (
      await call('POST /v2/report/general_assembly/preview', {
        as,
        body: {
          year,
          place,
          resolutions,
          meeting_date: '2026-04-10',
          attendance: attendance.map((line) =>
            line.associate_id === id ? { ...line, ...change } : line,
          ),
        },
      })
    ).body;
  };
  return { as, added: added.body, proposed, decide };
}

it('lets the owners of undivided shares vote by their one representative, whom the sheet names', async () => {
  const { added, proposed, decide } = await heirs('Zoé Roux');
  expect(added.problems['birthdate']).toBeUndefined();
  expect(proposed.attendance.map(({ state, represented_by }) => [state, represented_by])).toEqual([
    ['present', ''],
    ['represented', 'Zoé Roux'],
  ]);
  expect((await decide({})).presence).toEqual({ attending: 100, all: 100 });

  const other = await decide({ represented_by: 'Me Durand' });
  expect(other.presence).toEqual({ attending: 60, all: 100 });
  expect(other.warnings).toContainEqual(
    expect.stringContaining('Zoé Roux, leur mandataire unique d’après la fiche'),
  );
  const byOneself = await decide({ state: 'present', represented_by: '' });
  expect(byOneself.presence).toEqual({ attending: 60, all: 100 });
});

it('does not count undivided shares for which nobody was appointed', async () => {
  const { proposed } = await heirs(null);
  expect(proposed.presence).toEqual({ attending: 60, all: 100 });
  expect(proposed.attendance[1]?.state).toBe('absent');
});

describePages('the papers of undivided shares', () => {
  it('speak to the representative, and name him in the minutes', async () => {
    const { as, proposed } = await heirs('Zoé Roux');
    const { year, place, attendance, resolutions } = proposed;
    const { body } = await call('POST /report/general_assembly', {
      as,
      body: { year, place, attendance, resolutions, meeting_date: '2026-04-10' },
    });
    const read = async (key: 'download' | 'download2') =>
      plain(
        readPdf(
          (await call(`GET /report/general_assembly/${key}/:id`, { as, params: { id: body.id } }))
            .raw.rawPayload,
        ).text,
      ).replaceAll(/\s+/g, ' ');
    expect(await read('download2')).toMatch(
      /À l’attention de Zoé Roux, mandataire unique.*Je soussigné\(e\) Zoé Roux, mandataire unique des indivisaires \(Indivision Roux\),/,
    );
    expect(await read('download')).toMatch(/parts indivises, représentées par Zoé Roux/);
  });
});
