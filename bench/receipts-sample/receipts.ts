import { formatDate, formatEuros } from '@sci/money/format';
import { cents, sum, type Cents } from '@sci/money/cents';

/** A receipt or an invoice as its author meant it. */
export interface Receipt {
  readonly supplier: string;
  readonly address: string;
  /** As an ISO date. */
  readonly date: string;
  readonly writtenDate: string;
  readonly items: readonly { readonly name: string; readonly amount: Cents }[];
  readonly net: Cents;
  readonly tax: Cents;
  readonly ratePercent: number;
  /** What was paid. */
  readonly total: Cents;
  readonly totalWords: string;
  readonly paid: 'card' | 'cash' | 'later';
  readonly shape: 'ticket' | 'invoice';
}

const SUPPLIERS: readonly (readonly [string, string])[] = [
  ['Quincaillerie Barbé', '14 rue du Calvaire<br>44000 NANTES'],
  ['Plomberie Le Goff', '3 impasse des Lilas<br>44300 NANTES'],
  ['LEROY & FILS', 'ZA des Landes, 35000 RENNES'],
  ['Électricité Bonnet', '27 avenue Foch<br>49000 ANGERS'],
  ['BRICO DÉPART', 'Centre commercial Atlantis<br>44800 SAINT-HERBLAIN'],
  ['Serrurerie de la Loire', '8 quai de la Fosse, 44000 NANTES'],
  ['Jardins d’Anjou', '120 route de Cholet<br>49300 CHOLET'],
  ['La Poste', 'Bureau de Nantes Commerce'],
  ['Papeterie Centrale', '5 place Royale, 44000 NANTES'],
  ['Peintures Martineau', '61 rue de Strasbourg<br>44000 NANTES'],
  ['CHAUFFAGE SERVICES', '2 bis rue Haute, 56000 VANNES'],
  ['Cabinet Dumont Expertise', '19 boulevard Guist’hau, 44000 NANTES'],
];
const ITEMS = [
  'Serrure 3 points',
  'Mastic acrylique',
  'Ampoule LED E27',
  'Robinet mitigeur',
  'Peinture blanche 10 L',
  'Main d’œuvre',
  'Déplacement',
  'Tube PER 16',
  'Lettre recommandée',
  'Ramettes A4',
];
const MONTHS = ['janvier', 'février', 'mars', 'avril', 'mai', 'juin'];
const TOTAL_WORDS = ['TOTAL TTC', 'NET À PAYER', 'TOTAL', 'Montant TTC', 'Total à payer'];
const RATES = [20, 10, 5.5];

/** A number from 0 up to 1, the same in every run for a seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The same receipts for the same seed. */
export function inventReceipts(count: number, seed: number): Receipt[] {
  const random = seeded(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item => {
    const item = items[below(items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  return Array.from({ length: count }, () => {
    const [supplier, address] = pick(SUPPLIERS);
    const items = Array.from({ length: 1 + below(4) }, () => ({
      name: pick(ITEMS),
      amount: cents(150 + below(random() < 0.2 ? 180_000 : 12_000)),
    }));
    const net = sum(items.map(({ amount }) => amount));
    const ratePercent = pick(RATES);
    const tax = cents(Math.round((net * ratePercent) / 100));
    const [day, month] = [1 + below(28), 1 + below(6)];
    const date = `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    const written = [
      formatDate(date),
      formatDate(date).replace('/2026', '/26'),
      `${day} ${MONTHS[month - 1]} 2026`,
    ] as const;
    const shape = random() < 0.65 ? 'ticket' : 'invoice';
    return {
      supplier,
      address,
      date,
      writtenDate: pick(written),
      items,
      net,
      tax,
      ratePercent,
      total: cents(net + tax),
      totalWords: pick(TOTAL_WORDS),
      paid: shape === 'invoice' ? 'later' : random() < 0.7 ? 'card' : 'cash',
      shape,
    } satisfies Receipt;
  });
}

const euros = (amount: Cents): string => formatEuros(amount).replace(/\s?€$/, '');
const row = (name: string, figure: string, weight = 'normal'): string =>
  `<tr style="font-weight:${weight}"><td>${name}</td><td style="text-align:right">${figure}</td></tr>`;

/** The receipt as a page. */
export function receiptHtml(receipt: Receipt): string {
  const { supplier, address, writtenDate, items, net, tax, ratePercent, total, totalWords } =
    receipt;
  const table = [
    ...items.map(({ name, amount }) => row(name, euros(amount))),
    row('&nbsp;', ''),
    row('Total HT', euros(net)),
    row(`TVA ${ratePercent} %`, euros(tax)),
    row(totalWords, `${euros(total)} €`, 'bold'),
    ...payment(receipt),
  ].join('');
  const isTicket = receipt.shape === 'ticket';
  const head = isTicket
    ? `<h1>${supplier}</h1><p>${address}<br>Tél. 02 40 12 10 26<br>SIRET 404 833 048 00012</p>
       <p>Ticket 004512 Caisse 2<br>Le ${writtenDate} à 10:42</p>`
    : `<h1>${supplier}</h1><p>${address}<br>SIRET 404 833 048 00012</p>
       <p style="text-align:right">SCI des Glycines<br>8 rue des Carmes<br>44000 Nantes</p>
       <h2>Facture n° F-2026-0${items.length}17</h2>
       <p>Date : ${writtenDate}<br>Échéance : 30/09/2026</p>`;
  return `<div class="paper ${receipt.shape}">${head}<table>${table}</table>
    <p>${isTicket ? 'Merci de votre visite' : 'Pas d’escompte pour paiement anticipé.'}</p></div>`;
}

function payment({ paid, total }: Receipt): string[] {
  if (paid === 'card') return [row('CARTE BANCAIRE', euros(total))];
  if (paid === 'later') return [];
  const given = cents(Math.ceil(total / 5000) * 5000);
  return [row('ESPÈCES', euros(given)), row('RENDU', euros(cents(given - total)))];
}
