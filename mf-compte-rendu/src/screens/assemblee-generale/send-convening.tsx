import { useState } from 'react';
import { errorSentences } from '@sci/api-client';
import { useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList, Group, SimpleGrid, Text } from '@sci/ui';
import { SelectField } from '@sci/ui/forms';
import type { Assembly } from './assembly-values.ts';
import type { Convening } from './use-convening.ts';
import { WAYS, type Way } from './use-letters.ts';

interface Props {
  readonly assembly: Assembly;
  /** What is typed and not saved would be missing from what is sent. */
  readonly dirty: boolean;
  readonly pending: boolean;
  readonly refusal: Convening['error'];
  readonly onSend: Convening['send'];
  readonly onDismiss: () => void;
}

/** Freezes a convening: one letter for each associate, by the way that suits him. */
export function SendConvening({ assembly, dirty, pending, refusal, onSend, onDismiss }: Props) {
  const { t } = useTranslation('compte-rendu');
  const [ways, setWays] = useState<ReadonlyMap<number, Way>>(new Map());
  const people = assembly.per_associate.map(({ associate_id: id, name }) => ({
    id,
    name,
    way: ways.get(id) ?? 'registered',
  }));
  const send = () =>
    onSend(
      assembly.convocation_mode,
      people.map(({ id, way }) => ({ associate_id: id, way })),
    );
  return (
    <>
      <ErrorList errors={refusal === null ? [] : errorSentences(refusal)} onDismiss={onDismiss} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {people.map(({ id, name, way }) => (
          <SelectField
            key={id}
            name={`convening-way-${id}`}
            label={t('letter.wayFor', { name })}
            value={way}
            onChange={(chosen) => setWays(new Map(ways).set(id, chosen))}
            data={WAYS.map((value) => ({ value, label: t(`letter.way.${value}`) }))}
          />
        ))}
      </SimpleGrid>
      <Group mt="sm">
        <Button variant="default" loading={pending} disabled={dirty} onClick={send}>
          {t('convening.send')}
        </Button>
      </Group>
      {dirty && <Text size="sm">{t('convening.saveFirst')}</Text>}
    </>
  );
}
