import { useState, type ReactNode } from 'react';
import type { ModuleState } from '@sci/contract/platform';
import { useApiMutation, useApiQuery, useTranslation } from '@sci/shell-sdk';
import { CardSkeleton, EmptyState, ErrorPanel } from '@sci/ui';
import { NumberField, SelectField } from '@sci/ui/forms';
import { CompanyPicker, type NamedCompany } from './company-picker.tsx';
import { ReasonedButton } from './reasoned-button.tsx';

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
  const [chosen, setChosen] = useState('');
  const rows = builds.data ?? [];
  const build = rows.find((row) => keyOf(row) === chosen) ?? rows[0];
  return (
    <ShareButton
      label={t('candidate.begin')}
      text={t('candidate.beginText')}
      revision={revision}
      build={build}
      initial={{ percent: 10, companies: [] }}
      onOpen={() => setWanted(true)}
    >
      {builds.isPending && <CardSkeleton />}
      {builds.isError && <ErrorPanel error={builds.error} onRetry={builds.refetch} />}
      {builds.data?.length === 0 && <EmptyState order={3} title={t('candidate.noBuild')} />}
      {build !== undefined && (
        <SelectField
          name="candidate-build"
          label={t('candidate.build')}
          value={keyOf(build)}
          onChange={setChosen}
          data={rows.map((row) => ({ value: keyOf(row), label: keyOf(row) }))}
        />
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
      label={t('candidate.change')}
      text={t('candidate.changeText')}
      revision={revision}
      build={candidate}
      initial={{ percent, companies: named }}
    />
  );
}

interface ShareProps {
  readonly label: string;
  readonly text: string;
  /** The one that is looked at: refused when another came since. */
  readonly revision: number;
  readonly build: Build | undefined;
  readonly initial: { readonly percent: number; readonly companies: readonly NamedCompany[] };
  readonly onOpen?: () => void;
  readonly children?: ReactNode;
}

function ShareButton({ label, text, revision, build, initial, onOpen, children }: ShareProps) {
  const { t } = useTranslation('admin');
  const give = useApiMutation('POST /v2/admin/candidate');
  const [percent, setPercent] = useState<number | null>(initial.percent);
  const [companies, setCompanies] = useState(initial.companies);
  const isShare = percent !== null && Number.isInteger(percent) && percent >= 0 && percent <= 100;
  return (
    <ReasonedButton
      name="candidate-given"
      label={label}
      text={text}
      pending={give.isPending}
      error={give.error}
      ready={isShare && build !== undefined}
      {...(onOpen === undefined ? {} : { onOpen })}
      onReset={give.reset}
      onRun={(reason, done) => {
        if (build === undefined || percent === null) return;
        const ids = companies.map(({ id }) => id);
        const { module, build: name } = build;
        const body = { module, build: name, parent: revision, percent, companies: ids, reason };
        give.mutate({ body }, done);
      }}
    >
      {children}
      <NumberField
        name="candidate-percent"
        label={t('candidate.percent')}
        hint={t('candidate.percentHint')}
        required
        value={percent}
        onChange={setPercent}
        errors={isShare ? [] : [t('candidate.percentWrong')]}
      />
      <CompanyPicker chosen={companies} onChange={setCompanies} />
    </ReasonedButton>
  );
}
