import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { newBankAccount } from '../../support/server-calls.ts';
import { arrive, openSession } from '../../support/session.ts';
import { expect, MANAGER, test } from '../../support/test.ts';

const SAMPLES = path.resolve(import.meta.dirname, '../../../api/engine/test/releves');
const TEN = [
  'banque_populaire_caisse_epargne.csv',
  'bnp_paribas.csv',
  'boursobank.csv',
  'credit_agricole.csv',
  'credit_mutuel_cic.csv',
  'la_banque_postale.csv',
  'releve.qif',
  'releve_102.ofx',
  'releve_camt053.xml',
  'societe_generale.csv',
];

/** The bank screen on an account of the story's own. */
async function openOwnAccount(page: Page): Promise<void> {
  const session = await openSession(page.request, MANAGER);
  const name = await newBankAccount({ request: page.request, token: session.token }, 5_000);
  await arrive(page, session, '/app/donnees_bancaires');
  const account = page.getByLabel('Compte bancaire');
  const value = await account.locator('option', { hasText: name }).getAttribute('value');
  await account.selectOption(value);
  await expect(page.getByText('Aucun mouvement cette année')).toBeVisible();
}

/** Drops files on the screen, as the mouse does. */
async function drop(
  page: Page,
  files: readonly { readonly name: string; readonly content: Buffer }[],
): Promise<void> {
  const carried = await page.evaluateHandle(
    (list) => {
      const transfer = new DataTransfer();
      for (const { name, bytes } of list)
        transfer.items.add(new File([new Uint8Array(bytes)], name));
      return transfer;
    },
    files.map(({ name, content }) => ({ name, bytes: [...content] })),
  );
  const target = page.getByLabel('Compte bancaire');
  await target.dispatchEvent('dragover', { dataTransfer: carried });
  await target.dispatchEvent('drop', { dataTransfer: carried });
}

/** The ten sample statements, moved from January 2025 to a month that is still open. */
const samplesOfThisYear = () =>
  TEN.map((name) => ({ name, content: inTheOpenYear(readFileSync(path.join(SAMPLES, name))) }));
const inTheOpenYear = (file: Buffer): Buffer =>
  Buffer.from(file.toString('latin1').replaceAll('2025', '2026'), 'latin1');

async function addMovement(
  page: Page,
  { date, name, amount }: { date: string; name: string; amount: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter un mouvement' }).first().click();
  const form = page.getByRole('dialog', { name: 'Ajouter un mouvement' });
  await form.getByLabel('Date').fill(date);
  await form.getByLabel('Libellé').fill(name);
  await form.getByLabel('Montant').fill(amount);
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toHaveCount(0);
  await expect(row(page, name)).toBeVisible();
}

/** The line of a movement, without the panel that may be open below it. */
const row = (page: Page, text: string) =>
  page.locator('tr[aria-rowindex]').filter({ hasText: text });

test('the ten sample statements are dropped at once, reviewed, imported, and add nothing the second time', async ({
  page,
}) => {
  expect(readdirSync(SAMPLES)).toEqual(expect.arrayContaining(TEN));
  await openOwnAccount(page);
  await drop(page, samplesOfThisYear());
  await expect(page.getByText('Rien n’est encore enregistré')).toBeVisible();
  for (const name of TEN)
    await expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible();
  await expect(page.getByText('À régler')).toHaveCount(0);

  const decideAll = page.getByRole('button', { name: 'Laisser toutes les lignes à décider' });
  if (await decideAll.isVisible()) await decideAll.click();
  await page.getByRole('button', { name: 'Importer 6 mouvements' }).click();
  await expect(page.getByText(/6 mouvements importés/)).toBeVisible();
  // The review goes last: until then its rows look like those of the account.
  await expect(page.getByText('Rien n’est encore enregistré')).toHaveCount(0);
  await expect(row(page, 'ECHEANCE PRET 0042')).toContainText(/[−-]1\s234,56/);
  await expect(row(page, 'SOLDE GERANCE')).toContainText(/5\s626,54/);

  await drop(page, samplesOfThisYear());
  await expect(page.getByText('Rien n’est encore enregistré')).toBeVisible();
  if (await decideAll.isVisible()) await decideAll.click();
  await expect(
    page
      .getByRole('group', { name: 'Décision sur l’import' })
      .getByRole('button', { name: /^Importer/ }),
  ).toBeDisabled();
});

test('a movement is added by hand, ventilated over two categories with the remainder in sight, changed and deleted', async ({
  page,
}) => {
  await openOwnAccount(page);
  await addMovement(page, {
    date: '03112026',
    name: 'Plombier et électricien',
    amount: '-1 200,50',
  });
  await addMovement(page, { date: '04112026', name: 'Loyer de novembre', amount: '800' });
  await expect(row(page, 'Plombier et électricien')).toContainText(/3\s799,50/);
  await expect(row(page, 'Loyer de novembre')).toContainText(/4\s599,50/);

  const panel = page.getByRole('form', { name: 'Ventilation de Plombier et électricien' });
  await row(page, 'Plombier et électricien').getByRole('button', { name: 'Ventiler' }).click();
  const remainder = panel.getByRole('status').filter({ hasText: 'Reste à ventiler' });
  const line = (position: number) => panel.getByRole('group', { name: `Ligne ${position}` });
  await line(1).getByLabel('Catégorie').selectOption({ label: 'Travaux de réparation' });
  await line(1).getByLabel('Immeuble').selectOption({ label: 'Parking 3 quai de la Fosse' });
  await line(1).getByLabel('Montant').fill('1 000');
  await line(1).getByLabel('Montant').blur();
  await expect(remainder).toContainText('200,50');
  await expect(panel.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();

  await panel.getByRole('button', { name: 'Ajouter une ligne' }).click();
  await line(2)
    .getByLabel('Catégorie')
    .selectOption({ label: 'Frais bancaires (tenue de compte, carte, virements)' });
  await expect(remainder).toContainText('0,00');
  await panel.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(row(page, 'Plombier et électricien')).toContainText('Frais bancaires');

  // The next movement that is left to ventilate opens by itself.
  await expect(page.getByRole('form', { name: 'Ventilation de Loyer de novembre' })).toBeVisible();
  await page.getByRole('button', { name: 'Modifier le mouvement' }).click();
  const form = page.getByRole('dialog', { name: 'Modifier le mouvement' });
  await form.getByLabel('Montant').fill('850');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Mouvement modifié.')).toBeVisible();
  await expect(row(page, 'Loyer de novembre')).toContainText(/4\s649,50/);

  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('« Loyer de novembre » a été supprimé.')).toBeVisible();
  await expect(row(page, 'Loyer de novembre')).toHaveCount(0);

  // The module leads to the bank itself: what keeps modules in their place must not keep it from that.
  await page.getByRole('link', { name: 'Connecter ma banque' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Connecter ma banque' }).click();
  await expect(page.getByText('Cette page remplace l’agrégateur bancaire')).toBeVisible();
  await page.getByRole('button', { name: 'Refuser' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Données bancaires' })).toBeVisible();
});

/** A long year of one bank: every line has a number of its own. */
const longYear = (count: number): Buffer => {
  const lines = Array.from({ length: count }, (_, index) => {
    const day = String((index % 28) + 1).padStart(2, '0');
    const month = String((index % 10) + 1).padStart(2, '0');
    return `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>2026${month}${day}<TRNAMT>+${800 + (index % 90)}.00<FITID>L${index}<NAME>VIR LOYER ${index}</STMTTRN>`;
  });
  const head =
    'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>12345<BRANCHID>00001<ACCTID>00087654321<ACCTTYPE>CHECKING</BANKACCTFROM>\n<BANKTRANLIST><DTSTART>20260101<DTEND>20261031\n';
  const foot = '\n</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>';
  return Buffer.from(head + lines.join('\n') + foot);
};

test('no letter of a search is lost that is typed fast over 5,000 movements', async ({ page }) => {
  await openOwnAccount(page);
  await drop(page, [{ name: 'annee.ofx', content: longYear(5_000) }]);
  await page.getByRole('button', { name: /^Importer 5\s?000 mouvements/ }).click();
  await expect(page.getByText('Rien n’est encore enregistré')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /À ventiler 5\s?000/ })).toBeVisible();

  const search = page.getByLabel('Rechercher');
  await search.pressSequentially('vir loyer 4321', { delay: 30 });
  await expect(search).toHaveValue('vir loyer 4321');
  await expect(row(page, 'VIR LOYER 4321')).toBeVisible();
  await expect(page).toHaveURL(/q=vir\+loyer\+4321/);
  await expect(search).toHaveValue('vir loyer 4321');
});

test('a page that waits for the answer to an affectation asks before it is loaded again, and not after', async ({
  page,
}) => {
  await openOwnAccount(page);
  await addMovement(page, { date: '04112026', name: 'Frais de tenue de compte', amount: '-8,50' });
  const { promise: answered, resolve: answerNow } = Promise.withResolvers<void>();
  await page.route('**/api/bankAccount/autoAffect', async (route) => {
    const response = await route.fetch();
    await answered;
    await route.fulfill({ response });
  });
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  const leave = () => page.evaluate(() => void setTimeout(() => window.location.reload(), 300));

  await page.getByRole('button', { name: 'Affectation automatique' }).click();
  await leave();
  await expect.poll(() => asked).toEqual(['beforeunload']);
  answerNow();
  await expect(page.getByText(/ventilé.* par les règles/)).toBeVisible();

  const loaded = page.waitForEvent('load');
  await leave();
  await loaded;
  expect(asked).toHaveLength(1);
  await expect(row(page, 'Frais de tenue de compte')).toBeVisible();
});
