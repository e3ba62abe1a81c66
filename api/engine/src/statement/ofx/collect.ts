import { numberRecords } from '../line-numbers.ts';
import { inCapitals, ofxTokens, type OfxToken } from './tokens.ts';

/** The fields of one STMTTRN, by tag; the first value wins. */
export interface OfxRecord {
  readonly line: number;
  readonly fields: ReadonlyMap<string, string>;
  /** It stands in the list of what is not booked yet. */
  readonly pending: boolean;
  /** Its days and its amounts after the first: another operation follows it without a tag between. */
  readonly again: readonly OfxLeaf[];
}

export type OfxLeaf = readonly [name: string, text: string];

/** One account of the file with what was said of it. */
export interface OfxAccount {
  readonly line: number;
  readonly currency?: string;
  readonly account: ReadonlyMap<string, string>;
  readonly period: ReadonlyMap<string, string>;
  readonly balance: ReadonlyMap<string, string>;
  readonly records: readonly OfxRecord[];
}

type Fields = Map<string, string>;

interface OpenAccount {
  line: number;
  currency?: string;
  readonly account: Fields;
  readonly period: Fields;
  readonly balance: Fields;
  readonly records: { line: number; fields: Fields; pending: boolean; again: OfxLeaf[] }[];
}

/** Aggregates whose leaves are of interest, or must not be mistaken for the movement's own. */
const STATEMENTS = new Set(['STMTRS', 'CCSTMTRS']);
/** Statements of securities and loans: their movements are of no bank account. */
const OTHER_STATEMENTS = new Set(['INVSTMTRS', 'LOANSTMTRS']);
const MOVEMENTS = new Set(['STMTTRN', 'STMTTRNP']);
const AGGREGATES = new Set([
  'STMTTRN',
  'BANKACCTFROM',
  'CCACCTFROM',
  'BANKTRANLIST',
  'LEDGERBAL',
  'AVAILBAL',
  'BALLIST',
  'PAYEE',
  'BANKACCTTO',
  'CCACCTTO',
  'CURRENCY',
  'ORIGCURRENCY',
  'BANKTRANLISTP',
  'STMTTRNP',
]);
/** What may stand inside a movement; any other aggregate ends a movement that was never closed. */
const INSIDE_MOVEMENT = new Set(['PAYEE', 'BANKACCTTO', 'CCACCTTO', 'CURRENCY', 'ORIGCURRENCY']);

/** What an operation has once. */
const ONCE = new Set(['DTPOSTED', 'TRNAMT']);

export interface CollectedOfx {
  readonly accounts: readonly OfxAccount[];
  /** The file goes to its closing tag. */
  readonly complete: boolean;
  readonly lastLine: number;
  /** Where statements of another kind begin. */
  readonly others: readonly number[];
  /** Where an amount of an operation stands outside of any: its tag was lost. */
  readonly orphans: readonly number[];
}

/**
 * Gathers accounts, balances and movements in one pass over the tags, whatever is left unclosed.
 */
export function collectOfx(written: string): CollectedOfx {
  const text = inCapitals(written);
  const collector = new Collector();
  let lastLine = 1;
  for (const token of ofxTokens(text, Math.max(0, text.indexOf('<OFX')))) {
    lastLine = token.line;
    collector.take(token);
  }
  const records = collector.accounts.flatMap((account) => account.records);
  const numbers = numberRecords(records.map(({ line }) => line));
  for (const [index, record] of records.entries()) record.line = numbers[index] ?? record.line;
  tellApart(collector.accounts);
  return {
    accounts: collector.accounts,
    complete: collector.complete,
    others: collector.others,
    orphans: collector.orphans,
    lastLine,
  };
}

/**
 * Accounts that the file calls by one number get a rank, so that they never mix: "XXXX1234" twice may
 * be two accounts, and a whole number is another account's at another branch, of another type or in
 * another currency.
 */
function tellApart(accounts: readonly OpenAccount[]): void {
  const seen = new Map<string, string[]>();
  for (const [index, { account, currency = '' }] of accounts.entries()) {
    const number = account.get('ACCTID') ?? '';
    const masked = /[x*•]{2}/i.test(number);
    const parts = ['BANKID', 'BRANCHID', 'ACCTTYPE'].map((tag) => account.get(tag) ?? '');
    const key = masked ? String(index) : [...parts, currency].join('|');
    const keys = seen.get(number) ?? [];
    if (!keys.includes(key)) keys.push(key);
    seen.set(number, keys);
    const rank = keys.indexOf(key) + 1;
    if (rank > 1) account.set('ACCTID', `${number} (${rank})`);
  }
}

class Collector {
  readonly accounts: OpenAccount[] = [];
  readonly others: number[] = [];
  readonly orphans: number[] = [];
  complete = false;
  #elsewhere = false;
  readonly #inside: string[] = [];

  take(token: OfxToken): void {
    if (token.closing) this.#close(token.name);
    else if (STATEMENTS.has(token.name)) this.#openAccount(token.line);
    else if (OTHER_STATEMENTS.has(token.name)) this.#leave(token.line);
    else if (this.#elsewhere) return;
    else if (AGGREGATES.has(token.name)) this.#open(token);
    else if (token.text !== '') this.#leaf(token);
  }

  #openAccount(line: number): void {
    this.#inside.length = 0;
    this.#elsewhere = false;
    this.accounts.push({
      line,
      account: new Map(),
      period: new Map(),
      balance: new Map(),
      records: [],
    });
  }

  #leave(line: number): void {
    this.#inside.length = 0;
    this.#elsewhere = true;
    this.others.push(line);
  }

  #open({ name, line }: OfxToken): void {
    if (!INSIDE_MOVEMENT.has(name)) this.#inside.length = 0;
    this.#inside.push(name);
    if (MOVEMENTS.has(name))
      this.accounts.at(-1)?.records.push({
        line,
        fields: new Map(),
        pending: name === 'STMTTRNP',
        again: [],
      });
  }

  #close(name: string): void {
    if (name === 'OFX') this.complete = true;
    const at = this.#inside.lastIndexOf(name);
    if (at >= 0) this.#inside.length = at;
  }

  #leaf({ name, text, line }: OfxToken): void {
    const account = this.accounts.at(-1);
    if (account === undefined) return;
    if (name === 'TRNAMT' && !this.#inside.some((one) => MOVEMENTS.has(one))) {
      this.orphans.push(line);
      return;
    }
    const target = this.#targetOf(account, name);
    if (target !== undefined && !target.has(name)) target.set(name, text);
    else if (ONCE.has(name) && target !== undefined)
      account.records.at(-1)?.again.push([name, text]);
    if (name === 'CURDEF') account.currency ??= text.toUpperCase();
  }

  #targetOf(account: OpenAccount, name: string): Fields | undefined {
    switch (this.#inside.at(-1)) {
      case 'STMTTRN':
      case 'STMTTRNP':
        return account.records.at(-1)?.fields;
      case 'PAYEE':
        return name === 'NAME' ? account.records.at(-1)?.fields : undefined;
      case 'CURRENCY': // ORIGCURRENCY is different: there the amount has been converted
        return account.records.at(-1)?.fields;
      case 'BANKACCTFROM':
      case 'CCACCTFROM':
        return account.account;
      case 'LEDGERBAL':
        return account.balance;
      case undefined:
      case 'BANKTRANLIST':
        return account.period;
      default:
        return undefined;
    }
  }
}
