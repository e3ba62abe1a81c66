import { piece, readPdf } from '../../../test/releves/pdf.ts';
import { isImportable } from '../parse-statement.ts';
import type { ParsedStatement } from '../types.ts';

/**
 * How each bank titles its columns, writes its days and amounts, and says where the account stands,
 * as the programs that read its statements describe it: one row a line, each word behind the place
 * where it begins, or ends (`<`).
 */
const BANKS: Readonly<Record<string, string>> = {
  'Crédit Agricole': `
    40 Compte Courant n° 00012345678
    40 Date | 80 Date | 130 Libellé des opérations | 480< Débit | 555< Crédit
    40 opé. | 80 valeur
    130 Ancien solde créditeur au 31.12.2025 | 555< 104,81
    40 05.01 | 80 05.01 | 130 Virement Mle Dupre Loyer | 555< 700,00 | 560 ¨
    135 janvier 2026
    40 06.01 | 80 07.01 | 130 Prlv Edf Clients Particuliers | 480< 64,20 | 560 ¨
    330 Total des opérations | 480< 64,20 | 555< 700,00
    130 Nouveau solde créditeur au 31.01.2026 | 555< 740,61`,
  'Société Générale': `
    40 RELEVÉ DE COMPTE n° 30003 01234 00012345678 12 du 01/01/2026 au 31/01/2026
    40 Date | 90 Valeur | 150 Nature de l'opération | 480< Débit | 555< Crédit
    150 SOLDE PRÉCÉDENT AU 31/12/2025 | 555< 4.908,86
    40 05/01/2026 | 90 05/01/2026 | 150 VIR RECU 9876 DE: DUPRE | 555< 1.700,00
    150 MOTIF: LOYER
    150 *** SOLDE AU 15/01/2026 | 400 + 6.608,86 | 470 ***
    40 16/01/2026 | 90 16/01/2026 | 150 PRELEVEMENT EUROPEEN EDF | 480< 1.099,78 | 485 *
    150 TOTAUX DES MOUVEMENTS | 480< 1.099,78 | 555< 1.700,00
    150 NOUVEAU SOLDE AU 31/01/2026 | 555< + 5.509,08`,
  'BNP Paribas': `
    40 RELEVE DE COMPTE CHEQUES
    40 RIB : 30004 00820 00001234567 89
    40 Date | 90 Nature des opérations | 330 Valeur | 440 Débit | 520 Crédit
    90 SOLDE CREDITEUR AU 22.12.2025 | 555< 351,28
    40 05.01 | 90 VIR SEPA RECU /DE DUPRE /MOTIF LOYER | 330 05.01 | 555< 700,00
    40 10.01 | 90 PRLV SEPA EDF ECH/100126 | 330 10.01 | 470< 64,20
    90 TOTAL DES OPERATIONS | 470< 64,20 | 555< 700,00
    90 SOLDE CREDITEUR AU 22.01.2026 | 555< 987,08`,
  'Caisse d’Épargne': `
    40 Relevé de vos comptes - n° 1 au 15/01/2026
    40 Date | 90 Détail des opérations | 450 Débit | 530 Crédit
    90 SOLDE PRECEDENT AU 15/12/25 | 555< 56,05
    40 05/01 | 90 VIR SEPA DUPRE LOYER | 555< 700,00
    40 08/01 | 90 PRLV EDF | 475< 64,20
    90 NOUVEAU SOLDE CREDITEUR AU 15/01/26 | 300 (en francs : 4 538,06) | 555< 691,85`,
  'une banque qui écrit ses soldes en une phrase': `
    40 Solde au 5 janvier 2026 : 591,73 €
    40 Date | 110 Opération | 520 Montant
    40 5 janv. 2026 | 110 VIR DUPRE | 560< +700,00 €
    40 8 janv. 2026 | 110 PRLV EDF | 560< -64,20 €
    40 Solde au 31 janvier 2026 : 1 227,53 €`,
  'une banque dont le report est ce qui a bougé': `
    40 Relevé du 01/01/2026 au 31/01/2026
    40 Date | 110 Libellé | 450 Débit | 530 Crédit
    110 Solde précédent au 31/12/2025 | 560< 591,73
    40 05/01 | 110 VIR DUPRE | 560< 700,00
    110 Total à reporter | 480< 0,00 | 560< 700,00
    ==
    40 Date | 110 Libellé | 450 Débit | 530 Crédit
    110 Report | 560< 700,00
    40 08/01 | 110 PRLV EDF | 480< 64,20
    110 Total des opérations | 480< 64,20 | 560< 700,00
    110 Nouveau solde au 31/01/2026 | 560< 1 227,53`,
  'une banque qui écrit le sens en lettres': `
    40 Date | 110 Libellé | 520 Montant
    110 Solde initial | 560< 591,73 CR
    40 05/01/2026 | 110 VIR DUPRE | 560< 700,00 CR
    40 08/01/2026 | 110 PRLV EDF | 560< 64,20 DB
    110 Solde final | 560< 1 227,53 CR`,
  'une banque dont la police ne nomme pas ses lettres': `
    40 PØriode du 01/01/2022 au 31/01/2026
    40 Date | 110 LibellØ | 450 DØbit | 530 CrØdit
    110 SOLDE CREDITEUR AU 31.12.2025 | 560< 591,73
    40 05.01.2026 | 110 VIR DUPRE REÇU | 560< 700,00
    40 08.01.2026 | 110 PRLV EDF | 480< 64,20
    110 SOLDE CREDITEUR AU 31.01.2026 | 560< 1 227,53`,
  CIC: `
    40 C/C EUROCOMPTE PRO N° 00098765432 en euros
    40 Date | 90 Date valeur | 160 Opération | 480< Débit EUROS | 560< Crédit EUROS
    160 SOLDE CREDITEUR AU 31/12/2025 | 560< 591,73
    40 05/01/2026 | 90 05/01/2026 | 160 VIR DUPRE | 560< 700,00
    160 LOYER JANVIER
    40 08/01/2026 | 90 08/01/2026 | 160 PRLV SEPA EDF | 480< 64,20
    160 Total des mouvements | 480< 64,20 | 560< 700,00
    160 SOLDE CREDITEUR AU 30/01/2026 | 560< 1 227,53`,
  'La Banque Postale': `
    40 Relevé de votre Compte Courant Postal n° 12 345 67A 020
    40 Date | 90 Opérations | 480< Débit (¤) | 560< Crédit (¤)
    90 Ancien solde au 31/12/2025 | 560< 1 591,73
    40 05/01 | 90 VIREMENT DE DUPRE | 560< 700,00
    90 LOYER JANVIER
    40 08/01 | 90 PRELEVEMENT DE EDF | 480< 64,20
    90 Total des opérations | 480< 64,20 | 560< 700,00
    90 Nouveau solde au 31/01/2026 | 560< 2 227,53`,
  LCL: `
    40 RELEVE DE COMPTE du 01.01.2026 au 31.01.2026 - N° 1
    40 Indicatif : 1234 Compte : 012345A Clé RIB : 12
    40 DATE | 90 LIBELLE | 330 VALEUR | 480< DEBIT | 560< CREDIT
    90 ANCIEN SOLDE | 560< 591,73
    40 05.01 | 90 VIREMENT DUPRE | 330 05.01.26 | 560< 700,00
    90 LOYER JANVIER
    40 08.01 | 90 PRLV SEPA EDF | 330 08.01.26 | 480< 64,20
    90 TOTAUX | 480< 64,20 | 560< 1 291,73
    90 SOLDE EN EUROS | 560< 1 227,53`,
  BoursoBank: `
    40 Relevé de compte en EUR du 01/01/2026 au 31/01/2026
    40 Date opération | 110 Libellé | 330 Valeur | 450 Débit | 520 Crédit
    110 SOLDE AU : 31/12/2025 | 550< 1.591,73
    40 05/01/2026 | 110 VIR SEPA DUPRE | 330 05/01/2026 | 550< 700,00
    110 Loyer janvier
    40 08/01/2026 | 110 PRLV SEPA EDF | 330 08/01/2026 | 475< 64,20
    110 Nouveau solde en EUR : | 550< 2.227,53`,
  'a bank that writes the side behind each amount': `
    40 Relevé de compte en EUR du 01/01/2026 au 31/01/2026
    40 Date | 110 Libellé | 450 Montant | 530 Solde
    110 SOLDE AU 31/12/2025 | 570< 1 591,73 C
    40 05/01/2026 | 110 VIR SEPA DUPRE | 490< 700,00 C | 570< 2 291,73 C
    40 08/01/2026 | 110 PRLV SEPA EDF | 490< 64,20 D | 570< 2 227,53 C`,
  'a bank that writes its sums above the table': `
    40 Relevé de compte en EUR du 01/01/2026 au 31/01/2026
    40 Ancien solde | 160 Total débits | 280 Total crédits | 400 Nouveau solde
    40 1 591,73 € | 160 64,20 € | 280 700,00 € | 400 2 227,53 €
    40 Date | 110 Libellé | 450 Débit | 520 Crédit
    40 05/01/2026 | 110 VIR SEPA DUPRE | 550< 700,00
    40 08/01/2026 | 110 PRLV SEPA EDF | 475< 64,20`,
  'a bank that prints what is to come above': `
    40 Relevé de compte en EUR du 01/01/2026 au 31/01/2026
    40 Opérations à venir
    40 Date | 110 Libellé | 450 Montant | 520 Solde
    40 02/02/2026 | 110 CB LIDL | 490< -12,00
    40 Opérations comptabilisées
    40 Date | 110 Libellé | 450 Montant | 530 Solde
    40 05/01/2026 | 110 VIR SEPA DUPRE | 490< 700,00 | 570< 2 291,73
    40 08/01/2026 | 110 PRLV SEPA EDF | 490< -64,20 | 570< 2 227,53`,
  Qonto: `
    40 Relevé de compte du 01/01/2026 au 31/01/2026
    40 Solde au 01/01 | 200 + 1 591.73 EUR
    40 Date de valeur | 150 Transactions | 450 Débit | 520 Crédit
    40 05/01 | 150 DUPRE | 560< + 700.00 EUR
    150 Virement entrant
    40 08/01 | 150 EDF | 480< - 64.20 EUR
    40 Solde au 31/01 | 200 + 2 227.53 EUR`,
  Revolut: `
    40 Relevé en EUR
    40 Récapitulatif du solde
    40 Produit | 200 Solde d'ouverture | 300 Argent sortant | 400 Argent entrant | 500 Solde de clôture
    40 Compte (Compte courant) | 200 €1,591.73 | 300 €64.20 | 400 €700.00 | 500 €2,227.53
    40 Transactions du compte du 1 janvier 2026 au 31 janvier 2026
    40 Date | 140 Description | 350 Argent sortant | 430 Argent entrant | 520 Solde
    40 5 janv. 2026 | 140 DUPRE | 430 €700.00 | 520 €2,291.73
    140 De : M DUPRE
    40 8 janv. 2026 | 140 EDF | 350 €64.20 | 520 €2,227.53`,
  Shine: `
    40 Relevé de compte
    40 Période du 01/01/2026 au 31/01/2026
    40 Solde de départ | 555< 1 591,73 €
    40 Total des débits | 555< 64,20 €
    40 Total des crédits | 555< 700,00 €
    40 Solde de fin | 555< 2 227,53 €
    40 Date d'opération | 150 Libellé | 400 Débit | 500 Crédit
    40 05/01/2026 | 150 Virement reçu DUPRE | 530< 700,00 €
    40 08/01/2026 | 150 Prélèvement EDF | 430< 64,20 €`,
  N26: `
    40 Relevé de compte
    40 Description | 300 Date de réservation | 520< Montant
    40 DUPRE | 300 05.01.2026 | 520< +700,00€
    40 EDF | 300 08.01.2026 | 520< -64,20€
    40 Solde précédent | 520< +1.591,73€
    40 Transactions sortantes | 520< -64,20€
    40 Transactions entrantes | 520< +700,00€
    40 Votre nouveau solde | 520< +2.227,53€`,
  'LCL, over two pages and with what it was in francs': `
    40 RELEVE DE COMPTE du 01.01.2026 au 31.01.2026 - N° 1
    40 DATE | 90 LIBELLE | 330 VALEUR | 480< DEBIT | 560< CREDIT
    90 ANCIEN SOLDE | 560< 591,73
    40 05.01 | 90 VIREMENT DUPRE | 330 05.01.26 | 560< 700,00
    90 SOUS TOTAL | 560< 1 291,73
    ==
    40 RELEVE DE COMPTE du 01.01.2026 au 31.01.2026 - N° 1
    40 Page 2/2
    40 DATE | 90 LIBELLE | 330 VALEUR | 480< DEBIT | 560< CREDIT
    90 REPORT | 560< 1 291,73
    40 08.01 | 90 PRLV SEPA EDF | 330 08.01.26 | 480< 64,20
    90 TOTAUX | 480< 64,20 | 560< 1 291,73
    90 SOLDE EN EUROS | 560< 1 227,53
    90 SOIT EN FRANCS | 560< 8 052,07`,
  'Crédit Agricole, with a number of fees on its last page': `
    40 Compte Courant n° 00012345678
    40 Date | 80 Date | 130 Libellé des opérations | 480< Débit | 555< Crédit
    40 opé. | 80 valeur
    130 Ancien solde créditeur au 31.12.2025 | 555< 104,81
    40 05.01 | 80 05.01 | 130 Virement Mle Dupre Loyer | 555< 700,00
    300 à reporter | 555< 700,00
    ==
    40 Date | 80 Date | 130 Libellé des opérations | 480< Débit | 555< Crédit
    40 opé. | 80 valeur
    300 report | 555< 700,00
    40 06.01 | 80 07.01 | 130 Prlv Edf | 480< 64,20
    330 Total des opérations | 480< 64,20 | 555< 700,00
    130 Nouveau solde créditeur au 31.01.2026 | 555< 740,61
    ==
    40 Nature | 300 Nombre | 480< Montant
    40 Cotisation carte | 300 1 | 480< 3,50`,
};

const ACCOUNT = `
    40 Date | 90 Détail des opérations | 330 Valeur | 475< Débit | 555< Crédit
    90 SOLDE AU 31/12/2025 | 555< 100,00
    40 05/01 | 90 VIR SEPA DUPRE LOYER | 330 05/01 | 555< 700,00
    40 08/01 | 90 PRLV EDF | 330 08/01 | 475< 64,20
    90 SOLDE AU 31/01/2026 | 555< 735,80`;
/** What else a bank prints, and how many rows of it are told apart. */
const OTHERS: Readonly<Record<string, readonly [string, string, number]>> = {
  'a summary of accounts, with days': [
    `40 Compte | 200 Date | 330 Situation | 475< Débit | 555< Crédit
    40 Compte courant | 200 31/01/2026 | 555< 735,80
    40 Livret A | 200 31/01/2026 | 555< 5 000,00`,
    '',
    3,
  ],
  'the operations of a card, above': [
    `40 Date | 90 Commerçant | 475< Montant
    40 03/01/2026 | 90 LEROY MERLIN | 475< 45,00
    40 05/01/2026 | 90 SNCF | 475< 19,20
    40 Total carte | 475< 64,20`,
    '',
    4,
  ],
  'the fees of the year before': [
    `40 Date | 90 Nature | 475< Montant
    40 05/03/2025 | 90 COTISATION CARTE | 475< 45,00`,
    '',
    2,
  ],
  'another account without any operation': [
    '40 Compte Courant n° 00012345678',
    `40 Livret A n° 00098765432
    40 Date | 90 Détail des opérations | 330 Valeur | 475< Débit | 555< Crédit
    90 SOLDE AU 31/12/2025 | 555< 5 000,00
    90 SOLDE AU 31/01/2026 | 555< 5 000,00`,
    0,
  ],
};

const TWO = [
  ['2026-01-05', 700_00],
  ['2026-01-08', -64_20],
];
const AMOUNTS: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  'Crédit Agricole': [
    ['2026-01-05', 700_00],
    ['2026-01-06', -64_20],
  ],
  'Société Générale': [
    ['2026-01-05', 1_700_00],
    ['2026-01-16', -1_099_78],
  ],
  'BNP Paribas': [
    ['2026-01-05', 700_00],
    ['2026-01-10', -64_20],
  ],
};

const printed = (statement: string) =>
  statement
    .trim()
    .split('==')
    .map((page) => page.trim().split('\n').flatMap(printedRow));

const printedRow = (row: string, index: number) =>
  row.split(' | ').map((word) => {
    const [, at = '', end, text = ''] = /^\s*(\d+)(<?) (.*)$/.exec(word) ?? [];
    const place = end === '<' ? { right: Number(at) } : { x: Number(at) };
    return piece(text, { ...place, y: 60 + 14 * index });
  });

const read = (statement: string) => readPdf(printed(statement), { today: '2026-11-30' });
const moved = ({ lines }: ParsedStatement) => lines.map(({ date, amount }) => [date, amount]);

it.each(Object.keys(BANKS))(
  'reads a statement as %s prints it, and its balances prove it',
  (bank) => {
    const statement = read(BANKS[bank] ?? '');
    expect(moved(statement)).toEqual(AMOUNTS[bank.split(',')[0] ?? ''] ?? TWO);
    for (const { label } of statement.lines) expect(label).not.toMatch(/solde|[*¨]|\d,\d\d/i);
    expect([statement.verification.state, isImportable(statement)]).toEqual(['proved', true]);
  },
);

it('takes the day of a balance from the sentence that says it, its month in words or not', () => {
  const { closingBalance } = read(BANKS['une banque qui écrit ses soldes en une phrase'] ?? '');
  expect(closingBalance).toEqual({ date: '2026-01-31', amount: 1_227_53 });
});

it('supposes no money where the title of a column names it', () => {
  const described = (title: string) =>
    read(`40 Date | 110 Libellé | 480 ${title}
    110 Solde initial | 560< 591,73
    40 05/01/2026 | 110 VIR DUPRE | 560< 700,00
    110 Solde final | 560< 1 291,73`).description;
  expect(described('Montant (€)')).not.toMatch(/supposés/);
  expect(described('Montant')).toMatch(/montants supposés en euros/);
});

it('gives an operation without a day the one above it where the balances prove it, and says so', () => {
  const rows = (last: string) => `
    40 Date | 100 Description | 400 Paid out | 470 Paid in | 540 Balance
    100 Balance brought forward | 560< 100.00
    40 05 Jan 2026 | 100 DUPRE RENT | 490< 700.00
    100 CARD 123 | 420< 64.20 | 560< 735.80
    40 08 Jan 2026 | 100 EDF | 420< 25.00 | 560< ${last}
    100 Balance carried forward | 560< ${last}`;
  const statement = read(rows('710.80'));
  expect([moved(statement), isImportable(statement)]).toEqual([
    [
      ['2026-01-05', 700_00],
      ['2026-01-05', -64_20],
      ['2026-01-08', -25_00],
    ],
    true,
  ]);
  expect(statement.findings.map(({ code }) => code)).toContain('carried_days');
  expect(isImportable(read(rows('710.81')))).toBe(false);
});

describe('a statement that prints other tables, too', () => {
  it.each(Object.keys(OTHERS))('is read without them where its balances prove it: %s', (other) => {
    const [above, below, rows] = OTHERS[other] ?? ['', '', 0];
    const statement = read(
      ['40 Relevé de compte du 01/01/2026 au 31/01/2026', above, ACCOUNT.trim(), below]
        .filter((part) => part !== '')
        .join('\n'),
    );
    expect([moved(statement), statement.verification.state, isImportable(statement)]).toEqual([
      TWO,
      'proved',
      true,
    ]);
    const told = statement.setAside.filter(({ reason }) => reason.includes('autre tableau du PDF'));
    expect(told).toHaveLength(rows);
    expect(statement.findings).toContainEqual(
      expect.objectContaining({ code: rows > 0 ? 'other_tables' : 'empty_table' }),
    );
  });

  it('says which ones they are by the words of their headers', () => {
    const [cards = ''] = OTHERS['the operations of a card, above'] ?? [];
    const { findings } = read(`${cards}${ACCOUNT}`);
    expect(findings.find(({ code }) => code === 'other_tables')?.params['what']).toBe(
      'Date Commerçant Montant',
    );
  });

  it('is not read without one that has a balance of its own', () => {
    const [cards = ''] = OTHERS['the operations of a card, above'] ?? [];
    const other = `${cards}\n40 Solde au 31/01/2026 | 475< 64,20`;
    const statement = read(`${other}${ACCOUNT}`);
    expect(isImportable(statement)).toBe(false);
  });
});
