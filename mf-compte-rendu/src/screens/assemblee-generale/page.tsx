import { useApiQuery, useFiscalYear, useTranslation } from '@sci/shell-sdk';
import { ErrorPanel, Page, PageSkeleton } from '@sci/ui';
import { AssemblyEditor } from './assembly-editor.tsx';
import { LateReopening } from './late-reopening.tsx';
import { useConvening } from './use-convening.ts';
import { useRemoval } from './use-removal.ts';

/** The general assembly on the accounts of a year: proposed from the accounts, prepared, held. */
export default function GeneralAssemblyPage() {
  const { t } = useTranslation('compte-rendu');
  const { year } = useFiscalYear();
  const assembly = useApiQuery('GET /report/general_assembly', { query: { year } });
  const removal = useRemoval(assembly.data?.id ?? 0);
  const convening = useConvening(assembly.data?.id ?? 0);

  if (assembly.isPending) return <PageSkeleton />;
  if (assembly.isError) return <ErrorPanel error={assembly.error} onRetry={assembly.refetch} />;
  // The assembly is held after the 2072: it closes on a date of its own.
  const { locked_reason: reason } = assembly.data;
  return (
    <Page
      title={t('generalAssembly.title')}
      subtitle={t('generalAssembly.on', { year })}
      readOnly={reason}
      refreshing={assembly.isFetching}
    >
      <LateReopening year={year} locked={reason !== null} />
      <AssemblyEditor
        key={`${year}-${assembly.data.held}-${removal.removals}-${convening.sendings}`}
        assembly={assembly.data}
        year={year}
        readOnly={reason !== null}
        removal={removal}
        convening={convening}
      />
    </Page>
  );
}
