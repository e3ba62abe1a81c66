import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from '../ports/config/config.ts';

/** What never reaches the logs, wherever it stands in a line. */
const SECRETS = [
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers["x-sci-presence"]',
  'headers.authorization',
  'headers["x-sci-presence"]',
  'headers.cookie',
  '*.password',
  '*.current_password',
  '*.password_confirmation',
  '*.token',
  '*.proof',
  '*.secret',
  '*.totp_secret',
  '*.password_hash',
  '*.iban',
];

/** What is masked inside of a text too: the message of an error quotes what it is about. */
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?\b/g;
const IN_AN_ADDRESS = /([?&](?:token|proof|secret|password|code)=)[^&\s"\\]+/g;
/** The end of a link that a mail holds (kernel/tokens.ts), whether it was opened already or not. */
const IN_A_PATH = /(?<=\/)[\w-]{43}(?![\w-])/g;
const BEARER = /(Bearer )[\w.~+/|-]+/g;
const CENSOR = '[masqué]';

const withoutSecrets = (line: string): string =>
  line
    .replaceAll(IBAN, CENSOR)
    .replaceAll(IN_AN_ADDRESS, `$1${CENSOR}`)
    .replaceAll(IN_A_PATH, CENSOR)
    .replaceAll(BEARER, `$1${CENSOR}`);

/**
 * One JSON object for each line; requests are logged without their query string, which can hold
 * personal data.
 */
export const createLogger = (level: Config['logLevel'], destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: { paths: SECRETS, censor: CENSOR },
      base: undefined,
      hooks: { streamWrite: withoutSecrets },
    },
    destination ?? pino.destination({ fd: 2, sync: false }),
  );
