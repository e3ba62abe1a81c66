import type { Locator, Page } from '@playwright/test';
import { call, newBankAccount } from '../../support/server-calls.ts';
import { arrive } from '../../support/session.ts';
import { makeSubscriber } from '../../support/subscriber.ts';
import { expect, test } from '../../support/test.ts';

/** A short year as three banks would send it. */
const CSV = [
  'dateOp;dateVal;label;category;categoryParent;supplierFound;amount;comment;accountNum;accountLabel;accountbalance',
  '2026-02-28;2026-02-28;"FRAIS DE TENUE DE COMPTE";;;;-8,50;;00012345678;SCI;1791,50',
  '2026-01-05;2026-01-05;"VIR SEPA RECU MARTIN LOYER JANVIER";;;;800,00;;00012345678;SCI;1800,00',
].join('\r\n');
const OFX = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:USASCII
CHARSET:1252

<OFX><BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>12345<BRANCHID>00001<ACCTID>00012345678<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260601<DTEND>20260831
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260605<TRNAMT>+800.00<FITID>REF0101<NAME>VIR SEPA RECU MARTIN LOYER JUIN</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const CAMT = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-20T06:00:00</CreDtTm></GrpHdr><Stmt><Id>S1</Id><CreDtTm>2026-11-20T06:00:00</CreDtTm><Acct><Id><IBAN>FR7612345000010001234567890</IBAN></Id><Ccy>EUR</Ccy></Acct><Ntry><Amt Ccy="EUR">950.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-10-15</Dt></BookgDt><ValDt><Dt>2026-10-15</Dt></ValDt><AcctSvcrRef>R1</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>PRLV DGFIP TAXE FONCIERE</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;
const STATEMENTS = [
  ['hiver.csv', CSV],
  ['ete.ofx', OFX],
  ['automne.xml', CAMT],
].map(([name = '', text = '']) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
}));

/** Walks with Tab, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  await expect(target).toBeEnabled();
  for (let step = 0; step < most; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Goes to a screen by its name. */
async function goTo(page: Page, screen: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Aller à' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(screen);
  await expect(palette.getByRole('option', { name: screen, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(palette).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
}

/** An empty company with one associate, whose address is verified, one flat and one bank account. */
async function prepare(page: Page): Promise<void> {
  const subscriber = await makeSubscriber(page.request);
  const building = await call(subscriber, 'POST', '/config/building?year=2026', {
    label: 'Appartement des Tilleuls',
    type: 'AP',
    address_street: 'rue des Tilleuls',
    address_zip: '69003',
    address_city: 'Lyon',
    details: [
      {
        purchase_value: 100_000,
        land_value: null,
        acquisition_date: '2015-04-01',
        sale_date: null,
      },
    ],
  });
  const associate = await call(subscriber, 'POST', '/config/associate?year=2026', {
    name: 'Martin',
    first_name: 'Anne',
    birthdate: '1970-05-12',
    shares: 100,
    email: subscriber.email,
  });
  expect([building.status, associate.status]).toEqual([201, 201]);
  await newBankAccount(subscriber, 1_000);
  await arrive(page, subscriber.session, '/app/Dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
}

/** The lines of the three files in the order of the table, with words of their category. */
const MEANINGS: readonly (readonly [string, string])[] = [
  ['VIR SEPA RECU MARTIN LOYER JANVIER', 'loyers habitation'],
  ['FRAIS DE TENUE DE COMPTE', 'frais bancaires'],
  ['VIR SEPA RECU MARTIN LOYER JUIN', 'loyers habitation'],
  ['PRLV DGFIP TAXE FONCIERE', 'taxe fonci'],
];

/**
 * Says what the line under the keyboard is, by words of its category, and saves: the next line
 * opens by itself.
 */
async function ventilate(page: Page, words: string): Promise<void> {
  await page.keyboard.press('c');
  const picker = page.getByRole('dialog', { name: /^Catégorie de/ });
  await expect(picker.getByLabel('Chercher une catégorie')).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await expect(picker).toHaveCount(0);
  await expect(page.getByLabel('Catégorie', { exact: true })).toBeFocused();
  await page.keyboard.press('Control+Enter');
}

/** Justifies a control; the next one to settle takes its place. */
async function justify(page: Page, title: string): Promise<void> {
  const control = page.getByRole('region', { name: title, exact: true });
  await tabTo(page, control.getByLabel('Commentaire'));
  await page.keyboard.type('Vérifié sur les relevés.');
  await tabTo(page, control.getByRole('button', { name: 'Je valide' }));
  await page.keyboard.press('Enter');
  await expect(
    page
      .getByRole('navigation', { name: 'Contrôles', exact: true })
      .getByRole('link', { name: title }),
  ).toContainText('Validé');
}

test('a year goes from three bank files to the report without a mouse', async ({ page }) => {
  // Asked for long before the key: the browser must have been told when the key arrives,
  // or it opens a dialog of its own, which no browser without a window shows.
  const chooser = page.waitForEvent('filechooser');
  await prepare(page);
  await goTo(page, 'Données bancaires');

  await tabTo(page, page.getByLabel('Importer un relevé'));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(STATEMENTS);
  await expect(page.getByRole('button', { name: 'Importer 4 mouvements' })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Rien n’est encore enregistré')).toHaveCount(0);

  // The lines have the keyboard, the first one first, and tell their keys.
  const rows = page
    .getByRole('table', { name: 'Mouvements du compte' })
    .locator('tr[aria-rowindex]');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Raccourcis clavier' });
  await expect(help).toContainText('enregistrer la ventilation');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);

  for (const [index, [name, words]] of MEANINGS.entries()) {
    const opened = page.getByRole('form', { name: `Ventilation de ${name}` });
    if (index > 0) {
      await expect(opened.getByLabel('Catégorie')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(opened).toHaveCount(0);
    }
    await expect(rows.filter({ hasText: name })).toBeFocused();
    await ventilate(page, words);
    await expect(opened).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: /^À ventiler 0/ })).toBeVisible();

  await goTo(page, 'Grand livre');
  await tabTo(
    page,
    page
      .getByRole('navigation', { name: 'Parties de l’écran' })
      .getByRole('link', { name: 'Pointage' }),
  );
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Tout contrôler' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Tout décocher' })).toBeEnabled();

  await goTo(page, 'Contrôles annuels');
  for (const title of ['Mouvements bancaires', 'Nombre de loyers encaissés', 'Taxe foncière'])
    await justify(page, title);
  await tabTo(page, page.getByRole('button', { name: 'Clore les contrôles 2026' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Aller au compte rendu' }));
  await page.keyboard.press('Enter');

  // The last gate: 1 000 € at the start and the four lines.
  await tabTo(
    page,
    page
      .getByRole('dialog', { name: 'Contrôle des soldes bancaires' })
      .getByLabel(/solde au 31\/12\/2026/),
  );
  await page.keyboard.type('1641,50');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Résultat fiscal' })).toBeVisible();
});
