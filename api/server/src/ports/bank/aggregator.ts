import type { Cents } from '@sci/money/cents';

/**
 * An aggregator of bank accounts: it holds the consent of the account holder, reads his bank and
 * tells what it found. One implementation speaks to Bridge; another would fit behind this.
 */
export interface BankAggregator {
  /** True where the local stand-in answers instead of banks. */
  readonly standIn: boolean;
  /** The holder whom the aggregator knows by our own name, made when it knows none. Asked again, the same. */
  openHolder(ownName: string): Promise<string>;
  /** Forgets a holder, his consents and his data; one that it no longer knows is no mistake. */
  deleteHolder(holder: string): Promise<void>;
  /**
   * The page on which the holder consents at his bank. With `consent` that one is renewed. `back` is
   * where his browser comes back to. Refused with 409 when holder or consent is gone.
   */
  openConsentPage(wanted: ConsentPage): Promise<string>;
  /** The consents that a holder has given; none where the aggregator no longer knows him. */
  listConsents(holder: string): Promise<BankConsent[]>;
  /** Withdraws a consent; one that is gone already is no mistake. */
  deleteConsent(holder: string, consent: string): Promise<void>;
  /** The accounts that a consent opens, those in euros. */
  listAccounts(holder: string, consent: string): Promise<BankFeedAccount[]>;
  /**
   * What the bank said of an account since an instant (of the aggregator's own clock), deleted lines
   * among them; without an instant, all that it has.
   */
  listLines(holder: string, account: string, since: string | undefined): Promise<BankFeedLine[]>;
  /** What a webhook tells; undefined when no secret of ours signed it. */
  readEvent(rawBody: Buffer, signature: string): BankEvent | undefined;
}

export interface ConsentPage {
  readonly holder: string;
  readonly email: string;
  readonly back: string;
  readonly consent?: string;
}

/**
 * ok: the bank answers; action: it asks its customer for something (a code, new conditions);
 * failing: it does not answer now.
 */
export type ConsentState = 'ok' | 'action' | 'failing';

export interface BankConsent {
  readonly id: string;
  readonly bank: string;
  readonly state: ConsentState;
  /** When the bank will ask for a new authentication; null when it does not say. */
  readonly until: string | null;
}

export interface BankFeedAccount {
  readonly id: string;
  readonly name: string;
  readonly iban: string | null;
  /** What is booked, without what is to come. */
  readonly balance: Cents;
}

export interface BankFeedLine {
  readonly id: string;
  readonly date: string;
  readonly valueDate: string | null;
  readonly label: string;
  readonly amount: Cents;
  /** Announced and not booked yet: no movement. */
  readonly pending: boolean;
  readonly deleted: boolean;
  /** When the aggregator last changed it, an instant. */
  readonly updatedAt: string;
}

/** Something changed for a holder: it is read again, whatever the event says of it. */
export interface BankEvent {
  readonly holder: string;
  readonly type: string;
}
