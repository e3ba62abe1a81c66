import { useTranslation } from '@sci/shell-sdk';
import { Section, SimpleGrid, Text } from '@sci/ui';
import { HOLDINGS } from '@sci/contract/decision-words';
import { DateField, SelectField, TextAreaField, TextField } from '@sci/ui/forms';
import { LinkedFigures } from './linked-figures.tsx';
import type { AssemblyForm } from './use-assembly.ts';
import type { Computed } from './use-computed.ts';

/** When, where, convened how, presided by whom, and the manager's report. */
export function Meeting({
  form,
  assembly,
  stale,
  locked,
}: {
  readonly form: AssemblyForm;
  readonly assembly: Computed;
  readonly stale: boolean;
  readonly locked: boolean;
}) {
  const { t } = useTranslation('compte-rendu');
  const isWritten = form.values.holding === 'written';
  return (
    <Section title={t('meeting.title')}>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <SelectField
          label={t('meeting.holding')}
          disabled={locked}
          data={HOLDINGS.map((value) => ({ value, label: t(`meeting.holding.${value}`) }))}
          {...form.field('holding')}
        />
        <DateField
          label={t(isWritten ? 'meeting.lastDay' : 'meeting.date')}
          required
          disabled={locked}
          {...form.field('meeting_date')}
        />
        <TextField
          label={t('meeting.time')}
          hint={t('meeting.timeHint')}
          required
          disabled={locked}
          {...form.field('meeting_time')}
        />
        <TextField
          label={t(`meeting.place.${form.values.holding}`)}
          required
          disabled={locked}
          {...form.field('place')}
        />
        <DateField
          label={t('meeting.convened')}
          hint={t('meeting.convenedHint')}
          disabled={locked}
          {...form.field('convocation_date')}
        />
        <TextField
          label={t('meeting.mode')}
          disabled={locked}
          {...form.field('convocation_mode')}
        />
        <TextField
          label={t('meeting.closing')}
          hint={t('meeting.timeHint')}
          disabled={locked}
          {...form.field('closing_time')}
        />
        <TextField label={t('meeting.chairman')} disabled={locked} {...form.field('chairman')} />
        <TextField
          label={t('meeting.quality')}
          hint={t('meeting.qualityHint')}
          disabled={locked}
          {...form.field('chairman_quality')}
        />
        <TextField label={t('meeting.secretary')} disabled={locked} {...form.field('secretary')} />
        <TextField label={t('meeting.tellers')} disabled={locked} {...form.field('tellers')} />
      </SimpleGrid>
      {assembly.decided_by !== undefined && (
        <Text size="sm" my="xs">
          {t('meeting.decidedBy', { rule: assembly.decided_by })}
        </Text>
      )}
      <TextAreaField
        label={t('meeting.report')}
        hint={t('meeting.reportHint')}
        rows={6}
        disabled={locked}
        {...form.field('report')}
      />
      <LinkedFigures
        text={form.values.report}
        printed={stale ? undefined : assembly.printed.report}
        fields={assembly.fields}
        locked={locked}
        label={t('meeting.figures')}
        onInsert={(name) => form.set('report', `${form.values.report}{${name}}`)}
      />
      <TextAreaField
        label={t('meeting.debates')}
        hint={t('meeting.debatesHint')}
        rows={4}
        disabled={locked}
        {...form.field('debates')}
      />
    </Section>
  );
}
