import { createPdfRenderer, type PdfRenderer } from '../renderer.ts';
import { horizonData } from '../../testing/papers/horizon-3.ts';
import { describePages, expectRow, readPdf } from '../../testing/papers/read-pdf.ts';

let renderer: PdfRenderer;
beforeAll(() => {
  renderer = createPdfRenderer();
});
afterAll(() => renderer.close());

describePages('the register of minutes', () => {
  it('lists every minutes by number, then writes them out on pages numbered without a gap', async () => {
    const { pages, text, prose, bookmarks } = readPdf(
      await renderer.render('assemblyRegister', horizonData.assemblyRegister),
    );
    expectRow(text, '1', '20/06/2025', '2024', 'Reprise, à tenir de nouveau', '3');
    expectRow(text, '2', '27/06/2026', '2025', '5 adoptées, 1 rejetée', '2');
    expect(prose.replaceAll(' ', '')).toContain(`${'ab'.repeat(32)}–Remplacelaversion1`);
    expect(bookmarks).toContain(
      'N° 2 – Procès-verbal de l’assemblée générale ordinaire annuelle du 27 juin 2026',
    );
    expect(prose).toContain(
      'Procès-verbal n° 2 du registre. Version 2, qui remplace la version 1.',
    );
    pages.forEach((page, index) => expect(page).toContain(`Page ${index + 1} / ${pages.length}`));
  }, 60_000);

  it('says so when nothing was entered yet', async () => {
    const { prose } = readPdf(
      await renderer.render('assemblyRegister', { ...horizonData.assemblyRegister, minutes: [] }),
    );
    expect(prose).toContain('Aucun procès-verbal n’est encore inscrit.');
  }, 60_000);
});
