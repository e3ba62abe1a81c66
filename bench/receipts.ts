/**
 * Precision and recall of supplier, date and amount: invented receipts and invoices as text PDFs,
 * as scans (PDFs without text) and as photographs, and how many amounts a second figure proves.
 * Then papers for which no rule was written, as text PDFs and as photographs.
 * The budget, for the invented ones: an amount that is proposed is right, 99 times of 100 in each.
 * Run: node bench/receipts.ts [how many of each; 12 end within five minutes] [--errors]
 */
import { chromium, type Page } from '@playwright/test';
import { plainLabel } from '@sci/engine/suggestion/signature';
import { invoiceFacts } from '@sci/server/treasury/files/reading/invoice-facts';
import { readDocument } from '@sci/server/treasury/files/reading/read-document';
import { HELD_OUT, LEARNED, type HeldOut } from './receipts-sample/held-out.ts';
import { photographed, printed } from './receipts-sample/photograph.ts';
import { inventReceipts, receiptHtml } from './receipts-sample/receipts.ts';

const count = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 12);
const LEAST_PRECISION = 0.99;
const FIELDS = ['supplier', 'date', 'amount'] as const;
type Field = (typeof FIELDS)[number];

interface Document {
  readonly type: string;
  readonly bytes: Buffer;
}
type Maker = (page: Page, html: string, seed: number) => Promise<Document>;

/** A paper and what is right of it. */
interface Paper {
  readonly html: string;
  readonly wanted: Readonly<Record<Field, string>>;
}

const photograph =
  (haste: number): Maker =>
  async (page, html, seed) => {
    const shot = photographed(html, haste, seed);
    await page.setViewportSize({ width: shot.width, height: shot.height });
    await page.setContent(shot.html);
    const bytes = await page.screenshot({ type: 'jpeg', quality: shot.jpegQuality });
    return { type: 'image/jpeg', bytes };
  };

const textPdf: Maker = async (page, html) => {
  await page.setContent(printed(html));
  return {
    type: 'application/pdf',
    bytes: await page.pdf({ format: 'A4', printBackground: true }),
  };
};

/** The picture alone on a page. */
const scan: Maker = async (page, html, seed) => {
  const { bytes } = await photograph(0.15)(page, html, seed);
  await page.setContent(
    `<style>body{margin:0}</style><img width="790" src="data:image/jpeg;base64,${bytes.toString('base64')}">`,
  );
  await page.waitForFunction(() => document.images[0]?.complete === true);
  return { type: 'application/pdf', bytes: await page.pdf({ format: 'A4' }) };
};

const invented = (seed: number): Paper[] =>
  inventReceipts(count, seed).map((receipt) => ({
    html: receiptHtml(receipt),
    wanted: {
      supplier: plainLabel(receipt.supplier),
      date: receipt.date,
      amount: String(receipt.total),
    },
  }));

const written = (papers: readonly HeldOut[]): Paper[] =>
  papers.map(({ html, supplier, date, amount }) => ({
    html,
    wanted: { supplier: plainLabel(supplier), date, amount: String(amount) },
  }));

async function measure(
  page: Page,
  title: string,
  make: Maker,
  seed: number,
  papers: readonly Paper[] = invented(seed),
): Promise<boolean> {
  const tally = { supplier: [0, 0], date: [0, 0], amount: [0, 0] } as Record<
    Field,
    [number, number]
  >;
  const asked: Record<Field, number> = { supplier: 0, date: 0, amount: 0 };
  let [proved, slowest] = [0, 0];
  for (const [index, { html, wanted }] of papers.entries()) {
    const { type, bytes } = await make(page, html, seed + index);
    const begun = performance.now();
    const { lines } = await readDocument(type, bytes, 1);
    slowest = Math.max(slowest, performance.now() - begun);
    const { supplier, date, amount, proof } = invoiceFacts(lines ?? []);
    if (proof !== undefined) proved += 1;
    const read: Record<Field, string | undefined> = {
      supplier: supplier && plainLabel(supplier.value),
      date: date?.value,
      amount: amount && String(amount.value),
    };
    for (const field of FIELDS) {
      const [expected, said] = [wanted[field] || undefined, read[field]];
      if (expected !== undefined) asked[field] += 1;
      if (said !== undefined) tally[field][0] += 1;
      if (said === expected) tally[field][1] += said === undefined ? 0 : 1;
      else if (process.argv.includes('--errors'))
        console.log(
          `  ${title} ${index} ${field}: ${expected} expected, ${said ?? 'nothing'} read`,
        );
    }
  }
  console.log(`\n${title} (${papers.length}), slowest ${(slowest / 1000).toFixed(1)} s`);
  for (const field of FIELDS) {
    const [proposed, right] = tally[field];
    console.log(
      `${field.padEnd(10)} precision ${percent(right / proposed)}  recall ${percent(right / asked[field])}`,
    );
  }
  console.log(`amounts proved by a second figure: ${proved} of ${tally.amount[0]}`);
  return tally.amount[1] >= LEAST_PRECISION * tally.amount[0];
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`.padStart(7);

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ deviceScaleFactor: 2 });
const kept: boolean[] = [];
for (const [title, make, seed] of [
  ['Text PDFs', textPdf, 1000],
  ['Scans (PDF without text)', scan, 2000],
  ['Photographs, taken with care', photograph(0.4), 3000],
  ['Photographs, in a hurry', photograph(1), 4000],
] as const)
  kept.push(await measure(page, title, make, seed));
// Papers of which a rule has learned, and those for which none was written: told, not asked for.
for (const [title, papers] of [
  ['Learned', written(LEARNED)],
  ['Held out', written(HELD_OUT)],
] as const) {
  await measure(page, `${title}, text PDFs`, textPdf, 5000, papers);
  await measure(page, `${title}, photographs taken with care`, photograph(0.4), 6000, papers);
}
await browser.close();
if (kept.includes(false)) process.exitCode = 1;
