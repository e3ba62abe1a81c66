import { invoicingDuties } from './electronic-invoicing.ts';

const sentences = (option: boolean | null, today: string) =>
  invoicingDuties(option, today).map(({ sentence }) => sentence);

it('says that every company that lets receives through a platform since 1 September 2026', () => {
  expect(sentences(false, '2026-09-01')[0]).toMatch(/^Depuis le 01\/09\/2026, .* recevoir/);
  expect(sentences(false, '2026-08-31')[0]).toMatch(/^À compter du 01\/09\/2026/);
});

it('asks a company with VAT to issue from 1 September 2027, and one without not to', () => {
  expect(sentences(true, '2026-11-23')[1]).toMatch(/^À compter du 01\/09\/2027, votre/);
  expect(sentences(true, '2027-09-01')[1]).toMatch(/^Depuis le 01\/09\/2027, votre/);
  expect(sentences(false, '2027-09-01')[1]).toMatch(/exonérée, elle n’a pas à émettre/);
});

it('asks for the option where nobody has said whether the company made it', () => {
  expect(sentences(null, '2026-11-23')[1]).toMatch(/Indiquez dans la fiche/);
});

it('names the article for each duty', () => {
  for (const { source } of invoicingDuties(null, '2026-11-23'))
    expect(source).toMatch(/CGI art\. 289 bis.*loi n° 2022-1157.*art\. 26, III, A/);
});
