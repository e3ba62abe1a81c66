import type { FastifyRequest } from 'fastify';
import { refuse } from '../ports/refusals.ts';
import type { ReadInput, ServedCall } from './call.ts';
import { faultyBody, saysEveryFault, unreadFields, type FaultyBody } from './every-fault.ts';
import { fingerprint } from './idempotency.ts';
import { readInput } from './input.ts';
import { readMultipart } from './multipart.ts';
import { inputOnWire } from './wire.ts';

interface ReadCall {
  readonly input: ReadInput;
  /** Why the body, which is then absent from the input, is refused in any case. */
  readonly faulty: FaultyBody | undefined;
}

/**
 * Reads what a request holds by the schemas of its call. A body that the contract refuses is given
 * back where more can be said of it, and else refused at once.
 * @throws RefusedError
 */
export async function readCall(call: ServedCall, request: FastifyRequest): Promise<ReadCall> {
  const params = readInput(call.endpoint.params, request.params);
  const query = readInput(call.endpoint.query, request.query);
  const form =
    call.endpoint.transport === 'multipart'
      ? await readMultipart(request)
      : { body: request.body, files: [] };
  const { key } = call;
  const isRead = key.startsWith('GET ');
  const faulty = isRead
    ? undefined
    : faultyBody(call.endpoint.body, form.body, unreadFields(request));
  if (faulty && (faulty.guesses.length === 0 || !saysEveryFault(call))) refuse(faulty.errors);
  const body = isRead || faulty ? undefined : readInput(call.endpoint.body, form.body);
  return { input: { key, params, query, body, files: form.files }, faulty };
}

/**
 * Without the name of the call, so that keys claimed before a release go on after it. Of files the
 * bytes count as they are: as JSON, 20 MB would be a list of 20 million numbers.
 */
export const bodyHash = (
  call: ServedCall,
  { key: _key, files, ...input }: ReadInput,
): Promise<string> => {
  const named = files.map(({ field, name }) => ({ field, name }));
  return fingerprint({ ...inputOnWire(call.endpoint, input), files: named }, files);
};
