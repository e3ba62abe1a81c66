import { deflateSync } from 'node:zlib';
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
    ['facture_\u202efdp.exe', 'facture_fdp.exe'],
    ['a\u2066b\u200bc\u0007\u2028.pdf', 'abc.pdf'],
    ['...', 'document'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
  ])('gets a safe name: %s', (given, safe) => {
    expect(safeFileName(given)).toBe(safe);
  });

  const pdf = (...parts: readonly (string | Buffer)[]) =>
    Buffer.concat(
      ['%PDF-1.7\n1 0 obj ', ...parts, ' endobj\n%%EOF'].map((part) => Buffer.from(part)),
    );
  const packed = (objects: string | Buffer) => [
    '<< /Type /ObjStm /Filter /FlateDecode >>\nstream\r\n',
    deflateSync(objects),
    '\nendstream',
  ];
  it.each<[string, Buffer]>([
    ['opens with JavaScript', pdf('<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>')],
    ['writes it with codes', pdf('<< /AA << /O << /S /J#61va#53cript >> >> >>')],
    ['writes every letter with its code', pdf('<< /#4a#61#76#61#53#63#72#69#70#74 3 0 R >>')],
    ['launches a command', pdf('<< /S /Launch /F (cmd.exe) >>')],
    ['packs its action into a stream', pdf(...packed('2 0 << /S /JavaScript /JS 3 0 R >>'))],
  ])('refuses a PDF that %s', async (_what, content) => {
    await expect(checkUpload(file(content))).rejects.toMatchObject({
      errors: { file: [expect.stringContaining('Ce PDF contient un programme')] },
    });
  });

  it.each<[string, Buffer]>([
    ['of text alone', pdf('<< /Title (Facture /JSON) /JSX 1 >>')],
    ['whose image holds the same letters', pdf('<< /Length 9 >>\nstream\n/JS /Launch \nendstream')],
    ['with the XML of its invoice attached', pdf('<< /Names << /EmbeddedFiles 4 0 R >> >>')],
    ['that packs titles', pdf(...packed('2 0 << /Title (JS) >>'))],
  ])('takes a PDF %s', async (_what, content) => {
    expect(await checkUpload(file(content))).toBe('application/pdf');
  });

  it('gives up on a PDF that unpacks without an end, and does not take it', async () => {
    const bomb = packed('x'.repeat(20 * 1024 * 1024));
    // 100 of them would be 2 GB.
    await expect(
      checkUpload(file(pdf(...Array.from({ length: 100 }, () => bomb).flat()))),
    ).rejects.toMatchObject({ status: 422 });
  });

  const MIB = 1024 * 1024;
  const codes = (bytes: number) => Buffer.alloc(bytes, '#41');
  const broken = (bytes: number) => {
    const content = deflateSync(codes(bytes));
    content[content.length - 1] = (content.at(-1) ?? 0) ^ 1;
    return [packed('')[0] ?? '', content, '\nendstream'];
  };
  it.each<[string, Buffer, boolean]>([
    ['packs 31 MiB of codes', pdf(...packed(codes(31 * MIB))), false],
    ['packs 5 MiB of codes', pdf(...packed(codes(5 * MIB))), true],
    ['writes 19 MiB of codes', pdf(codes(19 * MIB)), true],
    [
      'packs much that is broken',
      pdf(...Array.from({ length: 40 }, () => broken(4 * MIB)).flat()),
      false,
    ],
    [
      'packs 300 broken pieces',
      pdf(...Array.from({ length: 300 }, () => broken(3000)).flat()),
      true,
    ],
    ['is of empty streams alone', pdf(Buffer.alloc(19 * MIB, '>>stream\nendstream')), true],
  ])('looks at no more than it needs of a PDF that %s', async (_what, content, isTaken) => {
    const type = await checkUpload(file(content)).catch(() => 'refused');
    expect(type).toBe(isTaken ? 'application/pdf' : 'refused');
  });

  it('refuses the test file of virus scanners, wherever it stands in a document', async () => {
    const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(
      '-',
    );
    await expect(checkUpload(file(pdf(eicar)))).rejects.toMatchObject({
      errors: { file: [expect.stringContaining('EICAR')] },
    });
  });
});
