import { randomUUID } from 'node:crypto';
import { cents, sum, type Cents } from '@sci/money/cents';
import { dayInParis } from '../../ports/clock.ts';
import { say } from '../../messages/say.ts';
import { firstMoves, type LocalMove } from './moves.ts';
import {
  openState,
  type LocalAccount,
  type LocalEvent,
  type LocalHolder,
  type LocalIbans,
  type LocalItem,
  type LocalLine,
  type LocalSession,
  type LocalState,
} from './state.ts';

export interface LocalBankOptions {
  /** Where it remembers its holders and accounts. */
  readonly file: string;
  /** Where the browser finds its pages. */
  readonly publicUrl: string;
  readonly now: () => Date;
  /** What its accounts are called when whoever consents says nothing else. */
  readonly ibans: LocalIbans;
}

/** What it can be told to answer instead of serving a call. */
type LocalFault = 400 | 401 | 429 | 500;

/** How long an authentication lasts at Bridge: 180 days. */
const CONSENT_DAYS = 180;
const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Bridge's number for an item whose bank asks for a strong authentication. */
const ASKS_AGAIN = 1010;

/**
 * A stand-in for the bank aggregator on a machine that has none: users, consents, accounts, lines
 * and signed events in Bridge's own protocol, and every mischief that it is told to play. No bank
 * is reached, and its pages say so.
 */
export class LocalBank {
  readonly #options: LocalBankOptions;
  readonly #state: LocalState;
  readonly #save: () => void;
  #lastInstant = 0;
  readonly ibans: LocalIbans;
  /** Called for each new event; the events wait in the state until they are delivered. */
  onEvent: () => void = () => undefined;

  constructor(options: LocalBankOptions) {
    this.#options = options;
    this.ibans = options.ibans;
    const { state, save } = openState(options.file);
    this.#state = state;
    this.#save = save;
  }

  /** Undefined when the name is taken. */
  createHolder(name: string): LocalHolder | undefined {
    if (this.holderNamed(name)) return undefined;
    const holder = { uuid: randomUUID(), external_user_id: name };
    this.#state.holders.push(holder);
    this.#save();
    return holder;
  }

  /** Forgets a holder with everything of his; false when it knows none. */
  deleteHolder(uuid: string): boolean {
    if (!this.holder(uuid)) return false;
    for (const { id } of this.itemsOf(uuid)) this.deleteItem(uuid, id);
    this.#state.holders = this.#state.holders.filter((holder) => holder.uuid !== uuid);
    this.#state.sessions = this.#state.sessions.filter(({ holder }) => holder !== uuid);
    this.#save();
    return true;
  }

  deleteItem(holder: string, id: number): boolean {
    if (!this.itemsOf(holder).some((item) => item.id === id)) return false;
    const accounts = new Set(this.accountsOf(id).map((account) => account.id));
    this.#state.items = this.#state.items.filter((item) => item.id !== id);
    this.#state.accounts = this.#state.accounts.filter(({ item }) => item !== id);
    this.#state.lines = this.#state.lines.filter(({ account }) => !accounts.has(account));
    this.#save();
    return true;
  }

  openSession(holder: string, item: number | null, back: string): LocalSession {
    const session = { id: randomUUID(), holder, item, back };
    this.#state.sessions.push(session);
    this.#save();
    return session;
  }

  holders = (): readonly LocalHolder[] => this.#state.holders;
  holder = (uuid: string): LocalHolder | undefined =>
    this.#state.holders.find((holder) => holder.uuid === uuid);
  holderNamed = (name: string): LocalHolder | undefined =>
    this.#state.holders.find((holder) => holder.external_user_id === name);
  session = (id: string): LocalSession | undefined =>
    this.#state.sessions.find((session) => session.id === id);
  itemsOf = (holder: string): LocalItem[] =>
    this.#state.items.filter((item) => item.holder === holder);
  accountsOf = (item: number): LocalAccount[] =>
    this.#state.accounts.filter((account) => account.item === item);
  accounts = (): readonly LocalAccount[] => this.#state.accounts;
  linesOf = (account: number): LocalLine[] =>
    this.#state.lines.filter((line) => line.account === account);
  undelivered = (): readonly LocalEvent[] => this.#state.undelivered;
  sessionUrl = ({ id }: LocalSession): string => `${this.#options.publicUrl}/banque-locale/${id}`;

  /** What is booked; with `future`, what is announced too. */
  balanceOf({ id, opening }: LocalAccount, future: boolean): Cents {
    const counted = this.linesOf(id).filter((line) => !line.deleted && (future || !line.future));
    return sum([opening, ...counted.map(({ amount }) => amount)]);
  }

  /** The holder said yes: a new consent with two accounts, or the one of the session renewed. */
  consent(session: LocalSession, ibans = this.ibans): LocalItem {
    const item =
      this.#state.items.find(({ id }) => id === session.item) ?? this.#newItem(session, ibans);
    item.status = 0;
    item.expires_at = new Date(this.#now().getTime() + CONSENT_DAYS * DAY_MS).toISOString();
    this.#state.sessions = this.#state.sessions.filter(({ id }) => id !== session.id);
    this.#refreshed(item);
    return item;
  }

  /** The bank of an account asks for a new authentication. */
  expireOf({ item: id }: LocalAccount): void {
    const item = this.#state.items.find((each) => each.id === id);
    if (!item) return;
    item.status = ASKS_AGAIN;
    item.expires_at = this.#now().toISOString();
    this.#refreshed(item);
  }

  /** The bank books or announces a line. */
  move(account: LocalAccount, { label, amount, date, future = false }: LocalMove): LocalLine {
    const line = this.#addLine(account, { label, amount, date, future });
    this.#updated(account);
    return line;
  }

  /** The bank writes a line anew: another amount, another day, or booked at last. */
  correct(line: LocalLine, change: Partial<LocalMove>): void {
    Object.assign(line, change, { updated_at: this.#instant() });
    this.#updated(this.#accountOf(line));
  }

  /** The bank takes a line back. */
  remove(line: LocalLine): void {
    line.deleted = true;
    line.updated_at = this.#instant();
    this.#updated(this.#accountOf(line));
  }

  /** The bank closes an account: it is given no more, and its lines with it. */
  close(account: LocalAccount): void {
    this.#updated(account);
    this.#state.accounts = this.#state.accounts.filter(({ id }) => id !== account.id);
    this.#state.lines = this.#state.lines.filter((line) => line.account !== account.id);
    this.#save();
  }

  /** Answers the next calls with this status instead of serving them. */
  failNext(status: LocalFault, calls: number): void {
    this.#state.faults.push(...Array.from({ length: calls }, () => status));
    this.#save();
  }

  /** The fault that the call of this moment meets. */
  takeFault(): number | undefined {
    const fault = this.#state.faults.shift();
    if (fault !== undefined) this.#save();
    return fault;
  }

  /** Tells of an account once more; forged: under a signature that is wrong. */
  tellAgain(account: LocalAccount, forged = false): void {
    this.#updated(account, forged);
  }

  /** Tells of an account in the wrong order: an event of an hour ago after a new one, each twice. */
  tellShuffled(account: LocalAccount): void {
    for (const agoMs of [0, 0, HOUR_MS, HOUR_MS]) this.#updated(account, false, agoMs);
  }

  delivered({ id }: LocalEvent): void {
    this.#state.undelivered = this.#state.undelivered.filter((event) => event.id !== id);
    this.#save();
  }

  #newItem({ holder }: LocalSession, ibans: LocalIbans): LocalItem {
    const item = { id: this.#id(), holder, status: 0, expires_at: this.#now().toISOString() };
    this.#state.items.push(item);
    const [current] = [say('local_bank.current'), say('local_bank.savings')].map((name, place) => {
      const account = {
        id: this.#id(),
        item: item.id,
        name,
        iban: place === 0 ? ibans.current : ibans.savings,
        opening: place === 0 ? cents(2_500_00) : cents(10_000_00),
      };
      this.#state.accounts.push(account);
      return account;
    });
    if (current)
      for (const move of firstMoves(dayInParis(this.#now()))) this.#addLine(current, move);
    return item;
  }

  #addLine(account: LocalAccount, move: LocalMove): LocalLine {
    const line = {
      future: false,
      ...move,
      id: this.#id(),
      account: account.id,
      deleted: false,
      updated_at: this.#instant(),
    };
    this.#state.lines.push(line);
    return line;
  }

  #accountOf({ account }: LocalLine): LocalAccount {
    const known = this.#state.accounts.find(({ id }) => id === account);
    if (!known) throw new Error('a line of no account');
    return known;
  }

  #refreshed({ id, holder, status, expires_at }: LocalItem): void {
    this.#report('item.refreshed', {
      item_id: id,
      user_uuid: holder,
      status_code: status,
      status_code_info: status === 0 ? 'ok' : 'otp_required',
      authentication_expires_at: expires_at,
      full_refresh: true,
      refresh_trigger: 'connect',
    });
  }

  #updated(account: LocalAccount, forged = false, agoMs = 0): void {
    const item = this.#state.items.find(({ id }) => id === account.item);
    this.#report(
      'item.account.updated',
      { account_id: account.id, item_id: account.item, user_uuid: item?.holder ?? '' },
      { forged, agoMs },
    );
  }

  #report(
    type: string,
    content: Record<string, unknown>,
    { forged = false, agoMs = 0 } = {},
  ): void {
    const timestamp = this.#now().getTime() - agoMs;
    this.#state.undelivered.push({ id: this.#id(), type, content, timestamp, forged });
    this.#save();
    this.onEvent();
  }

  /** Instants of its own clock, which never stands still. */
  #instant(): string {
    this.#lastInstant = Math.max(this.#lastInstant + 1, this.#now().getTime());
    return new Date(this.#lastInstant).toISOString();
  }

  #id = (): number => (this.#state.next += 1);
  #now = (): Date => this.#options.now();
}
