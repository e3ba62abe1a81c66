import { useState, type ReactNode } from 'react';
import type { ModuleState } from '@sci/contract/platform';
import { useApiMutation, useApiQuery, useShell, useTranslation } from '@sci/shell-sdk';
import { Button, CardSkeleton, EmptyState, ErrorPanel, Stack, Text } from '@sci/ui';
import {
  FormErrors,
  NumberField,
  SelectField,
  TextField,
  useServerForm,
  type ServerForm,
} from '@sci/ui/forms';
import { ConfirmModal } from '../../confirm-modal.tsx';
import { CompanyPicker, type NamedCompany } from './company-picker.tsx';

type Candidate = NonNullable<ModuleState['candidate']>;

interface Build {
  readonly module: string;
  readonly build: string;
}

/** Begins a candidate with one of the builds that are kept and that not everybody has. */
export function BeginCandidate({ revision }: { readonly revision: number }) {
  const { t } = useTranslation('admin');
  const [wanted, setWanted] = useState(false);
  const builds = useApiQuery('GET /v2/admin/candidate/builds', {}, { enabled: wanted });
  const rows = builds.data ?? [];
  const buildOf = (chosen: string) => rows.find((row) => keyOf(row) === chosen) ?? rows[0];
  return (
    <ShareButton
      kind="candidate-begun"
      label={t('candidate.begin')}
      text={t('candidate.beginText')}
      revision={revision}
      buildOf={buildOf}
      initial={{ percent: 10, companies: [] }}
      onOpen={() => setWanted(true)}
    >
      {(form) => (
        <>
          {builds.isPending && <CardSkeleton />}
          {builds.isError && <ErrorPanel error={builds.error} onRetry={builds.refetch} />}
          {builds.data?.length === 0 && <EmptyState order={3} title={t('candidate.noBuild')} />}
          {rows[0] !== undefined && (
            <SelectField
              label={t('candidate.build')}
              {...form.field('build')}
              value={keyOf(buildOf(form.values.build) ?? rows[0])}
              data={rows.map((row) => ({ value: keyOf(row), label: keyOf(row) }))}
            />
          )}
        </>
      )}
    </ShareButton>
  );
}

const keyOf = ({ module, build }: Build): string => `${module} ${build}`;

/** Gives the candidate that there is to more or fewer accounts. */
export function ChangeShare({
  candidate,
  revision,
}: {
  readonly candidate: Candidate;
  readonly revision: number;
}) {
  const { t } = useTranslation('admin');
  const { percent, named } = candidate;
  return (
    <ShareButton
      key={revision}
      kind="candidate-share"
      label={t('candidate.change')}
      text={t('candidate.changeText')}
      revision={revision}
      buildOf={() => candidate}
      initial={{ percent, companies: named }}
    />
  );
}

interface ShareProps {
  /** What is typed of a candidate that is to begin, or of the share of the one that there is. */
  readonly kind: 'candidate-begun' | 'candidate-share';
  readonly label: string;
  readonly text: string;
  /** The one that is looked at: refused when another came since. */
  readonly revision: number;
  /** Of those that can be chosen; undefined while there is none. */
  readonly buildOf: (chosen: string) => Build | undefined;
  readonly initial: Pick<Values, 'percent' | 'companies'>;
  readonly onOpen?: () => void;
  readonly children?: (form: ServerForm<Values>) => ReactNode;
}

interface Values {
  /** By `keyOf`; empty for the first that can be chosen. */
  readonly build: string;
  readonly percent: number | null;
  readonly companies: readonly NamedCompany[];
  readonly reason: string;
}

const isShare = (percent: number | null): boolean =>
  percent !== null && Number.isInteger(percent) && percent >= 0 && percent <= 100;

/** Asks who is to have a build, and why; what was typed outlives a refusal, as in every form. */
function ShareButton({ label, text, onOpen, children, ...share }: ShareProps) {
  const { t } = useTranslation('admin');
  const [opened, setOpened] = useState(false);
  const form = useShareForm(share, () => setOpened(false));
  const { companies } = form.values;
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          onOpen?.();
          setOpened(true);
        }}
      >
        {label}
      </Button>
      <ConfirmModal
        opened={opened}
        onClose={() => {
          setOpened(false);
          form.dismiss();
        }}
        title={label}
        confirmLabel={label}
        pending={form.pending}
        onConfirm={form.submit}
      >
        <form {...form.formProps}>
          <Stack gap="sm">
            <Text>{text}</Text>
            <FormErrors form={form} />
            {children?.(form)}
            <NumberField
              label={t('candidate.percent')}
              hint={t('candidate.percentHint')}
              required
              {...form.field('percent')}
            />
            <CompanyPicker
              chosen={companies}
              onChange={(chosen) => form.set('companies', chosen)}
            />
            <TextField label={t('modules.reason')} required {...form.field('reason')} />
          </Stack>
        </form>
      </ConfirmModal>
    </>
  );
}

function useShareForm(
  { kind, revision, buildOf, initial }: Omit<ShareProps, 'label' | 'text'>,
  onDone: () => void,
) {
  const { t } = useTranslation('admin');
  const { notify } = useShell();
  const give = useApiMutation('POST /v2/admin/candidate');
  const empty: Values = { build: '', reason: '', ...initial };
  const form = useServerForm<Values, unknown>({
    record: { kind, id: null },
    initial: empty,
    lacks: ({ build, percent, reason }) => ({
      ...(buildOf(build) === undefined && { build: [t('candidate.noBuild')] }),
      ...(!isShare(percent) && { percent: [t('candidate.percentWrong')] }),
      ...(reason.trim() === '' && { reason: [t('reason.missing')] }),
    }),
    save: async ({ build: chosen, percent, companies, reason }, { intention }) => {
      const build = buildOf(chosen);
      if (build === undefined || percent === null) throw new Error('it lacks what is sent');
      const ids = companies.map(({ id }) => id);
      const body = { module: build.module, build: build.build, parent: revision, percent, reason };
      await give.mutateAsync({ intention, body: { ...body, companies: ids } });
    },
    onSaved: () => {
      notify({ kind: 'success', text: t('modules.done') });
      form.reset(empty);
      onDone();
    },
  });
  return form;
}
