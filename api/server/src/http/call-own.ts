import { contract, type CallKey } from '@sci/contract/contract';
import type { Access, Endpoint } from '@sci/contract/endpoint';
import type { CallContext, LimitedCaller, SomeCaller, SomeContext } from './call.ts';

/** Levels whose subject is the company of the caller. */
const OF_COMPANY: readonly Access[] = ['member', 'editor'];

/**
 * Whether the input was read by the schemas of this very call: only then does it have the types
 * that the contract gives it.
 */
export const isCallerOf = <Key extends CallKey>(
  key: Key,
  caller: SomeCaller,
): caller is SomeCaller & LimitedCaller<Key> => caller.key === key;

/**
 * Whether a context is that of this very call: the input was read by its schemas, and whoever its
 * access level asks for is there.
 */
export function isContextOf<Key extends CallKey>(
  key: Key,
  context: SomeContext,
): context is SomeContext & CallContext<Key> {
  const { access, recognises }: Endpoint = contract[key];
  return (
    context.key === key &&
    (recognises === true || (context.user === null) === (access === 'public')) &&
    (context.company !== null) === OF_COMPANY.includes(access)
  );
}
