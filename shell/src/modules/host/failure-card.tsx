import { useEffect, useRef } from 'react';
import type { LoadFailure } from '@sci/module-contract';
import { RouteLink } from '@sci/shell-sdk';
import { Button, Group, Notice, Page, Text } from '@sci/ui';
import { failureText, STUCK_TEXTS, type ClosedWhy } from './failure-texts.ts';
import { referenceOf } from '../../reference.ts';

interface Props {
  /** The route's title, known without the module. */
  readonly title: string;
  readonly failure: LoadFailure;
  readonly reference?: string | undefined;
  /** Why the shell gave the screen up, when it did not fail by itself. */
  readonly why?: ClosedWhy | undefined;
  /** The one button: a new try in place, or a reload where the failure's text asks for one. */
  readonly onRetry: () => void;
  /** Lets the module go; left out where none of its code runs. */
  readonly onClose?: (() => void) | undefined;
}

/**
 * Takes the place of a screen that could not be shown. Header, menu and other screens go on
 * working.
 */
export function FailureCard(props: Props) {
  const { title, failure, reference: given, why, onRetry, onClose } = props;
  const { title: sentence, text, action, reference } = failureText(failure);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);

  return (
    <Page title={title} narrow>
      {/* Rehearsals look for it: a heading alone would pass for the screen. */}
      <div data-failure={failure.code}>
        <Notice
          tone={failure.code === 'not-enabled' ? 'info' : 'warning'}
          title={sentence}
          role="alert"
        >
          <Text component="p" my="xs">
            {why && `${STUCK_TEXTS[why]} `}
            {text}
          </Text>
          {reference && (
            <Text component="p" size="sm" c="dimmed">
              Référence{'\u00A0'}: {given ?? referenceOf(failure)}
            </Text>
          )}
          <Group mt="sm">
            <Button ref={button} onClick={onRetry}>
              {action === 'reload' ? 'Recharger' : 'Réessayer'}
            </Button>
            <Button component={RouteLink} to="shell.dashboard" variant="default">
              Tableau de bord
            </Button>
            {onClose && (
              <Button onClick={onClose} variant="default">
                Fermer ce module
              </Button>
            )}
          </Group>
        </Notice>
      </div>
    </Page>
  );
}
