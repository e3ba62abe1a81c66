/**
 * Approved platforms (plateformes agréées): where suppliers send electronic invoices to a company,
 * and where the company tells what became of them. One implementation speaks the interface of
 * AFNOR XP Z12-013; another would fit behind this.
 */
export interface InvoicePlatforms {
  /** True where the local stand-in answers instead of a platform. */
  readonly standIn: boolean;
  /** Those that the operator lets companies choose from; none: nothing is offered. */
  readonly names: readonly string[];
  /** One of them, for one reading with the keys of a company. Refused with 422 when it is unknown. */
  open(name: string, keys: PlatformKeys): InvoicePlatform;
}

/** What a platform gives each of its clients (OAuth 2, client credentials). */
export interface PlatformKeys {
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface InvoicePlatform {
  /** Asks for a token and for nothing else; refused with 422 when the keys are not accepted. */
  checkKeys(): Promise<void>;
  /**
   * The invoices of suppliers, and what these tell of them later, that changed after an instant of
   * the platform's own clock; without an instant, all that it has. Each once, those that it still
   * checks left out.
   */
  listIncoming(after: string | undefined): Promise<ReceivedFlow[]>;
  /** The file that the supplier sent. Refused with 409 when it is gone, or too large to be kept. */
  download(flowId: string): Promise<Buffer>;
  /**
   * Hands in a lifecycle message under our own number, and gives the platform's. Refused with 409
   * when the platform will never take it, with 503 when it may later.
   */
  sendStatus(message: SentMessage): Promise<string>;
  /** What became of a message of ours; undefined when it never arrived. */
  findStatus(trackingId: string): Promise<SentFlow | undefined>;
  /** The addresses of the directory at which a company receives now. */
  receivingAddresses(siren: string): Promise<string[]>;
  /** Asks for notices at an address, signed with the key that it gives. */
  openWebhook(callbackUrl: string): Promise<PlatformWebhook>;
  /** Ends the notices; those that are gone already are no mistake. */
  closeWebhook(id: string): Promise<void>;
}

/** An invoice that waits at the platform, or a message about one. */
export interface ReceivedFlow {
  readonly id: string;
  readonly kind: 'invoice' | 'status';
  readonly name: string;
  /** Instants of the platform's clock. */
  readonly submittedAt: string;
  readonly updatedAt: string;
}

export interface SentMessage {
  readonly trackingId: string;
  readonly name: string;
  readonly xml: string;
}

export interface SentFlow {
  readonly id: string;
  readonly state: 'pending' | 'taken' | 'rejected';
  /** What the platform says of a rejection. */
  readonly reason: string;
}

export interface PlatformWebhook {
  readonly id: string;
  /** Base 64, as it was given. */
  readonly signingKey: string;
}
