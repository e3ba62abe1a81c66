import { startApp } from '../../testing/app.ts';
import { mailDesk } from '../../testing/mail-desk.ts';
import { mailsTo } from '../../testing/mails.ts';

const test = await startApp({ now: '2026-05-15T10:00:00Z' });
const { report, withAddress, documents, state } = mailDesk(test);
const PDF = Buffer.from('%PDF-1.4\nfacture');
const LETTER = ['lettre.docx', Buffer.from('PK lettre')] as const;

/** A mail as a file, with these files attached. */
const eml = (...files: readonly (readonly [name: string, type: string, content: Buffer])[]) =>
  Buffer.from(
    [
      'From: Plomberie Roux <contact@roux.fr>',
      'Subject: Votre facture',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="part"',
      '',
      '--part',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Ci-joint.',
      ...files.flatMap(([name, type, content]) => [
        '--part',
        `Content-Type: ${type}; name="${name}"`,
        `Content-Disposition: attachment; filename="${name}"`,
        'Content-Transfer-Encoding: base64',
        '',
        content.toString('base64'),
      ]),
      '--part--',
      '',
    ].join('\r\n'),
  );

it('still tells of a mail that was refused after a later one was taken', async () => {
  const claire = await withAddress();
  await report({ ...claire, files: [LETTER] });
  await report({ ...claire, files: [['facture.pdf', PDF]] });

  const { mails } = await state(claire.as);
  expect(mails.map(({ outcome, kept }) => [outcome, kept])).toEqual([
    ['taken', 1],
    ['taken', 0],
  ]);
  expect(mails[1]?.problems[0]).toMatch(/^lettre\.docx\s: Seuls les fichiers PDF/);
});

it('tells the member by mail what was not taken, and nobody else', async () => {
  const claire = await withAddress();
  await report({ ...claire, files: [['facture.pdf', PDF], LETTER] });
  await report({ ...claire, from: 'inconnu@exemple.fr', files: [LETTER] });

  const told = (await mailsTo(test, (await state(claire.as)).senders[0] ?? '')).filter(
    ({ kind }) => kind === 'mail_not_taken',
  );
  expect(told).toHaveLength(1);
  expect(told[0]?.body_text).toContain('1 document a été gardé');
  expect(told[0]?.body_text).toMatch(/- lettre\.docx\s: Seuls les fichiers PDF/);
});

it('lists who was not heard, and keeps the mails of members however many strangers write', async () => {
  const claire = await withAddress();
  await report({ ...claire, files: [LETTER] });
  await report({ ...claire, headers: [['X-Mailgun-Spf', 'SoftFail']], files: [LETTER] });
  for (let nth = 0; nth < 12; nth += 1) await report({ ...claire, from: `a${nth}@exemple.fr` });

  const { mails } = await state(claire.as);
  expect(mails).toHaveLength(11);
  expect(mails.at(0)).toMatchObject({ sender: 'a11@exemple.fr', outcome: 'stranger' });
  expect(mails.at(-1)).toMatchObject({ outcome: 'taken', kept: 0 });
});

it('says that nothing proves that a mail is of the member whom it names', async () => {
  const claire = await withAddress();
  await report({ ...claire, headers: [['X-Mailgun-Spf', 'SoftFail']], files: [LETTER] });
  expect((await state(claire.as)).mails).toMatchObject([{ outcome: 'forged', kept: 0 }]);
});

it('takes what is attached to a mail that is attached whole, and to one within it', async () => {
  const claire = await withAddress();
  const inner = eml(['deux.pdf', 'application/pdf', PDF]);
  const outer = eml(['un.pdf', 'application/pdf', PDF], ['TR.eml', 'message/rfc822', inner]);
  await report({ ...claire, files: [['Votre facture.eml', outer]] });

  expect((await documents(claire.as)).toSorted()).toEqual(['deux.pdf', 'un.pdf']);
  expect((await state(claire.as)).mails).toMatchObject([{ kept: 2, problems: [] }]);
});

it('says that an attached mail has nothing attached itself', async () => {
  const claire = await withAddress();
  await report({ ...claire, files: [['Bonjour.eml', eml()]] });
  expect((await state(claire.as)).mails).toMatchObject([
    { kept: 0, problems: [expect.stringMatching(/^Bonjour\.eml\s: ce message joint n’a/)] },
  ]);
});

it('says what to do about attachments that Outlook packed', async () => {
  const claire = await withAddress();
  const packed = Buffer.from([0x78, 0x9f, 0x3e, 0x22, 0, 0, 1, 6, 0x90]);
  await report({ ...claire, files: [['winmail.dat', packed]] });
  expect((await state(claire.as)).mails[0]?.problems).toEqual([
    expect.stringMatching(/^winmail\.dat\s: Outlook y a emballé/),
  ]);
});

it('takes two invoices among ten attachments, and names the eight others', async () => {
  const claire = await withAddress();
  const others = Array.from({ length: 8 }, (_, nth) => [`${nth}.docx`, LETTER[1]] as const);
  await report({ ...claire, files: [['a.pdf', PDF], ...others, ['b.pdf', PDF]] });
  const { mails } = await state(claire.as);
  expect(mails).toMatchObject([{ kept: 2 }]);
  expect(mails[0]?.problems).toHaveLength(8);
});
