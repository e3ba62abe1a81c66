import type { DocumentName, Documents } from '../papers/documents.ts';
import { createPdfRenderer, type RendererLimits } from '../papers/renderer.ts';
import { bigLedger } from '../testing/papers/big-ledger.ts';
import { horizonData } from '../testing/papers/horizon-3.ts';
import { render } from './pdf-download.ts';

/** What somebody hears who asks for a document from a renderer with these limits. */
async function answer<Name extends DocumentName>(
  limits: Partial<RendererLimits>,
  document: Name,
  data: Documents[Name],
): Promise<unknown> {
  const pdf = createPdfRenderer(limits);
  const asked = { signal: new AbortController().signal, reference: 'r' };
  const refusal = await render({ pdf }, document, data, asked).catch((error: unknown) => error);
  await pdf.close();
  return refusal;
}

const ledgerAnswer = (limits: Partial<RendererLimits>) =>
  answer(limits, 'ledger', bigLedger(10_000));

it('refuses in words a document that is too large for one PDF', async () => {
  expect(await ledgerAnswer({ maxMemoryMb: 160 })).toMatchObject({
    status: 413,
    message: expect.stringContaining('grand livre en CSV'),
  });
});

it('asks to come back later when a document takes too long', async () => {
  expect(await ledgerAnswer({ timeoutMs: 100 })).toMatchObject({
    status: 503,
    message: expect.stringContaining('Réessayez plus tard'),
    headers: { 'retry-after': '300' },
  });
});

it.each(['sig', 'assemblyConvening', 'quotePartStatement', 'taxReturnGlobal'] as const)(
  'says of the document %s that is too large nothing of the ledger, which is not in it',
  async (document) => {
    const data = horizonData[document];
    expect(await answer({ maxMemoryMb: 20 }, document, data)).toMatchObject({
      status: 413,
      message: expect.stringMatching(/^Ce document a trop de pages(?!.*grand livre)/),
    });
    expect(await answer({ timeoutMs: 20 }, document, data)).toMatchObject({
      status: 503,
      message: expect.stringMatching(/Réessayez plus tard(?!.*grand livre)/),
    });
  },
);
