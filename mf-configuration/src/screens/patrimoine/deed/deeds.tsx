import { useState } from 'react';
import type { Building } from '@sci/contract/building';
import type { Deed } from '@sci/contract/building-deed';
import { formatDate } from '@sci/money/format';
import {
  tellDone,
  useApiMutation,
  useApiQuery,
  useFiscalYear,
  useTranslation,
} from '@sci/shell-sdk';
import { Button, Card, CardSkeleton, ErrorPanel, Group, Section, Stack, Title } from '@sci/ui';
import { DeleteButton } from '../../../delete-button.tsx';
import { DeedEffects } from './effects.tsx';

interface Props {
  readonly buildings: readonly Building[];
  readonly readOnly: boolean;
}

/** What was bought and sold in the year, where each number went, and the way back. */
export function Deeds({ buildings, readOnly }: Props) {
  const { t } = useTranslation('configuration');
  const { year } = useFiscalYear();
  const deeds = useApiQuery('GET /v2/buildingDeeds', { query: { year } });
  if (deeds.isPending) return <CardSkeleton />;
  if (deeds.isError) return <ErrorPanel error={deeds.error} onRetry={deeds.refetch} />;
  if (deeds.data.length === 0) return null;
  return (
    <Section title={t('deed.title', { year })} description={t('deed.text')}>
      <Stack>
        {deeds.data.map((deed) => (
          <DeedCard
            key={deed.id}
            deed={deed}
            name={buildings.find(({ id }) => id === deed.building_id)?.label ?? ''}
            readOnly={readOnly}
          />
        ))}
      </Stack>
    </Section>
  );
}

interface CardProps {
  readonly deed: Deed;
  readonly name: string;
  readonly readOnly: boolean;
}

function DeedCard({ deed, name, readOnly }: CardProps) {
  const { t } = useTranslation('configuration');
  const [open, setOpen] = useState(false);
  const title = t(`deed.titleOf.${deed.kind}`, { name, date: formatDate(deed.date) });
  return (
    <Card component="article" withBorder aria-label={title}>
      <Title order={3} size="h4" mb="sm">
        {title}
      </Title>
      {open && <DeedEffects effects={deed} caption={title} linked />}
      <Group justify="flex-end" mt="md">
        {!readOnly && <TakeBack deed={deed} title={title} />}
        <Button
          variant="default"
          aria-expanded={open}
          aria-label={t(open ? 'deed.hideNamed' : 'deed.showNamed', { name: title })}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'deed.hide' : 'deed.show')}
        </Button>
      </Group>
    </Card>
  );
}

function TakeBack({ deed, title }: { readonly deed: Deed; readonly title: string }) {
  const { t } = useTranslation('configuration');
  const removal = useApiMutation('DELETE /v2/buildingDeed/:id');
  const remove = () => removal.mutate({ params: { id: deed.id } }, { onSuccess: tellDone });
  return (
    <DeleteButton
      name={title}
      text={t(`deed.takeBackText.${deed.kind}`)}
      words={{
        action: t('deed.takeBack'),
        named: t('deed.takeBackNamed', { name: title }),
        question: t('deed.takeBackTitle', { name: title }),
      }}
      removal={removal}
      onConfirm={remove}
    />
  );
}
