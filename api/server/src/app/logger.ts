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
];

/**
 * One JSON object for each line; requests are logged without their query string, which can hold
 * personal data.
 */
export const createLogger = (level: Config['logLevel'], destination?: DestinationStream): Logger =>
  pino(
    { level, redact: { paths: SECRETS, censor: '[masqué]' }, base: undefined },
    destination ?? pino.destination({ fd: 2, sync: false }),
  );
