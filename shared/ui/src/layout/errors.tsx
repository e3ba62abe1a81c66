import { use, useEffect, useRef, type ReactNode } from 'react';
import { Button, Group, Text } from '@mantine/core';
import { Page } from './page.tsx';
import { ScreenTitle } from './screen-title.ts';
import { Notice } from '../states/notice.tsx';
import { isTyping } from '../states/typing.ts';

interface ErrorListProps {
  readonly errors: readonly string[] | undefined;
  readonly onDismiss?: () => void;
  readonly title?: string;
}

/**
 * The server's refusals of one area of a screen, as a list that the user can dismiss. Takes the
 * focus when it appears, unless somebody types.
 */
export function ErrorList({ errors = [], onDismiss, title }: ErrorListProps) {
  const box = useRef<HTMLDivElement>(null);
  const text = errors.join('\n');
  useEffect(() => {
    if (text !== '' && !isTyping()) box.current?.focus();
  }, [text]);
  if (errors.length === 0) return null;

  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="danger" role="alert" title={title} onDismiss={onDismiss}>
        {errors.length === 1 ? (
          errors[0]
        ) : (
          <ul>
            {errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}

interface ErrorPanelProps {
  readonly error: unknown;
  readonly onRetry?: () => unknown;
  readonly title?: string;
  /** What it can be found by, where it is no failed call. */
  readonly reference?: string;
  readonly children?: ReactNode;
}

/** What takes the place of data that could not be read; of a whole screen, under its title. */
export function ErrorPanel(props: ErrorPanelProps) {
  const screen = use(ScreenTitle);
  return screen === null ? (
    <Failure {...props} />
  ) : (
    <Page title={screen}>
      <Failure {...props} />
    </Page>
  );
}

function Failure({
  error,
  onRetry,
  title = 'Les données n’ont pas pu être lues',
  reference: given,
  children,
}: ErrorPanelProps) {
  const reference = referenceOf(error) ?? given;
  return (
    <Notice tone="danger" role="alert" title={title}>
      {[...new Set(refusalSentences(error))].map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
      {reference !== undefined && (
        <Text size="sm">
          Référence : <code>{reference}</code>
        </Text>
      )}
      <Group mt="sm" gap="sm">
        {isOutdated(error) && (
          <Button size="sm" onClick={() => window.location.reload()}>
            Recharger
          </Button>
        )}
        {onRetry !== undefined && !isOutdated(error) && (
          <Button size="sm" onClick={() => void onRetry()}>
            Réessayer
          </Button>
        )}
        {children}
      </Group>
    </Notice>
  );
}

/**
 * What a failed call says of the fields, or of the whole; for anything else, what the user can do.
 */
export function refusalSentences(error: unknown): readonly string[] {
  const sentences = isRefusal(error) ? Object.values(error.errors).flat() : [];
  return sentences.length > 0 ? sentences : [messageOf(error)];
}

/**
 * The sentence of a failed call; anything else is our own mistake, whose words the user could not
 * use.
 */
function messageOf(error: unknown): string {
  return isRefusal(error)
    ? error.message
    : 'Une erreur inattendue s’est produite. Réessayez dans un instant.';
}

/**
 * Asking again is of no use: this version of the application and the server do not understand each
 * other.
 */
const isOutdated = (error: unknown): boolean =>
  isRefusal(error) && 'outdated' in error && error.outdated === true;

/** Of what the server keeps: its refusals have their sentence, and no report. */
function referenceOf(error: unknown): string | undefined {
  if (!isRefusal(error) || error.status < 500 || !('requestId' in error)) return undefined;
  return typeof error.requestId === 'string' ? error.requestId : undefined;
}

/** What a failed call of the API looks like to this package, which does not know the client. */
export interface Refusal extends Error {
  readonly status: number;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly current?: unknown;
  /** An earlier try of the same intention was carried out. */
  readonly already?: boolean;
  /** Nothing is wrong: it asks whether this is meant, though it is there already. */
  readonly asks?: boolean;
}

export const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error &&
  'status' in error &&
  typeof error.status === 'number' &&
  'errors' in error &&
  typeof error.errors === 'object';
