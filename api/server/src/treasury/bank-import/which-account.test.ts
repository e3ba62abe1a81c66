import { openBooks } from '../../testing/books.ts';
import { startApp } from '../../testing/app.ts';

const { call, people } = await startApp({ now: '2026-11-15T10:00:00Z' });
/** 30006 00001 12345678901, key 89. */
const IBAN = 'FR7630006000011234567890189';

const ofx = (account: string, amount = '-64.20') =>
  Buffer.from(
    `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>EUR<BANKACCTFROM>${account}</BANKACCTFROM><BANKTRANLIST>` +
      `<STMTTRN><DTPOSTED>20261005<TRNAMT>${amount}<FITID>${amount}<NAME>EDF</STMTTRN></BANKTRANLIST></STMTRS></OFX>\n`,
  );
const RIB = ofx('<BANKID>30006<BRANCHID>00001<ACCTID>12345678901');

async function openDesk() {
  const manager = await people.manager();
  const books = await openBooks(call, manager, 2026);
  const account = (name: string, iban: string | null) => ({
    name,
    bank: 'Banque',
    iban,
    initial_amount: 0,
    date_init: '2026-01-01',
    is_default: false,
  });
  const add = async (name: string, iban: string | null) =>
    (
      await call('POST /bankAccount', {
        as: manager,
        query: { year: 2026 },
        body: account(name, iban),
      })
    ).body.id;
  const drop = async (accountId: number, ...contents: Buffer[]) =>
    (
      await call('POST /v2/bankImport', {
        as: manager,
        body: { bank_account_id: accountId },
        files: contents.map((content, index) => ({
          field: 'files',
          name: `releve-${index}.ofx`,
          content,
        })),
      })
    ).body;
  const confirm = (id: number, keep_iban = false) =>
    call('POST /v2/bankImport/:id/confirm', {
      as: manager,
      params: { id },
      body: { keep_iban },
    });
  const ibans = async () =>
    (await call('GET /bankAccount', { as: manager })).body.map(({ iban }) => iban);
  return { manager, ...books, add, drop, confirm, ibans };
}
type Preview = Awaited<ReturnType<Awaited<ReturnType<typeof openDesk>>['drop']>>;
const told = ({ files }: Preview) =>
  files.flatMap(({ findings }) =>
    findings.filter(({ code }) => code === 'other_account').map(({ message }) => message),
  );

it('proposes the IBAN made of bank, branch and account, and writes it on the sheet when asked', async () => {
  const desk = await openDesk();
  const plain = await desk.drop(await desk.add('Gérance', null), RIB);
  expect(plain.proposed_iban).toBe(IBAN);
  await desk.confirm(plain.id);
  expect(await desk.ibans()).not.toContain(IBAN);

  const asked = await desk.drop(plain.bank_account_id, ofx(RIB_ACCOUNT, '12.00'));
  await desk.confirm(asked.id, true);
  expect(await desk.ibans()).toContain(IBAN);
  expect((await desk.drop(plain.bank_account_id, RIB)).proposed_iban).toBeNull();
});
const RIB_ACCOUNT = '<BANKID>30006<BRANCHID>00001<ACCTID>12345678901';

it('notices the file of another account of the company, although the chosen one has no IBAN', async () => {
  const desk = await openDesk();
  const chosen = await desk.add('Gérance', null);
  await desk.add('Livret', IBAN);
  const preview = await desk.drop(chosen, RIB);

  expect(told(preview)).toEqual([
    expect.stringContaining('celui du compte «\u00a0Livret\u00a0» (FR76'),
  ]);
  expect(preview.proposed_iban).toBeNull();
});

it('remembers what the former statements of an account called it', async () => {
  const desk = await openDesk();
  const chosen = await desk.add('Gérance', null);
  await desk.confirm((await desk.drop(chosen, ofx('<ACCTID>00012345678'))).id);

  expect(told(await desk.drop(chosen, ofx('<ACCTID>12345678', '1.00')))).toEqual([]);
  expect(told(await desk.drop(chosen, ofx('<ACCTID>00099999999', '1.00')))).toEqual([
    expect.stringContaining('d’un autre compte que «\u00a0Gérance\u00a0»\u00a0: 00099999999.'),
  ]);
});

it('finds a number, whole or masked, in the IBAN of the account', async () => {
  const desk = await openDesk();
  const chosen = await desk.add('Gérance', IBAN);

  for (const own of ['12345678901', '1234567890189', 'XXXXXXX8901', '0001'])
    expect(told(await desk.drop(chosen, ofx(`<ACCTID>${own}`)))).toEqual([]);
  for (const other of ['99945670001', 'XXXXXXX1111', 'FR1420041010050500013M02606'])
    expect(told(await desk.drop(chosen, ofx(`<ACCTID>${other}`)))).toHaveLength(1);
});

it('proposes no IBAN when the files are of two accounts', async () => {
  const desk = await openDesk();
  const other = ofx('<BANKID>20041<BRANCHID>01005<ACCTID>0500013M026', '1.00');
  const preview = await desk.drop(await desk.add('Gérance', null), RIB, other);

  expect(preview.proposed_iban).toBeNull();
});

it('imports the file of another account only when the manager says that he means it', async () => {
  const desk = await openDesk();
  const { id, other_account } = await desk.drop(
    await desk.add('Gérance', IBAN),
    ofx('<ACCTID>99945670001'),
  );
  expect(other_account).toBe(true);
  const first = await desk.confirm(id);
  expect(first.status).toBe(422);
  expect(first.refusal?.errors).toHaveProperty('accept_other_account');

  const second = await call('POST /v2/bankImport/:id/confirm', {
    as: desk.manager,
    params: { id },
    body: { accept_other_account: true },
  });
  expect(second.body.imported).toBe(1);
});
