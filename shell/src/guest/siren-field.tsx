import { useState, type KeyboardEvent } from 'react';
import { Button, ErrorList, Group, Notice, Stack } from '@sci/ui';
import { TextField } from '@sci/ui/forms';
import { api, errorSentences, type ApiError, type Reply } from '@sci/api-client';
import { useMutation, useTranslation } from '@sci/shell-sdk';

type Registered = Reply<'GET /v2/companyRegister/:siren'>;

/** The nine digits, however they were typed. */
export const sirenOf = (text: string): string => text.replaceAll(/\s/g, '');

const SIREN_DIGITS = 9;
/** It is none, or the register knows nobody by it: said beside the field. */
const ABOUT_NUMBER: ReadonlySet<number> = new Set([404, 422]);

interface Props {
  readonly field: {
    readonly name: string;
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly errors?: readonly string[] | undefined;
  };
  /** What the register said last. */
  readonly found: Registered | null;
  readonly onFound: (company: Registered) => void;
}

/** The number of the company, and what the public register knows of it. */
export function SirenField({ field, found, onFound }: Props) {
  const { t } = useTranslation('shell');
  const search = useMutation<Registered, ApiError, string>({
    mutationFn: (siren) => api.call('GET /v2/companyRegister/:siren', { params: { siren } }),
    onSuccess: onFound,
  });
  const siren = sirenOf(field.value);
  const isComplete = siren.length === SIREN_DIGITS;
  // What was said of another number is not said of this one.
  const refusal = search.variables === siren ? search.error : null;
  const wasAsked = found?.siren === siren || refusal !== null;
  const isWrong = refusal !== null && ABOUT_NUMBER.has(refusal.status);
  const said = refusal === null ? undefined : errorSentences(refusal);
  const [short, setShort] = useState<string | null>(null);
  const errors = short === siren ? [t('companyStep.sirenDigits')] : isWrong ? said : field.errors;
  // The number is typed first: Enter asks the register, or says what is wrong with it, rather than
  // reproach the fields that the register would fill.
  const askByEnter = (event: KeyboardEvent<HTMLElement>): void => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (event.key !== 'Enter' || !isTyping || siren === '' || wasAsked) return;
    event.preventDefault();
    if (!isComplete) setShort(siren);
    else if (!search.isPending) search.mutate(siren);
  };
  return (
    <Stack gap="sm" onKeyDown={askByEnter}>
      <TextField
        {...field}
        errors={errors}
        label={t('companyStep.siren')}
        hint={t('companyStep.sirenHint')}
        inputMode="numeric"
      />
      <ErrorList errors={isWrong ? undefined : said} onDismiss={search.reset} />
      <Group>
        <Button
          variant="default"
          loading={search.isPending}
          onClick={() => (isComplete ? search.mutate(siren) : setShort(siren))}
        >
          {t('companyStep.search')}
        </Button>
      </Group>
      {found !== null && found.siren === siren && <Found company={found} />}
    </Stack>
  );
}

function Found({ company }: { readonly company: Registered }) {
  const { t } = useTranslation('shell');
  const doubts = [
    ...(company.stand_in ? [t('companyStep.invented')] : []),
    ...(company.closed ? [t('companyStep.closed')] : []),
    ...(company.is_sci ? [] : [t('companyStep.notSci')]),
  ];
  return (
    <Notice tone={doubts.length > 0 ? 'warning' : 'success'} role="status">
      {[t('companyStep.found', { name: company.name }), ...doubts].join(' ')}
    </Notice>
  );
}
