import type { Services } from '../kernel/services.ts';

/** What a handler may use while a body is guessed: it changes nothing that a rollback leaves. */
type Indoors =
  | 'config'
  | 'clock'
  | 'log'
  | 'books'
  | 'vault'
  | 'gates'
  | 'followYears'
  | 'makeDemoCompany'
  | 'startedAt';

/** A handler reached for what no rollback takes back. */
class OutdoorsError extends Error {
  override name = 'OutdoorsError';

  constructor(service: string) {
    super(`${service} is not reached for a body that was guessed`);
  }
}

/**
 * The services for a body that nobody sent: what is published, mailed, paid, filed or asked of
 * others is not undone with the transaction, so none of it can be reached. A new service is
 * closed until it is named above.
 * @throws OutdoorsError of every service that is not named
 */
export function indoors({
  config,
  clock,
  log,
  books,
  vault,
  gates,
  followYears,
  makeDemoCompany,
  startedAt,
}: Services): Services {
  const open: Pick<Services, Indoors> = {
    config,
    clock,
    log,
    books,
    vault,
    gates,
    followYears,
    makeDemoCompany,
    startedAt,
  };
  const closed: { readonly [Name in Exclude<keyof Services, Indoors>]: never } = {
    get pool() {
      return close('pool');
    },
    get replica() {
      return close('replica');
    },
    get queue() {
      return close('queue');
    },
    get fellows() {
      return close('fellows');
    },
    get files() {
      return close('files');
    },
    get mailer() {
      return close('mailer');
    },
    get news() {
      return close('news');
    },
    get companyRegister() {
      return close('companyRegister');
    },
    get payments() {
      return close('payments');
    },
    get bank() {
      return close('bank');
    },
    get invoicePlatforms() {
      return close('invoicePlatforms');
    },
    get inboundMail() {
      return close('inboundMail');
    },
    get pdf() {
      return close('pdf');
    },
    get registry() {
      return close('registry');
    },
  };
  return Object.assign(closed, open);
}

function close(service: keyof Services): never {
  throw new OutdoorsError(service);
}
