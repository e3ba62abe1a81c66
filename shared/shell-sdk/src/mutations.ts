import { useCallback, useEffect, useRef, useState } from 'react';
import {
  useMutation as usePlainMutation,
  type DefaultError,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import {
  api,
  LOST_MESSAGE,
  type ApiError,
  type CallArgs,
  type DataKey,
  type Intention,
  type Reply,
} from '@sci/api-client';
import type { DataTag } from '@sci/module-contract';
import { useIsHere } from './is-here.ts';
import { noticesAtom, notify, tellError } from './notices.ts';
import { invalidate, invalidateAll, queryClient } from './queries.ts';
import { isPassing, isUnanswered, staleSince } from './stale.ts';
import { store } from './state.ts';

/** Failures of which their screen said something while it dealt with them. */
const told = new WeakSet<object>();

const lastNotice = (): number | undefined => store.get(noticesAtom).at(-1)?.id;

/** Does what a screen does about a failure, and remembers whether it said anything of it. */
function dealWith<Result>(failure: unknown, work: () => Result): Result {
  const before = lastNotice();
  const result = work();
  if (lastNotice() !== before && failure instanceof Object) told.add(failure);
  return result;
}

const isTold = (failure: unknown): boolean => failure instanceof Object && told.has(failure);

/**
 * Tells why a writing was refused, when nothing shows it: the part of the screen is gone, or it
 * forgot this writing, by `reset` or because it began the next one. What its own `onError` said is
 * not said a second time.
 */
function useTellingWhenGone(reset: () => void) {
  const isHere = useIsHere();
  const latest = useRef(0);
  /** Begins a writing: gives what hears its refusal. */
  const begin = useCallback(() => {
    const writing = (latest.current += 1);
    return (failure: unknown): void => {
      if (isTold(failure)) return;
      if (!isHere() || writing !== latest.current) tellError(failure);
    };
  }, [isHere]);
  const forget = useCallback(() => {
    latest.current += 1;
    reset();
  }, [reset]);
  return { begin, forget };
}

/** The same failure, of which by now more is known. */
function inOtherWords<Failure>(failure: Failure): Failure {
  const told: Failure = Object.assign(Object.create(Object(failure)), { message: LOST_MESSAGE });
  return told;
}

/** After what was read again has come: until it is drawn. */
const DRAWN_MS = 1000;

/**
 * A writing whose answer was lost may have been carried out: what is on screen is of before then. It
 * is read again; where that takes away the part of the screen that says so, a notice says it.
 */
function useReadingAgainIfLost() {
  const lost = useRef<unknown>(null);
  const [answered, setAnswered] = useState<unknown>(null);
  useEffect(
    () => () => {
      if (lost.current !== null && staleSince(queryClient) === null)
        notify({ kind: 'info', text: LOST_MESSAGE });
    },
    [],
  );
  const readAgainIfLost = (failure: unknown, read: () => Promise<void>): void => {
    if (!isPassing(failure)) return;
    lost.current = failure;
    void read().then(() => {
      if (isUnanswered(failure) && staleSince(queryClient) === null) setAnswered(failure);
      setTimeout(() => (lost.current = null), DRAWN_MS);
    });
  };
  /** Of a server that answers again nothing says any longer that it can't be reached. */
  const said = <Failure>(failure: Failure): Failure =>
    failure !== null && failure === answered ? inOtherWords(failure) : failure;
  return { readAgainIfLost, said };
}

/**
 * The library's, which forgets a writing whose part of the screen has gone or has begun another one:
 * a refusal that it would have shown is told by a notice then.
 */
export function useMutation<Answer, Failure = DefaultError, Sent = void, Context = unknown>(
  options: UseMutationOptions<Answer, Failure, Sent, Context>,
): UseMutationResult<Answer, Failure, Sent, Context> {
  const { onError } = options;
  const { readAgainIfLost, said } = useReadingAgainIfLost();
  const mutation = usePlainMutation({
    ...options,
    onError: (...args) => {
      readAgainIfLost(args[0], invalidateAll);
      return dealWith(args[0], () => onError?.(...args));
    },
  });
  const { mutateAsync } = mutation;
  const { begin, forget } = useTellingWhenGone(mutation.reset);
  const mutate: typeof mutation.mutate = useCallback(
    (...sent) => void mutateAsync(...sent).catch(begin()),
    [mutateAsync, begin],
  );
  return Object.assign({ ...mutation, mutate, reset: forget }, { error: said(mutation.error) });
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
 * has gone or forgot the writing meanwhile: the card of what was deleted still says so, and a
 * refusal that nothing shows is told by a notice.
 */
export function useApiMutation<Key extends DataKey>(
  key: Key,
  { changes }: MutationOptions = {},
): ApiMutation<Key> {
  const { readAgainIfLost, said } = useReadingAgainIfLost();
  const readAgain = () => (changes === undefined ? invalidateAll() : invalidate(...changes));
  const mutation = usePlainMutation<Reply<Key>, ApiError, Sending<Key>>({
    mutationFn: (args) => api.request(key, args, { intention: args.intention }),
    onSuccess: readAgain,
    onError: (failure) => readAgainIfLost(failure, readAgain),
  });
  const { mutateAsync } = mutation;
  const { begin, forget } = useTellingWhenGone(mutation.reset);
  const mutate = useCallback(
    (args: Sending<Key>, { onSuccess, onError }: WhenAnswered<Key> = {}) => {
      const tellWhenGone = begin();
      void mutateAsync(args).then(onSuccess, (error: ApiError) => {
        const followed = dealWith(error, () => onError?.(error));
        tellWhenGone(error);
        return followed;
      });
    },
    [mutateAsync, begin],
  );
  return Object.assign({ ...mutation, mutate, reset: forget }, { error: said(mutation.error) });
}
