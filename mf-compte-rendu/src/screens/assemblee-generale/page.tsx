import { useState } from 'react';
import { ModuleSlot, useApiQuery, useFiscalYear, useTranslation } from '@sci/shell-sdk';
import { ErrorPanel, Page, PageSkeleton } from '@sci/ui';
import { AssemblyEditor } from './assembly-editor.tsx';
import { LateReopening } from './late-reopening.tsx';
import { NextSteps } from './next-steps.tsx';
import { AssembliesOfYear } from './of-year.tsx';
import { useConvening } from './use-convening.ts';
import { useRemoval } from './use-removal.ts';

/**
 * The general assembly on the accounts of a year: proposed from the accounts, prepared, held. Where
 * another one had to follow, the former ones are looked at from here.
 */
export default function GeneralAssemblyPage() {
  const { t } = useTranslation('compte-rendu');
  const { year } = useFiscalYear();
  const [looked, look] = useState<number | null>(null);
  const last = useApiQuery('GET /report/general_assembly', { query: { year } });
  // Of another year, or the last one itself: then there is no former one to look at.
  const former = last.data?.of_year.slice(0, -1).find(({ id }) => id === looked);
  const one = useApiQuery(
    'GET /v2/report/general_assembly/:id',
    { params: { id: former?.id ?? 0 } },
    { enabled: former !== undefined },
  );
  const assembly = former === undefined ? last : one;
  const removal = useRemoval(assembly.data?.id ?? 0);
  const convening = useConvening(assembly.data?.id ?? 0);

  if (assembly.isPending) return <PageSkeleton />;
  if (assembly.isError) return <ErrorPanel error={assembly.error} onRetry={assembly.refetch} />;
  // The assembly is held after the 2072: it closes on a date of its own.
  const { id, number, held, locked_reason: reason, can_meet_again: mayFollow } = assembly.data;
  return (
    <Page
      title={t('generalAssembly.title')}
      subtitle={t('generalAssembly.on', { year })}
      readOnly={reason}
      refreshing={assembly.isFetching}
    >
      <LateReopening year={year} locked={former === undefined && reason !== null} held={held} />
      <AssembliesOfYear assembly={assembly.data} onShow={look} />
      {mayFollow && <NextSteps id={id} />}
      <ModuleSlot name="compte-rendu.assembly" given={{ year }} />
      <AssemblyEditor
        key={`${year}-${number}-${held}-${removal.removals}-${convening.sendings}`}
        assembly={assembly.data}
        year={year}
        readOnly={reason !== null}
        removal={removal}
        convening={convening}
      />
    </Page>
  );
}
