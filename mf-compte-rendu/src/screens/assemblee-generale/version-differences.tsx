import { fromEuros } from '@sci/money/cents';
import { formatDate, formatEuros } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { Table, Text } from '@sci/ui';
import type { Assembly, AssemblyContent } from './assembly-values.ts';

interface Props {
  readonly version: number;
  readonly then: AssemblyContent;
  readonly now: Assembly;
}

interface Line {
  readonly label: string;
  readonly text: string;
}

/** What a version said otherwise than the assembly as it is stored now. */
export function VersionDifferences({ version, then, now }: Props) {
  const { t } = useTranslation('compte-rendu');
  const describe = useDescription(now);
  const [before, after] = [describe(then), describe(now)];
  const labels = [...new Set([...before, ...after].map(({ label }) => label))];
  const textOf = (lines: readonly Line[], label: string) =>
    lines.find((line) => line.label === label)?.text ?? '';
  const changed = labels.filter((label) => textOf(before, label) !== textOf(after, label));
  if (changed.length === 0) return <Text>{t('versions.same', { version })}</Text>;
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table aria-label={t('versions.differences', { version })}>
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            <Table.Th>{t('versions.then', { version })}</Table.Th>
            <Table.Th>{t('versions.now')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changed.map((label) => (
            <Table.Tr key={label}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td>{textOf(before, label) || '–'}</Table.Td>
              <Table.Td>{textOf(after, label) || '–'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** The contents of an assembly, line by line, in the words of its form. */
function useDescription({ per_associate }: Assembly): (content: AssemblyContent) => Line[] {
  const { t } = useTranslation('compte-rendu');
  const money = (euros: number) => formatEuros(fromEuros(euros));
  const nameOf = (id: number) =>
    per_associate.find(({ associate_id }) => associate_id === id)?.name ?? '';
  return (content) => [
    { label: t('meeting.holding'), text: t(`meeting.holding.${content.holding}`) },
    { label: t('meeting.date'), text: formatDate(content.meeting_date) },
    { label: t('meeting.time'), text: content.meeting_time },
    { label: t('meeting.place.physical'), text: content.place },
    {
      label: t('meeting.convened'),
      text: content.convocation_date === null ? '' : formatDate(content.convocation_date),
    },
    { label: t('meeting.mode'), text: content.convocation_mode },
    { label: t('meeting.closing'), text: content.closing_time },
    { label: t('meeting.chairman'), text: content.chairman },
    { label: t('meeting.secretary'), text: content.secretary },
    { label: t('meeting.quality'), text: content.chairman_quality },
    { label: t('meeting.tellers'), text: content.tellers },
    { label: t('meeting.debates'), text: content.debates },
    { label: t('meeting.majority'), text: t(`meeting.majority.${content.majority}`) },
    { label: t('meeting.report'), text: content.report },
    ...content.attendance.map(({ associate_id, state, represented_by }) => ({
      label: t('attendance.stateOf', { name: nameOf(associate_id) }),
      text: [t(`attendance.${state}`), represented_by].filter((part) => part !== '').join(', '),
    })),
    { label: t('allocation.distributed'), text: money(content.distributed_amount) },
    { label: t('allocation.retained'), text: money(content.retained_amount) },
    { label: t('allocation.reserve'), text: money(content.reserve_amount) },
    { label: t('allocation.mode'), text: t(`allocation.mode.${content.distribution_mode}`) },
    { label: t('allocation.managerPay'), text: money(content.manager_pay) },
    ...content.resolutions.flatMap(({ title, text, votes }, index) => [
      { label: t('resolutions.number', { number: index + 1 }), text: title },
      { label: t('resolutions.text', { number: index + 1 }), text },
      {
        label: t('resolutions.votesOf', { number: index + 1 }),
        text: votes
          .map(
            ({ associate_id, vote }) =>
              `${nameOf(associate_id)}\u00a0: ${t(`resolutions.${vote}`).toLowerCase()}`,
          )
          .join(', '),
      },
    ]),
    {
      label: t('assembly.documents'),
      text: content.held ? t('assembly.held') : t('assembly.preparing'),
    },
  ];
}
