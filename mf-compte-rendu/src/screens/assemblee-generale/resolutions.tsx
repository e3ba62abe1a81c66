import { RESOLUTION_KINDS } from '@sci/contract/decision-words';
import { formatWhole } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { Button, Card, Group, Section, SimpleGrid, Stack, StatusBadge, Text } from '@sci/ui';
import {
  CheckField,
  SelectField,
  steady,
  TextAreaField,
  TextField,
  useAdding,
} from '@sci/ui/forms';
import { IconPlus } from '@sci/ui/icons';
import { Approvals } from './approvals.tsx';
import { placeIn, type AgendaItem, type Resolution } from './assembly-values.ts';
import { LinkedFigures } from './linked-figures.tsx';
import type { AssemblyForm } from './use-assembly.ts';
import type { Computed } from './use-computed.ts';

const VOTES = ['pour', 'contre', 'abstention'] as const;

interface Props {
  readonly form: AssemblyForm;
  readonly assembly: Computed;
  readonly stale: boolean;
  readonly locked: boolean;
}

/** The resolutions in the order of the agenda, each with its text and the votes by shares. */
export function Resolutions({ form, assembly, stale, locked }: Props) {
  const { t } = useTranslation('compte-rendu');
  const adding = useAdding();
  const { resolutions } = form.values;
  const change = (next: readonly AgendaItem[]) => form.set('resolutions', next);
  const replace = (key: string, resolution: Resolution) =>
    change(resolutions.map((item) => (item.key === key ? { key, resolution } : item)));
  const remove = (key: string) => change(resolutions.filter((item) => item.key !== key));
  const append = (resolution: Resolution) =>
    change([...resolutions, { key: `added-${Date.now()}`, resolution }]);
  const add = () => append({ title: '', text: '', votes: [], kind: 'ordinary', postponed: false });
  return (
    <Section
      title={t('resolutions.title')}
      actions={
        !locked && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={(event) => adding(event, add)}
          >
            {t('resolutions.add')}
          </Button>
        )
      }
    >
      <Stack>
        {!locked && <Approvals agenda={resolutions} onAdd={append} />}
        {resolutions.map(({ key, resolution }, index) => (
          <ResolutionCard
            key={key}
            number={index + 1}
            resolution={resolution}
            attendance={form.values.attendance}
            errors={form.errors}
            assembly={assembly}
            // An answer on another agenda says nothing of this one.
            counted={assembly.outcomes.length === resolutions.length}
            stale={stale}
            locked={locked}
            onChange={(next) => replace(key, next)}
            onRemove={() => remove(key)}
          />
        ))}
      </Stack>
    </Section>
  );
}

interface CardProps {
  readonly number: number;
  readonly resolution: Resolution;
  readonly attendance: AssemblyForm['values']['attendance'];
  readonly errors: AssemblyForm['errors'];
  readonly assembly: Computed;
  readonly counted: boolean;
  readonly stale: boolean;
  readonly locked: boolean;
  readonly onChange: (next: Resolution) => void;
  readonly onRemove: () => void;
}

type VotesProps = Pick<
  CardProps,
  'number' | 'resolution' | 'attendance' | 'assembly' | 'locked' | 'onChange'
>;

/** What each of those who are there decides. */
function Votes({ number, resolution, attendance, assembly, locked, onChange }: VotesProps) {
  const { t } = useTranslation('compte-rendu');
  const isThere = (id: number) =>
    attendance.some(({ associate_id, state }) => associate_id === id && state !== 'absent');
  const voteOf = (id: number) =>
    resolution.votes.find(({ associate_id }) => associate_id === id)?.vote ?? 'abstention';
  const placeOf = (id: number) =>
    resolution.votes.findIndex(({ associate_id }) => associate_id === id);
  const nameOf = (id: number) => `resolutions.${number - 1}.votes.${placeIn(placeOf(id), id)}.vote`;
  /** Keeps its place: what two people changed is compared vote by vote. */
  const vote = (associate_id: number, choice: (typeof VOTES)[number]) => {
    const cast = { associate_id, vote: choice };
    const votes =
      placeOf(associate_id) < 0
        ? [...resolution.votes, cast]
        : resolution.votes.with(placeOf(associate_id), cast);
    onChange({ ...resolution, votes });
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, md: 4 }}>
      {assembly.per_associate
        .filter(({ associate_id }) => isThere(associate_id))
        .map(({ associate_id, name }) => (
          <SelectField
            key={associate_id}
            name={nameOf(associate_id)}
            label={t('resolutions.voteOf', { number, name })}
            disabled={locked}
            value={voteOf(associate_id)}
            data={VOTES.map((value) => ({ value, label: t(`resolutions.${value}`) }))}
            onChange={(choice) => vote(associate_id, choice)}
          />
        ))}
    </SimpleGrid>
  );
}

/** Drawn again when it changes itself, not at each key in another one: a long agenda stays quick. */
const ResolutionCard = steady(function ResolutionCard({
  number,
  resolution,
  attendance,
  errors,
  assembly,
  counted,
  stale,
  locked,
  onChange,
  onRemove,
}: CardProps) {
  const { t } = useTranslation('compte-rendu');
  /** Where the server speaks of this resolution. */
  const path = `resolutions.${number - 1}`;
  const outcome = counted ? assembly.outcomes[number - 1] : undefined;
  return (
    <Card component="article" withBorder aria-label={t('resolutions.number', { number })}>
      <TextField
        name={`${path}.title`}
        errors={errors[`${path}.title`]}
        label={t('resolutions.number', { number })}
        required
        disabled={locked}
        value={resolution.title}
        onChange={(title) => onChange({ ...resolution, title })}
      />
      <TextAreaField
        name={`${path}.text`}
        errors={errors[`${path}.text`]}
        label={t('resolutions.text', { number })}
        rows={3}
        disabled={locked}
        value={resolution.text}
        onChange={(text) => onChange({ ...resolution, text })}
      />
      <LinkedFigures
        text={resolution.text}
        printed={stale ? undefined : assembly.printed.resolutions[number - 1]}
        fields={assembly.fields}
        locked={locked}
        label={t('resolutions.figures', { number })}
        onInsert={(name) => onChange({ ...resolution, text: `${resolution.text}{${name}}` })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <SelectField
          name={`${path}.kind`}
          label={t('resolutions.kind', { number })}
          hint={t('resolutions.kindHint')}
          disabled={locked}
          value={resolution.kind}
          data={RESOLUTION_KINDS.map((value) => ({ value, label: t(`resolutions.kind.${value}`) }))}
          onChange={(kind) => onChange({ ...resolution, kind })}
        />
        <CheckField
          name={`${path}.postponed`}
          label={t('resolutions.postponed', { number })}
          hint={t('resolutions.postponedHint')}
          disabled={locked}
          value={resolution.postponed}
          onChange={(postponed) => onChange({ ...resolution, postponed })}
        />
      </SimpleGrid>
      <Votes {...{ number, resolution, attendance, assembly, locked, onChange }} />
      <Group justify="space-between" mt="sm">
        {outcome === undefined ? (
          <span />
        ) : (
          <Tally outcome={outcome} postponed={resolution.postponed} stale={stale} />
        )}
        {!locked && (
          <Button
            variant="subtle"
            color="red"
            onClick={onRemove}
            aria-label={t('resolutions.removeNumbered', { number })}
          >
            {t('resolutions.remove')}
          </Button>
        )}
      </Group>
    </Card>
  );
});

/** The count and the verdict, as the server gives them; dimmed while another one is on its way. */
function Tally({
  outcome,
  postponed,
  stale,
}: {
  readonly outcome: Computed['outcomes'][number];
  readonly postponed: boolean;
  readonly stale: boolean;
}) {
  const { t } = useTranslation('compte-rendu');
  const decided = outcome.adopted ? t('resolutions.adopted') : t('resolutions.rejected');
  const verdict = postponed ? t('resolutions.postponedBadge') : decided;
  return (
    <Stack gap={4} aria-busy={stale} opacity={stale ? 0.85 : 1}>
      <Group gap="sm">
        <Text size="sm">
          {t('resolutions.tally', {
            for: formatWhole(outcome.pour),
            against: formatWhole(outcome.contre),
            abstention: formatWhole(outcome.abstention),
            all: formatWhole(outcome.all),
          })}
        </Text>
        <StatusBadge tone={outcome.adopted ? 'success' : postponed ? 'neutral' : 'danger'}>
          {verdict}
        </StatusBadge>
      </Group>
      {outcome.sentence !== undefined && <Text size="sm">{outcome.sentence}</Text>}
    </Stack>
  );
}
