import { deflateSync } from 'node:zlib';
import { safeFileName } from './file-name.ts';
import { checkUpload } from './upload.ts';

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
  const packed = (objects: string | Buffer, end = '>>\nstream\r\n') => [
    `<< /Type /ObjStm /Filter /FlateDecode ${end}`,
    deflateSync(objects),
    '\nendstream',
  ];
  it.each<[string, Buffer]>([
    ['opens with JavaScript', pdf('<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>')],
    ['writes it with codes', pdf('<< /AA << /O << /S /J#61va#53cript >> >> >>')],
    ['writes every letter with its code', pdf('<< /#4a#61#76#61#53#63#72#69#70#74 3 0 R >>')],
    ['launches a command', pdf('<< /S /Launch /F (cmd.exe) >>')],
    [
      'hides it behind a text that looks like a stream',
      pdf('<< /T (>>stream\n) /A << /S /JavaScript /JS (1) >> >> endobj\n(endstream)'),
    ],
    [
      'packs its action into a stream behind a comment',
      pdf(...packed('2 0 << /S /Launch >>', '>> % here\nstream\r\n')),
    ],
    [
      'packs its action behind a text that looks like a stream',
      pdf('(>>stream\n)', ...packed('2 0 << /S /Launch >>')),
    ],
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
    [
      'is of words alone that begin a stream',
      pdf(Buffer.alloc(19 * MIB, 'stream\n'), 'endstream'),
      false,
    ],
    [
      'is of small streams alone',
      pdf(Buffer.alloc(19 * MIB, '>>stream\nPK  PK  PK\nendstream')),
      false,
    ],
    ['is of empty streams alone', pdf(Buffer.alloc(19 * MIB, '>>stream\nendstream')), false],
  ])('looks at no more than it needs of a PDF that %s', async (_what, content, isTaken) => {
    const type = await checkUpload(file(content)).catch(() => 'refused');
    expect(type).toBe(isTaken ? 'application/pdf' : 'refused');
  });

  const attached = (content: string | Buffer, type = '/Type /EmbeddedFile') => [
    `<< ${type} /Filter /FlateDecode >>\nstream\n`,
    deflateSync(content),
    '\nendstream',
  ];
  const MZ = `MZ\x90\0${'\0'.repeat(70)}This program cannot be run in DOS mode`;
  it.each<[string, Buffer]>([
    ['an archive', pdf(...attached(`PK\x03\x04${'x'.repeat(900)}`))],
    ['an archive that does not say that it is a file', pdf(...attached('PK\x03\x04xxxx', ''))],
    ['an archive as it is', pdf('<< /Length 9 >>\nstream\nPK\x03\x04xxxxx\nendstream')],
    ['a program', pdf(...attached(MZ))],
    ['a command', pdf(...attached('#!/bin/sh\nrm -rf /'))],
    [
      'an archive behind thousands of pages',
      pdf(
        ...Array.from({ length: 2500 }, () => attached('q', '')).flat(),
        ...attached('PK\x03\x04'),
      ),
    ],
  ])('refuses a PDF to which %s is attached', async (_what, content) => {
    await expect(checkUpload(file(content))).rejects.toMatchObject({
      errors: { file: [expect.stringContaining('archive ou programme')] },
    });
  });

  it('takes a PDF to which the data of its invoice and another document are attached', async () => {
    const content = pdf(...attached('<?xml version="1.0"?><a/>'), ...attached('%PDF-1.7'));
    expect(await checkUpload(file(content))).toBe('application/pdf');
  });

  it('refuses the test file of virus scanners, wherever it stands in a document', async () => {
    const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(
      '-',
    );
    for (const content of [pdf(eicar), pdf(...attached(eicar)), pdf(...attached(eicar, ''))])
      await expect(checkUpload(file(content))).rejects.toMatchObject({
        errors: { file: [expect.stringContaining('EICAR')] },
      });
  });
});
