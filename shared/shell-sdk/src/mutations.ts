import { useCallback } from 'react';
import {
  useMutation as usePlainMutation,
  type DefaultError,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import {
  api,
  type ApiError,
  type CallArgs,
  type DataKey,
  type Intention,
  type Reply,
} from '@sci/api-client';
import type { DataTag } from '@sci/module-contract';
import { useIsHere } from './is-here.ts';
import { tellError } from './notices.ts';
import { invalidate, invalidateAll } from './queries.ts';

/** Tells why a writing was refused, when the part of the screen that would show it is gone. */
function useTellingWhenGone(): (failure: unknown) => void {
  const isHere = useIsHere();
  return useCallback(
    (failure) => {
      if (!isHere()) tellError(failure);
    },
    [isHere],
  );
}

/**
 * The library's, which forgets a writing whose part of the screen has gone: a refusal that it would
 * have shown is told by a notice then.
 */
export function useMutation<Answer, Failure = DefaultError, Sent = void, Context = unknown>(
  options: UseMutationOptions<Answer, Failure, Sent, Context>,
): UseMutationResult<Answer, Failure, Sent, Context> {
  const mutation = usePlainMutation(options);
  const tellWhenGone = useTellingWhenGone();
  const { mutateAsync } = mutation;
  const mutate: typeof mutation.mutate = useCallback(
    (...sent) => void mutateAsync(...sent).catch(tellWhenGone),
    [mutateAsync, tellWhenGone],
  );
  return { ...mutation, mutate };
}

export interface MutationOptions {
  /**
   * Kinds of data that the write changes on the server. Left out: every figure may have changed.
   */
  readonly changes?: readonly DataTag[];
}

/** What a writing sends, with the key of what the user means by it: that of his form. */
type Sending<Key extends DataKey> = CallArgs<Key> & { readonly intention?: Intention | undefined };

/** What a screen does when its writing was answered. */
interface WhenAnswered<Key extends DataKey> {
  readonly onSuccess?: (reply: Reply<Key>) => unknown;
  readonly onError?: (error: ApiError) => unknown;
}

type ApiMutation<Key extends DataKey> = Omit<
  UseMutationResult<Reply<Key>, ApiError, Sending<Key>>,
  'mutate'
> & {
  readonly mutate: (args: Sending<Key>, when?: WhenAnswered<Key>) => void;
};

/**
 * Writes by the contract's key, then makes what it changed stale: the screens that show it read
 * again by themselves. What follows an answer is done also when the part of the screen that asked
 * has gone meanwhile: the card of what was deleted still says so, and a refusal is told by a notice.
 */
export function useApiMutation<Key extends DataKey>(
  key: Key,
  { changes }: MutationOptions = {},
): ApiMutation<Key> {
  const mutation = usePlainMutation<Reply<Key>, ApiError, Sending<Key>>({
    mutationFn: (args) => api.request(key, args, { intention: args.intention }),
    onSuccess: () => (changes === undefined ? invalidateAll() : invalidate(...changes)),
  });
  const tellWhenGone = useTellingWhenGone();
  const { mutateAsync } = mutation;
  const mutate = useCallback(
    (args: Sending<Key>, { onSuccess, onError = tellWhenGone }: WhenAnswered<Key> = {}) =>
      void mutateAsync(args).then(onSuccess, onError),
    [mutateAsync, tellWhenGone],
  );
  return { ...mutation, mutate };
}
