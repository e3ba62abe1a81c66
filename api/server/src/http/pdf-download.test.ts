import { createPdfRenderer, type RendererLimits } from '../papers/renderer.ts';
import { bigLedger } from '../testing/papers/big-ledger.ts';
import { render } from './pdf-download.ts';

/** What somebody hears who asks for a ledger of 10 000 lines from a renderer with these limits. */
async function answer(limits: Partial<RendererLimits>): Promise<unknown> {
  const pdf = createPdfRenderer(limits);
  const asked = { signal: new AbortController().signal, reference: 'r' };
  const refusal = await render({ pdf }, 'ledger', bigLedger(10_000), asked).catch(
    (error: unknown) => error,
  );
  await pdf.close();
  return refusal;
}

it('refuses in words a document that is too large for one PDF', async () => {
  expect(await answer({ maxMemoryMb: 160 })).toMatchObject({
    status: 413,
    message: expect.stringContaining('grand livre en CSV'),
  });
});

it('asks to come back later when a document takes too long', async () => {
  expect(await answer({ timeoutMs: 100 })).toMatchObject({
    status: 503,
    message: expect.stringContaining('Réessayez plus tard'),
    headers: { 'retry-after': '300' },
  });
});
