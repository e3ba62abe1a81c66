import { useEffect, useRef } from 'react';
import type { LoadFailure } from '@sci/module-contract';
import { RouteLink } from '@sci/shell-sdk';
import { Button, Group, Notice, Page, Text } from '@sci/ui';
import { failureText } from './failure-texts.ts';
import { referenceOf } from '../../reference.ts';

interface Props {
  /** The route's title, known without the module. */
  readonly title: string;
  readonly failure: LoadFailure;
  readonly reference?: string;
  /** The one button: a new try in place, or a reload where the failure's text asks for one. */
  readonly onRetry: () => void;
}

/**
 * Takes the place of a screen that could not be shown. Header, menu and other screens go on
 * working.
 */
export function FailureCard({ title, failure, reference: given, onRetry }: Props) {
  const { title: sentence, text, action, reference } = failureText(failure);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);

  return (
    <Page title={title} narrow>
      <Notice
        tone={failure.code === 'not-enabled' ? 'info' : 'warning'}
        title={sentence}
        role="alert"
      >
        <Text component="p" my="xs">
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
        </Group>
      </Notice>
    </Page>
  );
}
