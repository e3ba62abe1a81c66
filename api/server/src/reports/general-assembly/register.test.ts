import { startApp } from '../../testing/app.ts';
import { enterGolden, readGolden } from '../../testing/golden.ts';
import { describePages, expectRow, readPdf } from '../../testing/papers/read-pdf.ts';

const YEAR = 2025;

describePages('the register of minutes of a company', () => {
  it('is empty at first, then holds the minutes of an assembly that was held', async () => {
    const test = await startApp({ now: '2026-04-15T10:00:00Z' });
    const as = await test.people.user({ subscribed: true });
    await enterGolden(test.call, as, readGolden('petite-sci').input);
    const register = async () =>
      readPdf(
        (await test.call('GET /v2/report/general_assembly/register/download', { as })).raw
          .rawPayload,
      );
    expect((await register()).prose).toContain('Aucun procès-verbal n’est encore inscrit.');

    const proposed = (
      await test.call('GET /report/general_assembly', { as, query: { year: YEAR } })
    ).body;
    const held = await test.call('POST /report/general_assembly', {
      as,
      body: {
        year: YEAR,
        meeting_date: '2026-04-10',
        meeting_time: '18:00',
        place: 'Lyon',
        convocation_date: null,
        majority: proposed.majority,
        attendance: proposed.per_associate.map(({ associate_id }) => ({
          associate_id,
          state: 'present' as const,
        })),
        resolutions: proposed.resolutions.map((resolution) => ({
          ...resolution,
          votes: proposed.per_associate.map(({ associate_id }) => ({
            associate_id,
            vote: 'pour' as const,
          })),
        })),
        distributed_amount: 0,
        reserve_amount: 0,
        retained_amount: proposed.fiscal_year_result,
        distribution_mode: 'CCA',
        report: '',
        held: true,
      },
    });
    expect(held.status).toBe(201);

    const { text, bookmarks } = await register();
    expectRow(
      text,
      '1',
      '10/04/2026',
      String(YEAR),
      `${proposed.resolutions.length} adoptées`,
      'd’origine',
    );
    expect(bookmarks).toContain(
      'N° 1 – Procès-verbal de l’assemblée générale ordinaire annuelle du 10 avril 2026',
    );
  }, 60_000);
});
