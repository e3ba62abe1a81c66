import type { Model } from '@sci/engine/invoice/write-invoice';
import { writeCii, writeUbl } from '@sci/engine/invoice/write-invoice';
import { readInvoice } from '@sci/engine/invoice/read-invoice';
import { cents, ZERO } from '@sci/money/cents';
import { say } from '../../messages/say.ts';
import { cashing } from './cashing.ts';
import type { GivenFlow, LocalPlatform } from './platform.ts';

/** Everything that suppliers, a platform, or the way to it may do to us. */
export const PLAYS = [
  'play_ubl',
  'play_cii',
  'play_credit',
  'play_broken',
  'play_other',
  'play_cashed',
  'play_silent',
  'play_429',
  'play_500',
  'play_lost',
  'play_reject',
  'play_forged',
  'play_shuffled',
] as const;
export type Play = (typeof PLAYS)[number];

export const isPlay = (word: string): word is Play => PLAYS.some((name) => name === word);

/** As many as a call of ours may make. */
const CALLS = 3;
const SELLER_SIREN = '732829320';
const OTHER_SIREN = '552100554';

/** Plays one of them for a client. */
export function play(platform: LocalPlatform, client: string, wish: Play, today: string): void {
  const count = platform.flowsOf(client).filter(({ type }) => type === 'SupplierInvoice').length;
  const siren = platform.sirenOf(client);
  const number = `F-${today.replaceAll('-', '')}-${count + 1}`;
  const model = (change: Partial<Model> = {}) => ({ ...invoice(number, today, siren), ...change });
  const send = (content: string, syntax: GivenFlow['syntax'] = 'UBL', quiet = false) =>
    platform.add(incoming(client, `${number}.xml`, content, syntax), quiet);
  const latest = platform.flowsOf(client).findLast(({ type }) => type === 'SupplierInvoice');
  const acts: Readonly<Record<Play, () => void>> = {
    play_ubl: () => void send(writeUbl(model())),
    play_cii: () => void send(writeCii(model()), 'CII'),
    play_credit: () => void send(writeUbl(model({ kind: 'credit_note' }))),
    play_broken: () => void send(writeUbl(model()).slice(0, -20)),
    play_other: () => void send(writeUbl(model({ buyer: { name: 'B', siren: OTHER_SIREN } }))),
    play_cashed: () => {
      if (latest === undefined) return;
      const { invoice: cashed } = readInvoice(Buffer.from(latest.content, 'base64').toString());
      if (cashed !== undefined)
        platform.add(cashing(client, cashed, { now: platform.now(), buyerSiren: siren ?? '' }));
    },
    play_silent: () => void send(writeUbl(model()), 'UBL', true),
    play_429: () => platform.failNext(429, CALLS),
    play_500: () => platform.failNext(500, CALLS),
    play_lost: () => platform.spoilNext('lose'),
    play_reject: () => platform.spoilNext('reject'),
    play_forged: () => latest && platform.tell(latest, { forged: true }),
    play_shuffled: () => {
      if (latest === undefined) return;
      for (const agoSeconds of [0, 3600, 0]) platform.tell(latest, { agoSeconds });
    },
  };
  acts[wish]();
}

/** An invoice as a supplier hands it to his own platform. */
export const incoming = (
  client: string,
  name: string,
  content: string,
  syntax: GivenFlow['syntax'] = 'UBL',
): GivenFlow => ({
  client,
  direction: 'In',
  type: 'SupplierInvoice',
  syntax,
  name,
  content: Buffer.from(content).toString('base64'),
});

/** 400,00 € without VAT, 480,00 € with it. */
function invoice(number: string, issuedOn: string, siren: string | undefined): Model {
  const [net, vat, gross] = [cents(400_00), cents(80_00), cents(480_00)];
  return {
    kind: 'invoice',
    number,
    issuedOn,
    dueOn: issuedOn,
    currency: 'EUR',
    seller: { name: say('local_platform.seller'), siren: SELLER_SIREN },
    buyer: { name: 'SCI', ...(siren === undefined ? {} : { siren }) },
    lines: [{ name: say('local_platform.line'), quantity: '1', net }],
    vat: [{ rate: '20', base: net, amount: vat }],
    totals: {
      lines: net,
      allowances: ZERO,
      charges: ZERO,
      net,
      vat,
      gross,
      prepaid: ZERO,
      rounding: ZERO,
      due: gross,
    },
    iban: 'FR7630006000011234567890189',
    references: [number],
  };
}
