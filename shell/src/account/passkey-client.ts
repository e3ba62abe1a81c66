import type { Body, Reply } from '@sci/api-client';

type Question = Reply<'POST /v2/login/passkey/start'>;
type Order = Reply<'POST /v2/user/passkey/start'>;

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** The library speaks WebAuthn's JSON; it is loaded with the first passkey. */
const library = () => import('@simplewebauthn/browser');

/** Lets the person choose a passkey and sign with it. */
export async function askPasskey(
  question: Question,
): Promise<Body<'POST /v2/login/passkey'>['passkey']> {
  const { startAuthentication } = await library();
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: question });
  return { id, rawId, type, response };
}

/** Makes a new passkey on a device of the person's choice. */
export async function makePasskey(order: Order): Promise<Body<'POST /v2/user/passkey'>['passkey']> {
  const { startRegistration } = await library();
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: order });
  const { clientDataJSON, attestationObject } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject } };
}
