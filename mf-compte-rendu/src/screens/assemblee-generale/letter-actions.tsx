import { useState } from 'react';
import { errorSentences } from '@sci/api-client';
import { useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList, Group } from '@sci/ui';
import { DateField, SelectField, TextField } from '@sci/ui/forms';
import { useLetters, WAYS, type Handed, type Letter } from './use-letters.ts';

interface Props {
  readonly letter: Letter;
  readonly canSend: boolean;
  readonly onDone: () => void;
}

/** Writes down that a letter was handed over or posted, or sends it by mail (again). */
export function LetterActions({ letter, canSend, onDone }: Props) {
  const { t } = useTranslation('compte-rendu');
  const actions = useLetters(letter.id, onDone);
  const [handed, setHanded] = useState<Handed>({
    way: letter.way === 'email' ? 'hand' : letter.way,
    handed_on: '',
    reference: '',
  });
  const [email, setEmail] = useState(letter.deliveries[0]?.email ?? letter.email ?? '');
  const wasRefused = letter.state !== 'sent' && (letter.deliveries[0]?.refusal ?? '') !== '';
  return (
    <>
      <ErrorList
        errors={actions.error === null ? [] : errorSentences(actions.error)}
        onDismiss={actions.reset}
      />
      <Group align="flex-end" mt="xs">
        <SelectField
          name={`letter-way-${letter.id}`}
          label={t('letter.wayOf')}
          value={handed.way}
          onChange={(way) => setHanded({ ...handed, way })}
          data={WAYS.filter((way) => way !== 'email').map((way) => ({
            value: way,
            label: t(`letter.way.${way}`),
          }))}
        />
        <DateField
          name={`letter-on-${letter.id}`}
          label={t('letter.handedOn')}
          value={handed.handed_on}
          onChange={(handed_on) => setHanded({ ...handed, handed_on })}
        />
        <TextField
          name={`letter-reference-${letter.id}`}
          label={t('letter.reference')}
          value={handed.reference}
          onChange={(reference) => setHanded({ ...handed, reference })}
        />
        <Button
          variant="default"
          loading={actions.isPending}
          disabled={handed.handed_on === ''}
          onClick={() => actions.handOver(handed)}
        >
          {t('letter.record')}
        </Button>
      </Group>
      {canSend && (
        <Group align="flex-end" mt="xs">
          <TextField
            name={`letter-email-${letter.id}`}
            label={t('letter.email')}
            value={email}
            onChange={setEmail}
          />
          <Button
            variant="default"
            loading={actions.isPending}
            disabled={email.trim() === '' || (letter.state === 'queued' && !wasRefused)}
            onClick={() => actions.send(email)}
          >
            {wasRefused ? t('letter.resend') : t('letter.send')}
          </Button>
        </Group>
      )}
    </>
  );
}
