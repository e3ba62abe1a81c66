import { useState } from 'react';
import { fromStale } from '@sci/api-client';
import {
  CONVENING_WAYS,
  DECISION_KINDS,
  MAJORITIES,
  MAJORITY_BASES,
  PROXY_HOLDERS,
  QUORUMS,
} from '@sci/contract/decision-words';
import type { Statutes } from '@sci/contract/statutes';
import { useApiMutation, useShell, useTranslation, useUnsavedChanges } from '@sci/shell-sdk';
import { Section, SimpleGrid, Stack } from '@sci/ui';
import {
  CheckField,
  DateField,
  FormErrors,
  FormFooter,
  NumberField,
  PercentField,
  steady,
  SelectField,
  TextAreaField,
  useServerForm,
  type ServerForm,
} from '@sci/ui/forms';
import type { Law } from './rules-table.tsx';
import { USUFRUCT_SHARES } from '../../usufruct-words.ts';
import { bodyOf, valuesOf, type StatutesValues } from './statutes-values.ts';

interface Props {
  readonly statutes: Statutes | null;
  readonly latest: Statutes | null;
  readonly law: Law;
  readonly onDone: () => void;
}

type Form = ServerForm<StatutesValues>;

/** The statutes from a day on; a new state begins with what holds so far. */
export function StatutesForm({ statutes, latest, law, onDone }: Props) {
  const { t } = useTranslation('configuration');
  const { notify } = useShell();
  const create = useApiMutation('POST /v2/statutes');
  const update = useApiMutation('PUT /v2/statutes/:id');
  const [initial] = useState(() => valuesOf(statutes, latest, law));
  const form = useServerForm({
    record: { kind: 'statutes', id: statutes?.id ?? null },
    initial,
    updatedAt: statutes?.updated_at,
    fromStale: fromStale('PUT /v2/statutes/:id', (row) => valuesOf(row, null, law)),
    save: (values: StatutesValues, { updatedAt, intention }) =>
      statutes === null
        ? create.mutateAsync({ intention, body: bodyOf(values, undefined) })
        : update.mutateAsync({
            intention,
            params: { id: statutes.id },
            body: bodyOf(values, updatedAt),
          }),
    onSaved: () => {
      notify({ kind: 'success', text: t('statutes.saved') });
      onDone();
    },
  });
  useUnsavedChanges(form.dirty);

  const { rules } = form.values;
  return (
    <form {...form.formProps}>
      <FormErrors form={form} />
      <Section title={t('statutes.state')}>
        <DateField
          label={t('statutes.effective')}
          hint={t('statutes.effectiveHint')}
          required
          {...form.field('effective_from')}
        />
      </Section>
      {law.rules.map(({ kind, label, source }) => (
        <RuleSection
          key={kind}
          kind={kind}
          label={label}
          source={source}
          rule={rules[kind]}
          onChange={(change) =>
            form.set('rules', { ...rules, [kind]: { ...rules[kind], ...change } })
          }
        />
      ))}
      <ConveningSection form={form} />
      <VotingSection form={form} />
      <UsufructSection form={form} />
      <FormFooter pending={form.pending} onCancel={onDone} />
    </form>
  );
}

type Rule = StatutesValues['rules'][keyof StatutesValues['rules']];

interface RuleProps {
  readonly kind: keyof StatutesValues['rules'];
  readonly label: string;
  readonly source: string;
  readonly rule: Rule;
  readonly onChange: (change: Partial<Rule>) => void;
}

/** By which rule the associates decide one kind of things; there is one for each kind. */
const RuleSection = steady(({ kind, label, source, rule, onChange }: RuleProps) => {
  const { t } = useTranslation('configuration');
  return (
    <Section title={label} description={source}>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <SelectField
          name={`rules.${kind}.majority`}
          label={t('statutes.majorityOf', { decision: label })}
          value={rule.majority}
          data={MAJORITIES.map((value) => ({ value, label: t(`statutes.majority.${value}`) }))}
          onChange={(majority) => onChange({ majority })}
        />
        <SelectField
          name={`rules.${kind}.base`}
          label={t('statutes.baseOf', { decision: label })}
          value={rule.base}
          data={MAJORITY_BASES.map((value) => ({ value, label: t(`statutes.base.${value}`) }))}
          onChange={(base) => onChange({ base })}
        />
        <SelectField
          name={`rules.${kind}.quorum`}
          label={t('statutes.quorumOf', { decision: label })}
          value={rule.quorum}
          data={QUORUMS.map((value) => ({ value, label: t(`statutes.quorum.${value}`) }))}
          onChange={(quorum) => onChange({ quorum })}
        />
      </SimpleGrid>
    </Section>
  );
});

/** Who has what of split shares; what is left empty is the law's. */
function UsufructSection({ form }: { readonly form: Form }) {
  const { t } = useTranslation('configuration');
  return (
    <Section title={t('statutes.usufruct')} description={t('statutes.usufructText')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {USUFRUCT_SHARES.map((what) => (
          <PercentField
            key={what}
            label={t('statutes.usufructShare', { what: t(`statutes.of.${what}`) })}
            hint={t(`statutes.law.${what}`)}
            {...form.field(what)}
          />
        ))}
      </SimpleGrid>
    </Section>
  );
}

/** The list with a word, or without it. */
const toggled = <Word extends string>(list: readonly Word[], word: Word, on: boolean): Word[] =>
  on ? [...list.filter((other) => other !== word), word] : list.filter((other) => other !== word);

function ConveningSection({ form }: { readonly form: Form }) {
  const { t } = useTranslation('configuration');
  const ways = form.values.convening_ways;
  return (
    <Section title={t('statutes.convening')}>
      <NumberField
        label={t('statutes.notice')}
        hint={t('statutes.noticeHint')}
        required
        {...form.field('notice_days')}
      />
      <Stack gap="xs" mt="sm">
        {CONVENING_WAYS.map((way) => (
          <CheckField
            key={way}
            name={`convening_ways.${way}`}
            errors={way === 'registered' ? form.errors['convening_ways'] : undefined}
            label={t('statutes.convenedBy', { way: t(`statutes.way.${way}`) })}
            value={ways.includes(way)}
            onChange={(on) => form.set('convening_ways', toggled(ways, way, on))}
          />
        ))}
        <CheckField
          label={t('statutes.written')}
          hint={t('statutes.writtenHint')}
          {...form.field('written_consultation')}
        />
        <CheckField label={t('statutes.remote')} {...form.field('remote')} />
      </Stack>
    </Section>
  );
}

function VotingSection({ form }: { readonly form: Form }) {
  const { t } = useTranslation('configuration');
  const votes = form.values.usufruct_votes;
  return (
    <Section title={t('statutes.voting')} description={t('statutes.votingText')}>
      <Stack gap="xs">
        {DECISION_KINDS.map((kind) => (
          <CheckField
            key={kind}
            name={`usufruct_votes.${kind}`}
            label={t('statutes.usufructVotes', { decision: t(`statutes.on.${kind}`) })}
            value={votes.includes(kind)}
            onChange={(on) => form.set('usufruct_votes', toggled(votes, kind, on))}
          />
        ))}
      </Stack>
      <SimpleGrid cols={{ base: 1, sm: 2 }} mt="sm">
        <SelectField
          label={t('statutes.proxies')}
          data={PROXY_HOLDERS.map((value) => ({ value, label: t(`statutes.proxy.${value}`) }))}
          {...form.field('proxy_holders')}
        />
        <NumberField
          label={t('statutes.proxyLimit')}
          hint={t('statutes.proxyLimitHint')}
          {...form.field('proxy_limit')}
        />
      </SimpleGrid>
      <TextAreaField label={t('statutes.note')} rows={3} {...form.field('note')} />
    </Section>
  );
}
