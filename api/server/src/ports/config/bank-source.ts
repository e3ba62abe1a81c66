import { say } from '../../messages/say.ts';
import { StartError } from '../start-error.ts';

/** The bank aggregator (Bridge). */
export interface BankSource {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The one in force first. */
  readonly webhookSecrets: readonly string[];
}

interface Variables {
  readonly BRIDGE_CLIENT_ID?: string | undefined;
  readonly BRIDGE_CLIENT_SECRET?: string | undefined;
  readonly BRIDGE_WEBHOOK_SECRET?: string | undefined;
  readonly BRIDGE_WEBHOOK_SECRET_BEFORE?: string | undefined;
}

/** Undefined where no aggregator is named. Throws a StartError where a secret is missing. */
export function bankSourceOf(env: Variables): BankSource | undefined {
  const { BRIDGE_CLIENT_ID: clientId, BRIDGE_CLIENT_SECRET: clientSecret } = env;
  const { BRIDGE_WEBHOOK_SECRET: secret, BRIDGE_WEBHOOK_SECRET_BEFORE: before } = env;
  if (!clientId) return undefined;
  if (!clientSecret || !secret) throw new StartError(say('start.bridge_without_secret'));
  return {
    clientId,
    clientSecret,
    webhookSecrets: before === undefined ? [secret] : [secret, before],
  };
}
