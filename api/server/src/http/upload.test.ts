import { checkUpload, safeFileName } from './upload.ts';

describe('what a user sends', () => {
  const file = (content: string | Buffer, name = 'facture.pdf') => ({
    field: 'file',
    name,
    content: Buffer.from(content),
  });

  it('is known by its content and not by its name', async () => {
    expect(await checkUpload(file('%PDF-1.7\n%âãÏÓ\n1 0 obj', 'photo.png'))).toBe(
      'application/pdf',
    );
    await expect(checkUpload(file('<html><script>alert(1)</script></html>'))).rejects.toMatchObject(
      { status: 422 },
    );
    await expect(checkUpload(file(''))).rejects.toMatchObject({ status: 422 });
  });

  it.each([
    ['../../é facture.pdf', 'é facture.pdf'],
    ['C:\\fakepath\\a<b>.pdf', 'ab.pdf'],
    ['.htaccess', 'htaccess'],
    ['...', 'document'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
  ])('gets a safe name: %s', (given, safe) => {
    expect(safeFileName(given)).toBe(safe);
  });
});
