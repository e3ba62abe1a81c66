import { useTranslation } from '@sci/shell-sdk';
import { Group } from '@sci/ui';
import {
  DateField,
  FormErrors,
  SelectField,
  SubmitButton,
  TextField,
  useServerForm,
} from '@sci/ui/forms';
import { useLetters, WAYS, type Handed, type Letter } from './use-letters.ts';

interface Props {
  readonly letter: Letter;
  readonly canSend: boolean;
  readonly onDone: () => void;
}

/** Writes down that a letter was handed over or posted, or sends it by mail (again). */
export const LetterActions = ({ letter, canSend, onDone }: Props) => (
  <>
    <HandOver letter={letter} onDone={onDone} />
    {canSend && <SendByMail letter={letter} onDone={onDone} />}
  </>
);

function HandOver({ letter: { id, way }, onDone }: Omit<Props, 'canSend'>) {
  const { t } = useTranslation('compte-rendu');
  const form = useServerForm<Handed, unknown>({
    record: { kind: 'assembly-letter-handed', id },
    initial: { way: way === 'email' ? 'hand' : way, handed_on: '', reference: '' },
    ...useLetters(id, onDone).handOver,
  });
  return (
    <form {...form.formProps}>
      <FormErrors form={form} />
      <Group align="flex-end" mt="xs">
        <SelectField
          {...form.field('way')}
          label={t('letter.wayOf')}
          data={WAYS.filter((one) => one !== 'email').map((value) => ({
            value,
            label: t(`letter.way.${value}`),
          }))}
        />
        <DateField {...form.field('handed_on')} label={t('letter.handedOn')} required />
        <TextField {...form.field('reference')} label={t('letter.reference')} />
        <SubmitButton variant="default" pending={form.pending}>
          {t('letter.record')}
        </SubmitButton>
      </Group>
    </form>
  );
}

function SendByMail({ letter: { id, state, email, deliveries }, onDone }: Omit<Props, 'canSend'>) {
  const { t } = useTranslation('compte-rendu');
  const wasRefused = state !== 'sent' && (deliveries[0]?.refusal ?? '') !== '';
  const form = useServerForm({
    record: { kind: 'assembly-letter-mail', id },
    initial: { email: deliveries[0]?.email ?? email ?? '' },
    ...useLetters(id, onDone).send,
  });
  return (
    <form {...form.formProps}>
      <FormErrors form={form} />
      <Group align="flex-end" mt="xs">
        <TextField {...form.field('email')} label={t('letter.email')} required />
        <SubmitButton
          variant="default"
          pending={form.pending}
          disabled={state === 'queued' && !wasRefused}
        >
          {wasRefused ? t('letter.resend') : t('letter.send')}
        </SubmitButton>
      </Group>
    </form>
  );
}
