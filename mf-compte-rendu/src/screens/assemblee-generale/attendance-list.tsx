import { formatPart, formatWhole } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { Section, Stack, SimpleGrid, Text } from '@sci/ui';
import { SelectField, steady, TextField } from '@sci/ui/forms';
import { placeIn, type Attendance } from './assembly-values.ts';
import { capitalOf, isSplit, sharesByRight } from './split-shares.ts';
import type { AssemblyForm } from './use-assembly.ts';
import type { Computed } from './use-computed.ts';

const STATES = [
  'present',
  'represented',
  'absent',
] as const satisfies readonly Attendance['state'][];

interface Props {
  readonly attendance: readonly Attendance[];
  readonly holding: AssemblyForm['values']['holding'];
  readonly errors: AssemblyForm['errors'];
  readonly assembly: Computed;
  readonly locked: boolean;
  readonly onChange: (attendance: Attendance[]) => void;
}

/** Who is there, who is represented by whom, and how many shares that makes. */
export const AttendanceList = steady(function AttendanceList({
  attendance,
  holding,
  errors,
  assembly,
  locked,
  onChange,
}: Props) {
  const { t } = useTranslation('compte-rendu');
  const { presence } = assembly;
  const isWritten = holding === 'written';
  /** Keeps its place: what the server says of a line is said by its number. */
  const change = (line: Attendance) =>
    onChange(
      isListed(line)
        ? attendance.map((other) => (other.associate_id === line.associate_id ? line : other))
        : [...attendance, line],
    );
  const isListed = (line: Attendance) =>
    attendance.some(({ associate_id }) => associate_id === line.associate_id);
  const capital = capitalOf(assembly.per_associate);
  return (
    <Section
      title={t(isWritten ? 'attendance.answers' : 'attendance.title')}
      description={
        presence === undefined
          ? undefined
          : t('attendance.quorum', {
              present: formatWhole(presence.attending),
              all: formatWhole(presence.all),
            })
      }
    >
      <Stack>
        {assembly.per_associate.map((associate) => {
          const { associate_id, name, vote_shares, held, joint_representative } = associate;
          const isUndivided = joint_representative !== undefined;
          const line = attendance.find((candidate) => candidate.associate_id === associate_id) ?? {
            associate_id,
            state: 'absent' as const,
            represented_by: '',
          };
          const place = `attendance.${placeIn(attendance.indexOf(line), associate_id)}`;
          const proxy = `${place}.represented_by`;
          return (
            <SimpleGrid key={associate_id} cols={{ base: 1, sm: 3 }}>
              <Text>
                {isSplit(held)
                  ? t('attendance.holder', { name, shares: sharesByRight(held, capital, t) })
                  : t('attendance.associate', {
                      name,
                      count: vote_shares,
                      shares: formatWhole(vote_shares),
                      percent: formatPart(vote_shares, capital),
                    })}
              </Text>
              <SelectField
                name={`${place}.state`}
                label={t('attendance.stateOf', { name })}
                disabled={locked}
                value={line.state}
                data={STATES.filter((value) => !isUndivided || value !== 'present').map(
                  (value) => ({
                    value,
                    label: t(isWritten ? `attendance.written.${value}` : `attendance.${value}`),
                  }),
                )}
                onChange={(state) =>
                  change({
                    ...line,
                    state,
                    represented_by: line.represented_by || (joint_representative ?? ''),
                  })
                }
              />
              {line.state === 'represented' && (
                <TextField
                  name={proxy}
                  errors={errors[proxy]}
                  label={t(isUndivided ? 'attendance.byJoint' : 'attendance.by')}
                  disabled={locked}
                  value={line.represented_by}
                  onChange={(represented_by) => change({ ...line, represented_by })}
                />
              )}
            </SimpleGrid>
          );
        })}
      </Stack>
    </Section>
  );
});
