import { say } from '../../messages/say.ts';
import { StartError } from '../start-error.ts';

/** The provider that takes mails in (Mailgun). */
export interface MailSource {
  readonly domain: string;
  /** The one in force first. */
  readonly signingKeys: readonly string[];
  /** Whether mails of ours may come back to addresses of the domain, which then has to name our server (SPF). */
  readonly returns: boolean;
}

interface Variables {
  readonly MAILGUN_INBOUND_DOMAIN?: string | undefined;
  readonly MAILGUN_SIGNING_KEY?: string | undefined;
  readonly MAILGUN_SIGNING_KEY_BEFORE?: string | undefined;
  readonly MAILGUN_RETURNS?: '0' | '1' | undefined;
}

/** Undefined where no provider is named. Throws a StartError where its key is missing. */
export function mailSourceOf(env: Variables): MailSource | undefined {
  const { MAILGUN_INBOUND_DOMAIN: domain, MAILGUN_SIGNING_KEY: key } = env;
  if (domain === undefined) return undefined;
  if (key === undefined) throw new StartError(say('start.mailgun_without_key'));
  const before = env.MAILGUN_SIGNING_KEY_BEFORE;
  return {
    domain,
    signingKeys: before === undefined ? [key] : [key, before],
    returns: env.MAILGUN_RETURNS === '1',
  };
}
