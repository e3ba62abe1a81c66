import { api, saveFile, type ApiError, type ApiFile } from '@sci/api-client';
import { notify, tellError, useMutation, useTranslation, useDocument } from '@sci/shell-sdk';
import { Button, WorkProgress } from '@sci/ui';
import { IconDownload } from '@sci/ui/icons';

const FILES = {
  csv: 'GET /v2/report/ledger/csv/:id',
  fec: 'GET /v2/report/fec/download/:id',
  journal: 'GET /v2/report/ledger/journal/:id',
} as const;
type FileKind = keyof typeof FILES;
const KINDS: readonly FileKind[] = ['csv', 'fec', 'journal'];

interface Props {
  readonly fiscalYearCompanyId: number;
}

/**
 * The ledger as a document, a table, the file of entries of the tax law and an accounting journal.
 */
export function Downloads({ fiscalYearCompanyId }: Props) {
  const download = useMutation<void, ApiError, FileKind>({
    mutationFn: async (kind) =>
      saveFile(await api.download(FILES[kind], { params: { id: fiscalYearCompanyId } })),
    onError: tellError,
  });
  return (
    <>
      <LedgerDocument fiscalYearCompanyId={fiscalYearCompanyId} />
      {KINDS.map((kind) => (
        <FileButton
          key={kind}
          kind={kind}
          loading={download.isPending && download.variables === kind}
          onClick={() => download.mutate(kind)}
        />
      ))}
    </>
  );
}

/** A long ledger takes its time: it says how far it is and can be called off. */
function LedgerDocument({ fiscalYearCompanyId }: Props) {
  const { t } = useTranslation('gestion');
  const { run, cancel, pending, ratio, ahead } = useDocument((options) =>
    api.download('GET /report/ledger/download/:id', {
      ...options,
      params: { id: fiscalYearCompanyId },
    }),
  );
  const keep = (file: ApiFile) => {
    saveFile(file);
    if (file.filename.endsWith('.zip')) notify({ kind: 'info', text: t('ledger.download.parts') });
  };
  return (
    <>
      <FileButton kind="pdf" loading={pending} onClick={() => run(keep)} />
      {pending && (
        <WorkProgress
          label={t('ledger.download.progress')}
          ratio={ratio}
          {...(ahead > 0 && { state: t('ledger.download.ahead', { count: ahead }) })}
          {...(ahead === 0 && ratio === null && { state: t('ledger.download.preparing') })}
          cancel={t('ledger.download.cancel')}
          cancelLabel={t('ledger.download.cancelOf')}
          onCancel={cancel}
        />
      )}
    </>
  );
}

interface FileButtonProps {
  readonly kind: FileKind | 'pdf';
  readonly loading: boolean;
  readonly onClick: () => void;
}

function FileButton({ kind, loading, onClick }: FileButtonProps) {
  const { t } = useTranslation('gestion');
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={t(`ledger.download.${kind}.long`)}
      loading={loading}
      onClick={onClick}
    >
      {t(`ledger.download.${kind}.short`)}
    </Button>
  );
}
