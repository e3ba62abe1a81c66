import { describePages, plain, readPdf } from '../../testing/papers/read-pdf.ts';
import { buildingBody } from '../../testing/books.ts';
import { boxesOf, done, linesOf, workedCompany } from '../../testing/worked-company.ts';

/**
 * Alice (60 shares, manager) and Benoît (40) over three years, every figure worked by hand.
 *
 * 2024: rents 10 000, energy works 40 000, 4 × 20 flat: R5 = −30 080, 60/40: −18 048 and −12 032.
 *
 * 2025: a quarter of the building is lent from 1 July, 184 of 365 days: 184/1460 of what is common,
 * which leaves 3 190 of 3 650, 6 380 of 7 300 and 638 of 730. 24 000 − 3 190 − 6 380 − 638 − 500 − 80
 * = 13 212, less 3 000 paid to Alice: 10 212; by the key of 70/30: 7 148 and 3 064. On 30 September
 * Benoît gives 10 of his shares to a company.
 *
 * 2026: the building is sold, before the end of 2027.
 */
let benoit: number;
let holding: number;

const company = await workedCompany({ year: 2024, now: '2025-03-11T10:00:00.000Z' });
const { test, books, manager, moveTo, pay, person, read, yearId } = company;

beforeAll(async () => {
  benoit = await person('Benoît', { shares: 40 });
  await test.call('POST /v2/company/confirmShares', { as: manager() });
  holding = await person('Holding', { regime: 'COMPANY' });
  await pay(2024, [
    ['LOYER_HAB', 10_000],
    ['TRAV_ENERGIE', -40_000],
  ]);
  await moveTo('2026-03-11T10:00:00.000Z');
  await pay(2025, [
    ['LOYER_HAB', 24_000],
    ['TAXE_FONCIERE', -3650],
    ['TRAV_ENTRETIEN', -7300],
    ['ASSURANCE_PNO', -730],
    ['HONO_COMPTABLE', -500],
    ['GERANT_ASSOCIE', -3000],
  ]);
}, 60_000);

const PAID_BY_SHARES = [
  '111 15600, 112 6473, 113 0, 114 9127, 4BA 9127, dont 3000',
  '111 8400, 112 4315, 113 0, 114 4085, 4BA 4085',
];

async function shareByKey(parts: readonly { associate_id: number; share_bp: number }[]) {
  const { body } = await test.call('GET /v2/profitKey', { as: manager(), query: { year: 2025 } });
  await done(
    test.call('PUT /v2/profitKey', {
      as: manager(),
      body: { year: 2025, parts: [...parts], updated_at: body.updated_at },
    }),
  );
}

it('tells each associate both limits of a deficit from energy works', async () => {
  expect(boxesOf(await read(2024))).toEqual([
    '111 6000, 112 24048, 113 0, 114 -18048, 4BB 7348, 4BC 10700, dont 18048, dont 0',
    '111 4000, 112 16032, 113 0, 114 -12032, 4BB 1332, 4BC 10700, dont 12032, dont 0',
  ]);
});

it('declares a year with a part lent, a paid manager and a key of the statutes', async () => {
  await done(
    test.call('POST /config/building/update', {
      as: manager(),
      query: { year: 2025 },
      body: {
        ...buildingBody,
        id: books.buildingId,
        free_use: true,
        free_use_beneficiary: 'Alice',
        free_use_from: '2025-07-01',
        free_use_lent: 1,
        free_use_out_of: 4,
      },
    }),
  );
  expect(linesOf(await read(2025), ['6', '7', '8', '9', '12', '18', '20', '21'])).toEqual([
    500, 80, 638, 6380, 3190, 13_212, 3000, 10_212,
  ]);
  // 60 % and 40 % of 10 212, then 70 % and 30 %.
  expect(boxesOf(await read(2025))).toEqual(PAID_BY_SHARES);
  await shareByKey([
    { associate_id: books.associateId, share_bp: 7000 },
    { associate_id: benoit, share_bp: 3000 },
  ]);
  expect(boxesOf(await read(2025))).toEqual([
    '111 17700, 112 7552, 113 0, 114 10148, 4BA 10148, dont 3000',
    '111 6300, 112 3236, 113 0, 114 3064, 4BA 3064',
  ]);
});

it('carries forward what was not imputed, and says what the raised limit changes of it', async () => {
  const { body } = await test.call('GET /v2/associatePacks', {
    as: manager(),
    query: { year: 2025 },
  });
  expect(
    body.map(({ carry: { before, used, losses } }) => [
      before,
      used,
      ...losses.map(({ origin, amount_if_raised: raised }) => [origin, raised]),
    ]),
  ).toEqual([
    [7348, 7348, [2024, 0]],
    [1332, 1332, [2024, 0]],
    [0, 0],
  ]);
});

it('tells days held only where shares rule, and who needs the complete form', async () => {
  await done(
    test.call('POST /v2/associateMovement', {
      as: manager(),
      body: {
        date: '2025-09-30',
        nature: 'CESSION',
        shares: 10,
        from_associate_id: benoit,
        to_associate_id: holding,
      },
    }),
  );
  expect((await read(2025)).prorata).toBeNull();
  await shareByKey([]);
  const { prorata, findings, warnings, associates } = await read(2025);
  // 272 days with 40 shares and 93 with 30: 13 670 of 36 500; 930 for the company.
  expect(prorata?.associates.map(({ weight, result, taxed }) => [weight, result, taxed])).toEqual([
    [21_900, 6127, 6127],
    [13_670, 3825, 3064],
    [930, 260, 1021],
  ]);
  expect(findings.find(({ code }) => code === 'FORM_2072_C')?.severity).toBe('error');
  // Builds published before 2026-11-24 go on reading their own word for it.
  expect(warnings.map(({ severity, message }) => [severity, message])).toEqual(
    findings.map(({ severity, message }) => [
      severity === 'error' ? 'blocking' : severity,
      message,
    ]),
  );
  expect(warnings.map(({ severity }) => severity)).toContain('blocking');
  expect(associates[2]?.reporting).toEqual([]);
});

describePages('the packs of these years on paper', () => {
  const pack = async (year: number, associateId: number) => {
    const { raw } = await test.call('GET /v2/report/quotePart/download/:id', {
      as: manager(),
      params: { id: await yearId(year) },
      query: { associateId },
    });
    return plain(readPdf(raw.rawPayload).text).replaceAll(/\s+/g, ' ');
  };

  it('say what the raised limit changes in box 4BD, and nothing of a person to a company', async () => {
    expect(await pack(2025, books.associateId)).toMatch(
      /Travaux énergétiques : si vous avez choisi la limite rehaussée en 2024, la case 4BD est de 0 €, et non de 7 348 €/,
    );
    const ofCompany = await pack(2025, holding);
    expect(ofCompany).toMatch(/CGI art. 238 bis K/);
    // 930 of the 36 500 days times shares.
    expect(ofCompany).toMatch(/par jours de détention, .* serait de 260 €, et non de 1 021 €/);
    expect(ofCompany).not.toMatch(/prélèvements sociaux|Case 4B/);
  });
});

it('says until when a sale calls back the deficit, and how much of it at most', async () => {
  await moveTo('2026-09-11T10:00:00.000Z');
  const { body } = await done(
    test.call('POST /v2/buildingDeed/sale/preview', {
      as: manager(),
      body: { building_id: books.buildingId, date: '2026-06-15', price: 500_000 },
    }),
  );
  expect(body.remarks.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(
      /déficit de 2024 .* avant le 31\/12\/2027, à hauteur de 30\s080\s€ au plus \(Alice Bernard 18\s048\s€, Benoît Martin 12\s032\s€\)/,
    ),
  );
});
